import { dateFormat } from '#domain/formats.ts'

/** A day written in full: 21 November 2026. Times are in epoch milliseconds, days in the driver's time zone. */
export const { format: formatLongDate } = dateFormat({ dateStyle: 'long' })

/** A day with its time: 21 Nov 2026, 4:30 pm. */
export const { format: formatFullDateTime } = dateFormat({ dateStyle: 'medium', timeStyle: 'short' })
