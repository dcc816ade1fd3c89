import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { createMiddleware } from 'hono/factory'
import { can, type Capability } from '#domain/billing/plan.ts'
import { type Access, RENEWAL_GRACE_MS, stoppedStatuses, planOf } from '#domain/billing/subscription.ts'
import type { App } from '../app.ts'
import { authorizeSession, verifyBearer, orSessionUnavailable, sessionQuery } from '../auth/session/guards.ts'
import { subscriptions } from '../db/billing-schema.ts'
import type { Db, Found } from '../db/db.ts'
import { premiumGrants } from '../db/referral-schema.ts'
import { testerProfiles } from '../db/testing-schema.ts'
import { AppError } from '../error.ts'
import { limitWrite } from '../limits/rate-limits.ts'

/** The rows about a driver's plan, for `entitlementOf` of domain/billing/subscription.ts. */
export async function findAccess(db: Db, userId: string): Promise<Access> {
  return accessOf(await db.batch(accessQueries(db, userId)))
}

/** The statements of {@link findAccess}, for a batch with other statements. */
export const accessQueries = (db: Db, userId: string) =>
  [
    db.select().from(subscriptions).where(eq(subscriptions.userId, userId)),
    db.select().from(testerProfiles).where(eq(testerProfiles.userId, userId)),
    // Includes ended grants: a message may have waited offline since then.
    db
      .select()
      .from(premiumGrants)
      .where(eq(premiumGrants.userId, userId))
      .orderBy(asc(premiumGrants.endsAt)),
  ] as const

/** The results of the {@link accessQueries}. */
export const accessOf = ([[subscription], [tester], grants]: Found<
  ReturnType<typeof accessQueries>
>): Access => ({
  subscription,
  tester,
  grants,
})

/**
 * Whether a driver has Premium at the moment `at` (epoch milliseconds): `planOf` of domain/billing/subscription.ts in
 * SQL, as the condition of a statement that writes. A test compares the two.
 */
export const hasPremium = (userId: string, at: number): SQL => sql`(
  exists (select 1 from ${testerProfiles} t where t.user_id = ${userId} and t.is_active = 1 and t.expires_at > ${at})
  or exists (select 1 from ${subscriptions} s where s.user_id = ${userId}
    and (s.status = 'active' or (s.status in ${stoppedStatuses} and s.updated_at > ${at}))
    and (s.ends_at is null or ${at} < s.ends_at + case when s.renews then ${RENEWAL_GRACE_MS} else 0 end))
  or exists (select 1 from ${premiumGrants} g where g.user_id = ${userId} and g.starts_at <= ${at}
    and g.ends_at > ${at} and (g.taken_back_at is null or g.taken_back_at > ${at})))`

/**
 * §2.15, §6.7 Lets signed-in drivers through if their plan has the capability now, and sets `c.var.driver`, as
 * `requireDriver` does. One query reads the session and the plan: the database may be an ocean away.
 */
export const requireCapability = (capability: Capability) =>
  createMiddleware<App>(async (c, next) => {
    const { db } = c.var
    const bearer = await verifyBearer(c)
    const [found, ...access] = await orSessionUnavailable(
      db.batch([sessionQuery(db, bearer), ...accessQueries(db, bearer.userId)]),
    )
    c.set('driver', authorizeSession(found[0], bearer))
    await limitWrite(c)
    if (!can(planOf(accessOf(access), Date.now()), capability)) {
      throw new AppError('plan_required', 'This is part of Premium')
    }
    await next()
  })
