import { QUARTER_MS } from './message-data.ts'

/** A day on somebody's calendar ("2026-11-21"), or a month ("2026-11"). */
export type CalendarDay = string

/** Where on a driver's own calendar and clock a quarter of an hour lies. */
export type Place = { day: CalendarDay; hour: number }

/**
 * Says where a quarter of an hour (counted from the epoch) lies in a time zone, whatever its offset and its
 * summer time are. Remembers what it was asked before.
 * @param timeZone a name that Intl knows, such as `Australia/Adelaide`
 */
export function placesIn(timeZone: string): (quarter: number) => Place {
  const clock = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  })
  const known = new Map<number, Place>()
  return (quarter) => {
    const remembered = known.get(quarter)
    if (remembered) return remembered
    const part: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
    for (const { type, value } of clock.formatToParts(quarter * QUARTER_MS)) part[type] = value
    const place = { day: `${part.year}-${part.month}-${part.day}`, hour: Number(part.hour) }
    known.set(quarter, place)
    return place
  }
}

/** The last days of a calendar, `today` being the last. */
export function lastDays(today: CalendarDay, days: number): CalendarDay[] {
  const end = Date.parse(today)
  return Array.from({ length: days }, (_, place) =>
    new Date(end - (days - 1 - place) * 86_400_000).toISOString().slice(0, 10),
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
 * When a day began in a time zone, in epoch milliseconds: its first quarter of an hour, also where summer time
 * begins at midnight and the day has no 00:00.
 */
export function startOf(day: CalendarDay, timeZone: string): number {
  const placeOf = placesIn(timeZone)
  // No clock is more than 15 hours away from UTC, and a day is at most 25 hours long.
  let quarter = Date.parse(day) / QUARTER_MS - 4 * 15
  while (placeOf(quarter).day < day) quarter++
  return quarter * QUARTER_MS
}
