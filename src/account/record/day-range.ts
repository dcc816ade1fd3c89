import { DAY_MS } from '#domain/time.ts'
import { localDayOf } from '../../device/clock.ts'

/** Days on the driver's own calendar ("2026-11-21"), the last one included. */
export type DayRange = { from: string; to: string }

/** A longer record would be too large for a phone to write and for anybody to read. */
const LONGEST_DAYS = 366

const DAY = /^\d{4}-\d{2}-\d{2}$/

export const lastDays = (days: number, now: number): DayRange => {
  const first = new Date(now)
  first.setDate(first.getDate() - days + 1)
  return { from: localDayOf(first.getTime()), to: localDayOf(now) }
}

/** The times of a range in epoch milliseconds, from its first midnight up to, but not including, its last. */
export function boundsOf({ from, to }: DayRange): { since: number; until: number } {
  const end = new Date(`${to}T00:00`)
  // By the calendar: a day on which the clock changes does not have 24 hours.
  end.setDate(end.getDate() + 1)
  return { since: new Date(`${from}T00:00`).getTime(), until: end.getTime() }
}

/** The problem of a range, in words for the driver, or null. */
export function rangeProblem(range: DayRange): string | null {
  if (!DAY.test(range.from) || !DAY.test(range.to)) return 'Choose the first and the last day.'
  if (range.from > range.to) return 'The first day is after the last day.'
  const { since, until } = boundsOf(range)
  if ((until - since) / DAY_MS > LONGEST_DAYS) return 'Choose a year at most.'
  return null
}
