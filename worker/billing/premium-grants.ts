import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { users } from '../db/auth-schema.ts'
import type { Db } from '../db/db.ts'
import { premiumGrants } from '../db/referral-schema.ts'

/**
 * A Premium gift of the administrator; `until` is in epoch milliseconds, `why` is for the audit log and for the
 * driver.
 */
export type Gift = { id: string; userId: string; until: number; why: string }

/**
 * The statement that gives a driver Premium from now on; it belongs in the batch of the audit entry. It returns the
 * gift's id, or no row for an account that is gone. Paid plans and other gifts stay.
 */
export const grantPremium = (db: Db, { id, userId, until, why }: Gift) => {
  const now = Date.now()
  return db
    .insert(premiumGrants)
    .select(
      db
        .select({
          id: sql`${id}`.as('id'),
          userId: users.id,
          givenBy: sql`'administrator'`.as('given_by'),
          ordinal: sql`null`.as('ordinal'),
          startsAt: sql`${now}`.as('starts_at'),
          endsAt: sql`${until}`.as('ends_at'),
          takenBackAt: sql`null`.as('taken_back_at'),
          why: sql`${why}`.as('why'),
          createdAt: sql`${now}`.as('created_at'),
        })
        .from(users)
        .where(eq(users.id, userId)),
    )
    .returning({ id: premiumGrants.id })
}

/** The statement that ends a gift now. It returns the gift's id, or no row where the gift has ended already. */
export const revokePremium = (db: Db, id: string) => {
  const now = Date.now()
  return db
    .update(premiumGrants)
    .set({ takenBackAt: now })
    .where(
      and(
        eq(premiumGrants.id, id),
        eq(premiumGrants.givenBy, 'administrator'),
        isNull(premiumGrants.takenBackAt),
        gt(premiumGrants.endsAt, now),
      ),
    )
    .returning({ id: premiumGrants.id })
}
