/** Resolves in a task of its own: meanwhile the phone can paint, and answer a finger. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))
