import { asc, eq } from 'drizzle-orm'
import type { Access } from '#domain/billing/subscription.ts'
import { subscriptions } from '../db/billing-schema.ts'
import type { Db } from '../db/db.ts'
import { premiumGrants } from '../db/referral-schema.ts'
import { testerProfiles } from '../db/testing-schema.ts'

/** What is on record about a driver's plan, for `entitlementOf` of domain/billing/subscription.ts. */
export async function findAccess(db: Db, userId: string): Promise<Access> {
  return accessOf(await db.batch(accessQueries(db, userId)))
}

/** The statements of {@link findAccess}, for a batch that asks for more. */
export const accessQueries = (db: Db, userId: string) =>
  [
    db.select().from(subscriptions).where(eq(subscriptions.userId, userId)),
    db.select().from(testerProfiles).where(eq(testerProfiles.userId, userId)),
    // Also those that are over: a message may have waited offline since.
    db
      .select()
      .from(premiumGrants)
      .where(eq(premiumGrants.userId, userId))
      .orderBy(asc(premiumGrants.endsAt)),
  ] as const

/** What the {@link accessQueries} have found. */
export const accessOf = ([[subscription], [tester], grants]: Found<
  ReturnType<typeof accessQueries>
>): Access => ({
  subscription,
  tester,
  grants,
})

type Found<Q extends readonly PromiseLike<unknown>[]> = { [K in keyof Q]: Awaited<Q[K]> }
