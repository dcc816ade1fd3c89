import type { DayReport } from '#domain/local-day.ts'

/** Where the clock of this device stands. */
export const deviceClock = (): DayReport => ({ at: Date.now(), offset: -new Date().getTimezoneOffset() })
