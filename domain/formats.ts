import { brand } from './brand.ts'
import { lazy } from './lazy.ts'

/**
 * Dates and figures in the words of our locale. Each is made when something is first written with it: the first of
 * them that a page makes loads the browser's tables, for which a cheap phone stands still for 60 ms.
 */
export const dateFormat = (options: Intl.DateTimeFormatOptions) =>
  lazyFormat(() => new Intl.DateTimeFormat(brand.locale, options))

export const numberFormat = (options: Intl.NumberFormatOptions = {}) =>
  lazyFormat(() => new Intl.NumberFormat(brand.locale, options))

function lazyFormat<Value>(make: () => { format: (value: Value) => string }) {
  const made = lazy(make)
  return { format: (value: Value): string => made().format(value) }
}
