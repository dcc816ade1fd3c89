let last: Promise<unknown> = Promise.resolve()

/** Works one after the other, across tabs where the browser has locks, and otherwise in this tab. */
export function withTabLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (navigator.locks) return requestLock(name, {}, work)
  const task = last.then(work, work)
  last = task.catch(() => undefined)
  return task
}

/** Works unless another tab is at it, which gives `otherwise`. Without locks two tabs may be at it at once. */
export const withFreeTabLock = <T>(name: string, work: () => Promise<T>, otherwise: T): Promise<T> =>
  navigator.locks
    ? requestLock(name, { ifAvailable: true }, async (lock) => (lock ? work() : otherwise))
    : work()

/**
 * Asks again when the work was never called: Chromium rejects every lock that it grants while the page opens a window
 * (“The provided callback is no longer runnable”).
 */
async function requestLock<T>(
  name: string,
  options: LockOptions,
  work: (lock: Lock | null) => Promise<T>,
): Promise<T> {
  let hasBegun = false
  const begin = (lock: Lock | null) => {
    hasBegun = true
    return work(lock)
  }
  try {
    return await navigator.locks.request(name, options, begin)
  } catch (error) {
    if (hasBegun) throw error
    return await navigator.locks.request(name, options, work)
  }
}
