import { brand } from '#domain/brand.ts'

/** A day written in full: 21 November 2026. The time is in epoch milliseconds, the day in the driver's time zone. */
export const formatLongDate = (at: number): string =>
  new Date(at).toLocaleDateString(brand.locale, { dateStyle: 'long' })
