import { brand } from './brand.ts'
import { lazy } from './lazy.ts'

/** Created at the first use: it loads the browser's tables, which blocks a cheap phone. */
const relative = lazy(() => new Intl.RelativeTimeFormat(brand.locale, { numeric: 'always' }))

const second = 1000
const steps: [unit: Intl.RelativeTimeFormatUnit, milliseconds: number][] = [
  ['year', 365 * 24 * 3600 * second],
  ['month', 30 * 24 * 3600 * second],
  ['week', 7 * 24 * 3600 * second],
  ['day', 24 * 3600 * second],
  ['hour', 3600 * second],
  ['minute', 60 * second],
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
