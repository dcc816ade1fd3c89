import { dateFormat } from '#domain/formats.ts'

// The days of a text are days, not moments: nobody's clock moves them.
const format = dateFormat({ dateStyle: 'long', timeZone: 'UTC' })

/** A day such as 2026-11-21, as people write it. */
export const formatDay = (day: string): string => format.format(new Date(`${day}T00:00:00Z`))
