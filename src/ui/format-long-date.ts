import { brand } from '#domain/brand.ts'

/** A day as it is written in full: 21 November 2026. The driver's own, of a time in epoch milliseconds. */
export const formatLongDate = (at: number): string =>
  new Date(at).toLocaleDateString(brand.locale, { dateStyle: 'long' })
