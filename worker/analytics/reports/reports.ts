import { sql, and, eq, gte, lt } from 'drizzle-orm'
import { type Vital, VITALS } from '#domain/analytics/events.ts'
import {
  type Cohort,
  RETENTION_WEEKS,
  startOfUtcWeek,
  type Bounds,
  boundsOf,
  type Funnel,
  type ReportRange,
} from '#domain/analytics/report.ts'
import { vitalPercentile } from '#domain/analytics/web-vitals.ts'
import { dayAt } from '#domain/local-day.ts'
import { DAY_MS } from '#domain/time.ts'
import { analyticsRollUps as rows } from '../../db/analytics-schema.ts'
import { users, isUnconfirmed } from '../../db/auth-schema.ts'
import { subscriptions } from '../../db/billing-schema.ts'
import type { Db } from '../../db/db.ts'
import { activeDays } from '../../db/driver-schema.ts'
import { messages } from '../../db/message-schema.ts'

const WEEK_MS = 7 * DAY_MS

/**
 * Of the drivers who signed up in each of the last weeks, how many were active in that week and in each one since.
 * The figures come from the accounts' active days, and are gone when an account is deleted.
 * @param at the moment in whose week the table ends, epoch milliseconds
 */
export async function readRetention(db: Db, at: number): Promise<Cohort[]> {
  const last = startOfUtcWeek(at)
  const first = last - (RETENTION_WEEKS - 1) * WEEK_MS
  const joined = sql`from ${users} u where u.created_at >= ${first} and u.created_at < ${last + WEEK_MS}
    and u.deleted_at is null and u.is_anonymous = 0`
  // D1 binds every number as a float, so a division is not an integer division.
  const week = sql`cast((u.created_at - ${first}) / ${WEEK_MS} as integer)`
  // A day of a driver's own calendar may differ by one from UTC, so no week is exact to the hour.
  const since = sql`cast((unixepoch(d.day) * 1000 - ${first}) / ${WEEK_MS} as integer)`
  const [sizes, active] = await Promise.all([
    db.all<{ week: number; drivers: number }>(
      sql`select ${week} as week, count(*) as drivers ${joined} group by 1`,
    ),
    db.all<{ week: number; since: number; drivers: number }>(
      sql`select c.week, ${since} as since, count(distinct c.id) as drivers
        from (select u.id, ${week} as week ${joined}) c
        join ${activeDays} d on d.user_id = c.id and d.day >= ${dayAt(first)} and d.day < ${dayAt(last + WEEK_MS)}
        group by 1, 2`,
    ),
  ])
  return Array.from({ length: RETENTION_WEEKS }, (_, place) => {
    const of = active.filter((row) => row.week === place)
    return {
      week: first + place * WEEK_MS,
      drivers: sizes.find((row) => row.week === place)?.drivers ?? 0,
      active: Array.from(
        { length: RETENTION_WEEKS - place },
        (_, later) => of.find((row) => row.since === place + later)?.drivers ?? 0,
      ),
    }
  })
}

/**
 * The funnel from a visit to a plan. Visitors are anonymous and counted by the day; from the sign-up on, the figures
 * are of the accounts made in the range and their steps until now. Deleted accounts are not counted.
 */
export async function readFunnel(
  db: Db,
  range: ReportRange,
  at: number,
): Promise<{ now: Funnel; before: Funnel }> {
  const bounds = boundsOf(range, at)
  const [[now], [before]] = await db.batch([funnelIn(db, bounds.now), funnelIn(db, bounds.before)])
  return { now: now ?? nobody, before: before ?? nobody }
}

const nobody: Funnel = {
  visited: 0,
  signed_up: 0,
  unconfirmed: 0,
  wrote: 0,
  subscribed: 0,
  paid_unwritten: 0,
}

/** Statuses that follow a payment. */
const PAID = sql.raw(`('active', 'past_due', 'unpaid', 'canceled')`)

/** Qualified: inside another select, a bare `id` would be that of the other table. */
const OWNER = sql.raw('"users"."id"')

const HAS_WRITTEN = sql`exists (select 1 from ${messages} m where m.user_id = ${OWNER})`
const HAS_PAID = sql`exists (select 1 from ${subscriptions} s where s.user_id = ${OWNER} and s.status in ${PAID})`

const funnelIn = (db: Db, { start, end }: Bounds) =>
  db
    .select({
      visited: sql<number>`(select coalesce(sum(r.visitors), 0) from ${rows} r
        where r.dimension = 'site' and r.at >= ${start} and r.at < ${end} and r.is_bot = 0)`,
      signed_up: sql<number>`count(*)`,
      wrote: sql<number>`count(*) filter (where ${HAS_WRITTEN})`,
      unconfirmed: sql<number>`count(*) filter (where ${isUnconfirmed})`,
      subscribed: sql<number>`count(*) filter (where ${HAS_WRITTEN} and ${HAS_PAID})`,
      paid_unwritten: sql<number>`count(*) filter (where not ${HAS_WRITTEN} and ${HAS_PAID})`,
    })
    .from(users)
    .where(
      sql`${users.createdAt} >= ${start} and ${users.createdAt} < ${end}
        and ${users.deletedAt} is null and ${users.isAnonymous} = 0`,
    )

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
