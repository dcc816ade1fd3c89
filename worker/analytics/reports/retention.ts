import { sql } from 'drizzle-orm'
import { type Cohort, RETENTION_WEEKS, startOfUtcWeek } from '#domain/analytics/report.ts'
import { dayAt } from '#domain/local-day.ts'
import { DAY_MS } from '#domain/time.ts'
import { users } from '../../db/auth-schema.ts'
import type { Db } from '../../db/db.ts'
import { activeDays } from '../../db/driver-schema.ts'

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
