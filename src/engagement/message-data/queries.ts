import { queryOptions } from '@tanstack/react-query'
import { lastMonths, localHoursIn, startOfDay } from '#domain/engagement/calendar.ts'
import { QUARTER_MS, type SeriesPage, type SeriesRow } from '#domain/engagement/message-data.ts'
import { DAY_MS } from '#domain/time.ts'
import { api, readJson } from '../../api.ts'
import { deviceTimeZone } from '../../device/clock.ts'

export type MessageSeries = { rows: SeriesRow[]; timeZone: string; today: string }

/** §7.18 A year of a driver's messages and tips, from which the page computes every chart. */
export const messageSeriesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['message-data', userId],
    queryFn: ({ signal }) => fetchYear(signal),
    // The driver expects a tip that they have just saved.
    staleTime: 0,
    meta: { topic: 'stats' },
  })

async function fetchYear(signal: AbortSignal): Promise<MessageSeries> {
  const timeZone = deviceTimeZone()
  const now = Date.now()
  const today = localHoursIn(timeZone)(Math.floor(now / QUARTER_MS)).day
  const from = startOfDay(`${lastMonths(today, 12)[0]}-01`, timeZone)
  // A phone's clock may be a little ahead of ours.
  const to = now + DAY_MS
  const rows: SeriesRow[] = []
  let next: number | null = from
  while (next !== null) {
    const query: Record<'from' | 'to', string> = { from: String(next), to: String(to) }
    const page: SeriesPage = await readJson(api.stats.mine.series.$get({ query }, { init: { signal } }))
    rows.push(...page.rows)
    next = page.next
  }
  return { rows, timeZone, today }
}
