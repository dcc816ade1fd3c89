import { dateFormat } from '#domain/formats.ts'

// A text's dates are days, not moments: no time zone moves them.
const format = dateFormat({ dateStyle: 'long', timeZone: 'UTC' })

/** A day such as 2026-11-21, as people write it. */
export const formatDay = (day: string): string => format.format(new Date(`${day}T00:00:00Z`))
