import type { LocalDay } from '../local-day.ts'
import { DAY_MS } from '../time.ts'

/** Days in a row: the streak that lasts until today, and the longest one. */
export type Streaks = { current: number; longest: number }

/**
 * Streaks over days in any order and with repeats. The current streak lasts through the day after its last
 * day, because today is not over; it lasts as well when its last day is ahead of `today`, for a driver who
 * flew west. Days are calendar dates, so an hour that a clock skips or repeats does not matter.
 */
export function streaksOf(days: readonly LocalDay[], today: LocalDay): Streaks {
  const numbers = [...new Set(days)].map(numberOf).toSorted((a, b) => a - b)
  let longest = 0
  let run = 0
  let last = -Infinity
  for (const number of numbers) {
    run = number === last + 1 ? run + 1 : 1
    last = number
    longest = Math.max(longest, run)
  }
  return { current: last >= numberOf(today) - 1 ? run : 0, longest }
}

/** The days between the epoch and a calendar day. */
const numberOf = (day: LocalDay): number => Date.parse(day) / DAY_MS
