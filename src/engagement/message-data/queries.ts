import { queryOptions } from '@tanstack/react-query'
import { lastMonths, placesIn, startOf } from '#domain/engagement/calendar.ts'
import { QUARTER_MS } from '#domain/engagement/message-data.ts'
import type { SeriesPart, SeriesRow } from '#domain/engagement/message-data.ts'
import { api, read } from '../../api.ts'

const DAY_MS = 86_400_000

/** Where this phone is, as far as its clock is concerned. */
export const phoneTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

export type Series = { rows: SeriesRow[]; timeZone: string; today: string }

/** §7.18 A year of a driver's messages and tips, from which every chart of the page is made. */
export const seriesOf = (userId: string) =>
  queryOptions({
    queryKey: ['message-data', userId],
    queryFn: ({ signal }) => loadYear(signal),
    // A tip that was written down a moment ago is looked for here.
    staleTime: 0,
    // Without a network it is said at once, and what was loaded before stays in view.
    networkMode: 'always',
  })

async function loadYear(signal: AbortSignal): Promise<Series> {
  const timeZone = phoneTimeZone()
  const now = Date.now()
  const today = placesIn(timeZone)(Math.floor(now / QUARTER_MS)).day
  const from = startOf(`${lastMonths(today, 12)[0]}-01`, timeZone)
  // A phone's clock may be a little ahead of ours.
  const to = now + DAY_MS
  const rows: SeriesRow[] = []
  let next: number | null = from
  while (next !== null) {
    const query: Record<'from' | 'to', string> = { from: String(next), to: String(to) }
    const part: SeriesPart = await read(api.stats.mine.series.$get({ query }, { init: { signal } }))
    rows.push(...part.rows)
    next = part.next
  }
  return { rows, timeZone, today }
}
