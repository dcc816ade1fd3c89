const TIMES = 20

/**
 * Runs something while the short waits of the Worker, its objects and its libraries take a twentieth of their time:
 * between two tries, or until it does without somebody's answer. Longer ones are how long it lets others take to
 * answer, and stay; so do others and the clock.
 *
 * @param below waits of so many milliseconds or more are as long as ever
 */
export async function withFastTimers<T>(run: () => Promise<T>, below = 10_000): Promise<T> {
  const { setTimeout } = globalThis
  const { wait } = scheduler
  const sooner = (ms = 0) => (ms < below ? ms / TIMES : ms)
  globalThis.setTimeout = ((then: () => void, ms?: number, ...given: []) =>
    setTimeout(then, sooner(ms), ...given)) as typeof setTimeout
  scheduler.wait = (ms, options) => wait.call(scheduler, sooner(ms), options)
  try {
    return await run()
  } finally {
    globalThis.setTimeout = setTimeout
    scheduler.wait = wait
  }
}
