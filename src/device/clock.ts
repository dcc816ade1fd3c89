import type { Telling } from '#domain/local-day.ts'

/** Where the clock of this device stands. */
export const clock = (): Telling => ({ at: Date.now(), offset: -new Date().getTimezoneOffset() })
