import { and, asc, eq, getTableColumns, gte, lt } from 'drizzle-orm'
import { QUARTER_MS, quarterOf } from '#domain/engagement/message-data.ts'
import type { SeriesPage, SeriesQuery, SeriesRow } from '#domain/engagement/message-data.ts'
import type { Driver } from '../app.ts'
import type { Db } from '../db/db.ts'
import { messageSums } from '../db/message-schema.ts'

/** Half a year of a busy driver; for more the phone asks again. */
export const SERIES_ROWS = 5000

/**
 * §7.18 A driver's messages and tips in a range of time, by quarter of an hour, from which the phone makes its own
 * hours and days. Like all figures, they include deleted messages. A range begins and ends with the quarters in which
 * `from` and `to` lie.
 */
export async function readSeries(db: Db, driver: Driver, { from, to }: SeriesQuery): Promise<SeriesPage> {
  const { userId: _userId, ...columns } = getTableColumns(messageSums)
  const { quarter } = columns
  const found = await db
    .select(columns)
    .from(messageSums)
    .where(
      and(
        eq(messageSums.userId, driver.id),
        gte(quarter, quarterOf(from)),
        lt(quarter, Math.ceil(to / QUARTER_MS)),
      ),
    )
    .orderBy(asc(quarter))
    .limit(SERIES_ROWS + 1)
  const rows = found.map((row) => Object.values(row) as SeriesRow)
  const overflow = rows[SERIES_ROWS]
  if (!overflow) return { rows, next: null }
  // A quarter is never divided: two parts would count its messages twice.
  return { rows: rows.filter(([at]) => at < overflow[0]), next: overflow[0] * QUARTER_MS }
}
