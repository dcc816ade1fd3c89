import { lastDays, lastMonths, placesIn } from '#domain/engagement/calendar.ts'
import type { CalendarDay } from '#domain/engagement/calendar.ts'
import { fields, noTally, tallyBy, tallyOf } from '#domain/engagement/message-data.ts'
import type { Field, SeriesRow, Tally } from '#domain/engagement/message-data.ts'
import { moments } from '#domain/messages/message.ts'
import type { Series } from './queries.ts'

/** §9.18 What the driver looks at: 7 days, 30 days or 12 months, the present one included. */
export const periods = ['week', 'month', 'year'] as const
export type Period = (typeof periods)[number]

/** A day ("2026-11-21"), a month ("2026-11") or an hour of the day ("17"), and what it comes to. */
export type Step = { key: string; tally: Tally }
/** What was the same of some messages, by its code, and what they come to. */
export type Group = { code: string; tally: Tally }

export type View = {
  total: Tally
  steps: Step[]
  hours: Step[]
  groups: Record<Field, Group[]>
}

/** Everything that the page shows of a period, by the driver's own calendar and clock. */
export function viewOf({ rows, timeZone, today }: Series, period: Period): View {
  const placeOf = placesIn(timeZone)
  const stepOf = ([quarter]: SeriesRow): string => {
    const { day } = placeOf(quarter)
    return period === 'year' ? day.slice(0, 7) : day
  }
  const keys = keysOf(today, period)
  const shown = new Set(keys)
  const within = rows.filter((row) => shown.has(stepOf(row)))
  const steps = tallyBy(within, stepOf)
  const hours = tallyBy(within, ([quarter]) => placeOf(quarter).hour)
  return {
    total: tallyOf(within),
    steps: keys.map((key) => ({ key, tally: steps.get(key) ?? noTally })),
    hours: Array.from({ length: 24 }, (_, hour) => ({
      key: String(hour),
      tally: hours.get(hour) ?? noTally,
    })),
    groups: {
      platform: groupsBy(within, 'platform'),
      moment: groupsBy(within, 'moment').sort((a, b) => placeOfMoment(a) - placeOfMoment(b)),
      mode: groupsBy(within, 'mode'),
      tone: groupsBy(within, 'tone'),
    },
  }
}

function keysOf(today: CalendarDay, period: Period): string[] {
  if (period === 'year') return lastMonths(today, 12)
  return lastDays(today, period === 'week' ? 7 : 30)
}

/** Moments stand in the order in which they come. */
const placeOfMoment = ({ code }: Group): number => moments.findIndex((moment) => moment === code)

/** The largest group first. */
const groupsBy = (rows: readonly SeriesRow[], field: Field): Group[] =>
  Array.from(
    tallyBy(rows, (row) => row[fields[field]]),
    ([code, tally]) => ({ code, tally }),
  ).sort((a, b) => b.tally.messages - a.tally.messages)
