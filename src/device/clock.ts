import type { DayReport } from '#domain/local-day.ts'

/** The time and the UTC offset of this device's clock. */
export const deviceClock = (): DayReport => ({ at: Date.now(), offset: -new Date().getTimezoneOffset() })
