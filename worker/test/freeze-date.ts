import { onTestFinished, vi } from 'vitest'

/**
 * Freezes the date of the test and of the objects, so that no second, hour or day ends in the middle of the test.
 * Timers and alarms go on.
 */
export function freezeDate(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  // Not by `afterEach`: this module is loaded once for all files, and that would hold in the first one only.
  onTestFinished(() => void vi.useRealTimers())
}
