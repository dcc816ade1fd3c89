import { brand } from './brand.ts'
import { lazy } from './lazy.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './time.ts'

/**
 * Formats of dates and numbers in our locale. Each is created at its first use: a page's first one loads the
 * browser's tables, which blocks a cheap phone for 60 ms.
 */
export const dateFormat = (options: Intl.DateTimeFormatOptions) =>
  lazyFormat(() => new Intl.DateTimeFormat(brand.locale, options))

export const numberFormat = (options: Intl.NumberFormatOptions) =>
  lazyFormat(() => new Intl.NumberFormat(brand.locale, options))

/** A whole number with separators, without the browser's tables: 26,116. Fractions are rounded. */
export const formatNumber = (value: number): string =>
  String(Math.round(value)).replace(/\B(?=(?:\d{3})+$)/g, ',')

/** A day in words, for a reader whose time zone is not known. */
export const longDay = dateFormat({ dateStyle: 'long', timeZone: brand.timeZone })

function lazyFormat<Value>(make: () => { format: (value: Value) => string }) {
  const made = lazy(make)
  return { format: (value: Value): string => made().format(value) }
}

/** Created at the first use: it loads the browser's tables, which blocks a cheap phone. */
const relative = lazy(() => new Intl.RelativeTimeFormat(brand.locale, { numeric: 'always' }))

const steps: [unit: Intl.RelativeTimeFormatUnit, milliseconds: number][] = [
  ['year', 365 * DAY_MS],
  ['month', 30 * DAY_MS],
  ['week', 7 * DAY_MS],
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
]

/**
 * §9.20 Time since a moment in words: "3 minutes ago". Both in epoch milliseconds. Whole units, rounded down;
 * under a minute, and for a clock that is a little ahead, "just now".
 */
export function formatRelativeTime(then: number, now: number): string {
  const passed = now - then
  const step = steps.find(([, length]) => passed >= length)
  if (!step) return 'just now'
  return relative().format(-Math.floor(passed / step[1]), step[0])
}
