import { vi } from 'vitest'

/**
 * Freezes the date of the test and of the objects at `at`, in Unix milliseconds, so that no second, hour or day ends in
 * the middle of the test. Timers and alarms go on. `setup.ts` lets the date go on after each test.
 */
export const freezeDate = (at = Date.now()): void => void vi.useFakeTimers({ toFake: ['Date'], now: at })
