/** Somebody did not answer in time. What they were asked may still happen. */
export class TimeoutError extends Error {}

/** The answer, when it comes within `ms` milliseconds. Rejects with {@link TimeoutError} when it does not. */
export function withTimeout<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(`no answer within ${ms} ms`)), ms)
  })
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer))
}
