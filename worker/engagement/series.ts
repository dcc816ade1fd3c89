import { and, asc, count, eq, gte, lt, sql } from 'drizzle-orm'
import { QUARTER_MS } from '#domain/engagement/message-data.ts'
import type { SeriesPage, SeriesQuery, SeriesRow } from '#domain/engagement/message-data.ts'
import type { Driver } from '../app.ts'
import type { Db } from '../db/db.ts'
import { messages } from '../db/message-schema.ts'

/** Half a year of a busy driver; for more the phone asks again. */
export const SERIES_ROWS = 5000

const quarter = sql<number>`${messages.composedAt} / ${sql.raw(String(QUARTER_MS))}`

/**
 * §7.18 A driver's messages and tips in a range of time, by quarter of an hour, from which the phone makes its own
 * hours and days. Over every logged message, deleted ones included, as all figures are.
 */
export async function readSeries(db: Db, driver: Driver, { from, to }: SeriesQuery): Promise<SeriesPage> {
  const { mode, moment, tone, platform, tipCents } = messages
  const found = await db
    .select({
      quarter,
      mode,
      moment,
      tone,
      platform,
      messages: count(),
      tipped: count(tipCents),
      cents: sql<number>`coalesce(sum(${tipCents}), 0)`,
      squares: sql<number>`coalesce(sum(${tipCents} * ${tipCents}), 0)`,
    })
    .from(messages)
    .where(and(eq(messages.userId, driver.id), gte(messages.composedAt, from), lt(messages.composedAt, to)))
    .groupBy(quarter, mode, moment, tone, platform)
    .orderBy(asc(quarter))
    .limit(SERIES_ROWS + 1)
  const rows = found.map((row) => Object.values(row) as SeriesRow)
  const overflow = rows[SERIES_ROWS]
  if (!overflow) return { rows, next: null }
  // A quarter is never divided: two parts would count its messages twice.
  return { rows: rows.filter(([at]) => at < overflow[0]), next: overflow[0] * QUARTER_MS }
}
