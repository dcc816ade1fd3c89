import { vi } from 'vitest'

/**
 * Retries `check` until it no longer throws, and returns its result. The timeout is that of a busy machine; speed is
 * measured by the benches.
 */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 30_000, interval: 50 })

/**
 * Freezes the date of the test and of the objects at `at`, in Unix milliseconds, so that no second, hour or day ends in
 * the middle of the test. Timers and alarms go on. `setup.ts` lets the date go on after each test.
 */
export const freezeDate = (at = Date.now()): void => void vi.useFakeTimers({ toFake: ['Date'], now: at })

const TIMES = 20

/**
 * Runs something while short waits of the Worker, its objects and its libraries take a twentieth of their time:
 * pauses between retries, and waits for a response that it can do without. Longer ones are time limits for others,
 * and stay; so do other processes and the clock.
 *
 * @param below waits of this many milliseconds or more keep their length
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
