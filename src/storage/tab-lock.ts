let last: Promise<unknown> = Promise.resolve()

/** Works one after the other, across tabs where the browser has locks, and otherwise in this tab. */
export function withTabLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request(name, work) as Promise<T>
  const task = last.then(work, work)
  last = task.catch(() => undefined)
  return task
}

/** Works unless another tab is at it, which gives `otherwise`. Without locks two tabs may be at it at once. */
export const withFreeTabLock = <T>(name: string, work: () => Promise<T>, otherwise: T): Promise<T> =>
  navigator.locks
    ? (navigator.locks.request(name, { ifAvailable: true }, (lock) =>
        lock ? work() : otherwise,
      ) as Promise<T>)
    : work()
