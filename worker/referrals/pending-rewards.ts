import { type SQL, sql } from 'drizzle-orm'
import { RENEWAL_GRACE_MS } from '#domain/billing/subscription.ts'
import type { Db } from '../db/db.ts'
import { premiumGrants } from '../db/referral-schema.ts'

/** Until when a driver has Premium without another reward, in epoch milliseconds, and `now` at the least. */
export const premiumUntil = (driver: SQL, now: number, among: SQL = sql`1`): SQL => sql`max(${now},
  coalesce((select s.ends_at from subscriptions s where s.user_id = ${driver} and s.status = 'active'), 0),
  coalesce((select t.expires_at from tester_profiles t where t.user_id = ${driver} and t.is_active = 1), 0),
  coalesce((select max(g.ends_at) from premium_grants g
    where g.user_id = ${driver} and g.taken_back_at is null and ${among}), 0))`

/**
 * The statement that moves a driver's pending rewards with their subscription: a reward begins when the paid plan
 * ends, so it waits while a subscription renews, and comes forward when it ends early. A renewal's event may be late,
 * and a reward that began meanwhile has not been used.
 */
export function rescheduleRewards(db: Db, userId: string) {
  const now = Date.now()
  const driver = sql`${userId}`
  const isPending = sql`g.given_by = 'referrals' and g.starts_at > ${now} - case when exists (
    select 1 from subscriptions s where s.user_id = g.user_id and s.status = 'active' and s.renews = 1
      and s.ends_at > ${now}) then ${RENEWAL_GRACE_MS} else 0 end`
  const moved = sql`(
    select ${premiumUntil(driver, now, sql`not (${isPending})`)} - min(g.starts_at) as by, min(g.starts_at) as first
    from premium_grants g where g.user_id = ${userId} and g.taken_back_at is null and ${isPending}
  ) as moved`
  return db
    .update(premiumGrants)
    .set({
      startsAt: sql`${premiumGrants.startsAt} + moved.by`,
      endsAt: sql`${premiumGrants.endsAt} + moved.by`,
    })
    .from(moved)
    .where(
      sql`${premiumGrants.userId} = ${userId} and ${premiumGrants.givenBy} = 'referrals'
        and ${premiumGrants.takenBackAt} is null and ${premiumGrants.startsAt} >= moved.first and moved.by <> 0`,
    )
}
