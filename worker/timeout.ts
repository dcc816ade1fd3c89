/** A call did not answer in time. Its effect may still happen. */
export class TimeoutError extends Error {}

/** The promise's result, if it settles within `ms` milliseconds. Rejects with {@link TimeoutError} when it does not. */
export function withTimeout<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(`no answer within ${ms} ms`)), ms)
  })
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer))
}
