import * as z from 'zod/mini'

const MINUTE = 60_000
const DAY = 86_400_000

/** A day on somebody's own calendar: "2026-11-21". */
export const LocalDay = z.iso.date('Give the day as 2026-11-21')
export type LocalDay = z.infer<typeof LocalDay>

/** A phone says which day it is where it is. */
export const Today = z.object({ day: LocalDay })

/** The calendar day of a moment (epoch milliseconds) where clocks are `offset` minutes ahead of UTC. */
export const dayAt = (at: number, offset: number): LocalDay =>
  new Date(at + offset * MINUTE).toISOString().slice(0, 10)

/** The calendars of the world lie between 12 hours behind UTC and 14 hours ahead of it, in minutes. */
const WEST = -12 * 60
const EAST = 14 * 60

/** Whether it is this day somewhere on Earth at a moment, in epoch milliseconds. */
export const isDayAt = (day: LocalDay, at: number): boolean =>
  day >= dayAt(at, WEST) && day <= dayAt(at, EAST)

/** Days in a row: those that last until today, and the most there have been. */
export type Streaks = { current: number; longest: number }

/**
 * How many days in a row, of days in any order and with repeats. The current run still stands the day after its last
 * day, because today is not over; it stands as well when its last day is ahead of `today`, for a driver who flew west.
 * Days are dates of the calendar, so an hour that a clock skips or repeats is nothing to them.
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

/** When this device last told of its driver, in epoch milliseconds, and how far its clock was ahead of UTC, in minutes. */
export type DayReport = { at: number; offset: number }

/**
 * §7.29, §9.17 The days that a device has to tell of now: its own, once. A driver who has flown across the date line
 * has lost a day of the calendar on which they slept no longer than on others. As long as it is that day where they
 * came from it is told too, so that the flight does not end their streak.
 */
export function daysToReport(last: DayReport | null, now: DayReport): LocalDay[] {
  const today = dayAt(now.at, now.offset)
  if (!last) return [today]
  const reported = dayAt(last.at, last.offset)
  if (reported === today) return []
  const whereTheyWere = dayAt(now.at, last.offset)
  return reported < whereTheyWere && whereTheyWere < today ? [whereTheyWere, today] : [today]
}

const numberOf = (day: LocalDay): number => Date.parse(day) / DAY
