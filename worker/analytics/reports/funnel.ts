import { sql } from 'drizzle-orm'
import { type Bounds, boundsOf, type Funnel, type ReportRange } from '#domain/analytics/report.ts'
import { analyticsRollUps } from '../../db/analytics-schema.ts'
import { users } from '../../db/auth-schema.ts'
import { subscriptions } from '../../db/billing-schema.ts'
import type { Db } from '../../db/db.ts'
import { messages } from '../../db/message-schema.ts'
import { isUnconfirmed } from '../../db/unconfirmed.ts'

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
      visited: sql<number>`(select coalesce(sum(r.visitors), 0) from ${analyticsRollUps} r
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
