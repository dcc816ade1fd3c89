import type { LocalDay } from '../local-day.ts'
import { DAY_MS } from '../time.ts'
import { QUARTER_MS } from './message-data.ts'

/** A local calendar day ("2026-11-21"), or a month ("2026-11"). */
export type CalendarDay = string

/** Local day and hour of a quarter of an hour. */
type LocalHour = { day: CalendarDay; hour: number }

/** Quarters of an hour in a day. */
const DAY = 96

/**
 * Local day and hour of a quarter of an hour (counted from the epoch) in a time zone, with any offset and
 * summer time.
 * @param timeZone a name that Intl knows, such as `Australia/Adelaide`
 */
export function localHoursIn(timeZone: string): (quarter: number) => LocalHour {
  const offsetAt = offsetsOf(timeZone)
  const offsetAtStart = memoize((day) => offsetAt(day * DAY))
  const isoDateOf = memoize((day) => new Date(day * DAY * QUARTER_MS).toISOString().slice(0, 10))
  return (quarter) => {
    // Intl is slow. A day that begins and ends with the same offset has no other in between.
    const day = Math.floor(quarter / DAY)
    const offset = offsetAtStart(day)
    const local = quarter + (offset === offsetAtStart(day + 1) ? offset : offsetAt(quarter))
    const localDay = Math.floor(local / DAY)
    return { day: isoDateOf(localDay), hour: Math.floor((local - localDay * DAY) / 4) }
  }
}

function memoize<T>(work: (day: number) => T): (day: number) => T {
  const known = new Map<number, T>()
  return (day) => {
    const found = known.get(day) ?? work(day)
    known.set(day, found)
    return found
  }
}

/** A time zone's offset at a quarter of an hour, in quarters. */
function offsetsOf(timeZone: string): (quarter: number) => number {
  const clock = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return (quarter) => {
    const part: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
    for (const { type, value } of clock.formatToParts(quarter * QUARTER_MS)) part[type] = value
    const shown = Date.parse(`${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}Z`)
    return Math.round(shown / QUARTER_MS) - quarter
  }
}

/** The last days of a calendar, `today` being the last. */
export function lastDays(today: CalendarDay, days: number): CalendarDay[] {
  const end = Date.parse(today)
  return Array.from({ length: days }, (_, place) =>
    new Date(end - (days - 1 - place) * DAY_MS).toISOString().slice(0, 10),
  )
}

/** The last months of a calendar ("2026-11"), that of `today` being the last. */
export function lastMonths(today: CalendarDay, months: number): string[] {
  const [year, month] = today.split('-').map(Number) as [number, number]
  return Array.from({ length: months }, (_, place) =>
    new Date(Date.UTC(year, month - months + place)).toISOString().slice(0, 7),
  )
}

/**
 * The beginning of a day in a time zone, in epoch milliseconds: its first quarter of an hour, also where
 * summer time begins at midnight and the day has no 00:00.
 */
export function startOfDay(day: CalendarDay, timeZone: string): number {
  const localHourOf = localHoursIn(timeZone)
  // No clock is more than 15 hours away from UTC, and a day is at most 25 hours long.
  let quarter = Date.parse(day) / QUARTER_MS - 4 * 15
  while (localHourOf(quarter).day < day) quarter++
  return quarter * QUARTER_MS
}

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
