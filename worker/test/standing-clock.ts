import { afterEach, vi } from 'vitest'

afterEach(() => void vi.useRealTimers())

/**
 * Stands the date of the test and of the objects still, so that no second, hour or day ends in the middle of the test.
 * Timers and alarms go on.
 */
export const standClock = (): void => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
