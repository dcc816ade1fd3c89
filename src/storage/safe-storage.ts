/** A storage of the browser; where it is blocked, values last until the page closes. */
export function safeStorage(getStorage: () => Storage) {
  const memory = new Map<string, string>()
  const tryOrNull = <T>(work: () => T): T | null => {
    try {
      return work()
    } catch {
      // Private windows and strict settings refuse storage (§8.17): counting works without it.
      return null
    }
  }
  return {
    get: (key: string): string | null =>
      tryOrNull(() => getStorage().getItem(key)) ?? memory.get(key) ?? null,
    set: (key: string, value: string): void => {
      memory.set(key, value)
      tryOrNull(() => getStorage().setItem(key, value))
    },
  }
}
