import { brand } from './brand.ts'
import { lazy } from './lazy.ts'

/**
 * Formats of dates and numbers in our locale. Each is created at its first use: a page's first one loads the
 * browser's tables, which blocks a cheap phone for 60 ms.
 */
export const dateFormat = (options: Intl.DateTimeFormatOptions) =>
  lazyFormat(() => new Intl.DateTimeFormat(brand.locale, options))

export const numberFormat = (options: Intl.NumberFormatOptions = {}) =>
  lazyFormat(() => new Intl.NumberFormat(brand.locale, options))

/** A day in words, for a reader whose time zone is not known. */
export const longDay = dateFormat({ dateStyle: 'long', timeZone: brand.timeZone })

function lazyFormat<Value>(make: () => { format: (value: Value) => string }) {
  const made = lazy(make)
  return { format: (value: Value): string => made().format(value) }
}
