import { afterEach, vi } from 'vitest'

afterEach(() => void vi.useRealTimers())

/**
 * Freezes the date of the test and of the objects, so that no second, hour or day ends in the middle of the test.
 * Timers and alarms go on.
 */
export const freezeDate = (): void => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
