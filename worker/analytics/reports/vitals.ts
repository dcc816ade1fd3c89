import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { type Vital, VITALS } from '#domain/analytics/events.ts'
import { type Bounds, boundsOf, type ReportRange } from '#domain/analytics/report.ts'
import { vitalPercentile } from '#domain/analytics/web-vitals.ts'
import { analyticsRollUps as rows } from '../../db/analytics-schema.ts'
import type { Db } from '../../db/db.ts'

/**
 * Web vitals as the 50th, 75th and 95th percentile of visits. Milliseconds; CLS without unit. Null where nothing was
 * measured.
 */
export async function readVitals(db: Db, range: ReportRange, at: number) {
  const bounds = boundsOf(range, at)
  const [now, before] = await db.batch([histogramsIn(db, bounds.now), histogramsIn(db, bounds.before)])
  return VITALS.map((vital) => {
    const counts = histogramOf(now, vital)
    return {
      vital,
      measured: Array.from(counts.values()).reduce((sum, count) => sum + count, 0),
      p50: vitalPercentile(vital, counts, 0.5),
      p75: vitalPercentile(vital, counts, 0.75),
      p95: vitalPercentile(vital, counts, 0.95),
      before: vitalPercentile(vital, histogramOf(before, vital), 0.75),
    }
  })
}

type VitalBucket = { vital: string; bucket: string; count: number }

const histogramsIn = (db: Db, { start, end }: Bounds) =>
  db
    .select({ vital: rows.value, bucket: rows.detail, count: sql<number>`sum(${rows.events})` })
    .from(rows)
    .where(and(eq(rows.dimension, 'vital'), gte(rows.at, start), lt(rows.at, end), eq(rows.isBot, false)))
    .groupBy(rows.value, rows.detail)

const histogramOf = (buckets: readonly VitalBucket[], vital: Vital): Map<number, number> =>
  new Map(buckets.filter((one) => one.vital === vital).map(({ bucket, count }) => [Number(bucket), count]))
