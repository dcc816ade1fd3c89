import type { Telling } from '#domain/streak.ts'

/** Where the clock of this device stands. */
export const clock = (): Telling => ({ at: Date.now(), offset: -new Date().getTimezoneOffset() })
