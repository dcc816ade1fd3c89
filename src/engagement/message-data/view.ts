import { lastDays, lastMonths, localHoursIn, type CalendarDay } from '#domain/engagement/calendar.ts'
import { seriesFields, emptyTally, tallyBy, tallyOf } from '#domain/engagement/message-data.ts'
import type { SeriesField, SeriesRow, MessageTally } from '#domain/engagement/message-data.ts'
import { moments } from '#domain/messages/message.ts'
import type { MessageSeries } from './queries.ts'

/** §9.18 The periods of the page: 7 days, 30 days or 12 months, the present one included. */
export const dataPeriods = ['week', 'month', 'year'] as const
export type DataPeriod = (typeof dataPeriods)[number]

/** A day ("2026-11-21"), a month ("2026-11") or an hour of the day ("17"), with its totals. */
export type TimeStep = { key: string; tally: MessageTally }
export type MessageGroup = { code: string; tally: MessageTally }

export type MessageDataView = {
  total: MessageTally
  steps: TimeStep[]
  hours: TimeStep[]
  groups: Record<SeriesField, MessageGroup[]>
}

/** All figures of the page for a period, by the driver's own calendar and clock. */
export function messageDataView(
  { rows, timeZone, today }: MessageSeries,
  period: DataPeriod,
): MessageDataView {
  const localHourOf = localHoursIn(timeZone)
  const stepKeyOf = ([quarter]: SeriesRow): string => {
    const { day } = localHourOf(quarter)
    return period === 'year' ? day.slice(0, 7) : day
  }
  const keys = stepKeys(today, period)
  const shown = new Set(keys)
  const periodRows = rows.filter((row) => shown.has(stepKeyOf(row)))
  const steps = tallyBy(periodRows, stepKeyOf)
  const hours = tallyBy(periodRows, ([quarter]) => localHourOf(quarter).hour)
  return {
    total: tallyOf(periodRows),
    steps: keys.map((key) => ({ key, tally: steps.get(key) ?? emptyTally })),
    hours: Array.from({ length: 24 }, (_, hour) => ({
      key: String(hour),
      tally: hours.get(hour) ?? emptyTally,
    })),
    groups: {
      platform: groupMessagesBy(periodRows, 'platform'),
      moment: groupMessagesBy(periodRows, 'moment').sort((a, b) => momentIndex(a) - momentIndex(b)),
      mode: groupMessagesBy(periodRows, 'mode'),
      tone: groupMessagesBy(periodRows, 'tone'),
    },
  }
}

function stepKeys(today: CalendarDay, period: DataPeriod): string[] {
  if (period === 'year') return lastMonths(today, 12)
  return lastDays(today, period === 'week' ? 7 : 30)
}

/** Moments are listed in the order of a delivery. */
const momentIndex = ({ code }: MessageGroup): number => moments.findIndex((moment) => moment === code)

/** The largest group first. */
const groupMessagesBy = (rows: readonly SeriesRow[], field: SeriesField): MessageGroup[] =>
  Array.from(
    tallyBy(rows, (row) => row[seriesFields[field]]),
    ([code, tally]) => ({ code, tally }),
  ).sort((a, b) => b.tally.messages - a.tally.messages)
