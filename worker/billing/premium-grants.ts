import { and, eq, gt, isNull } from 'drizzle-orm'
import { users } from '../db/auth-schema.ts'
import { type Db, insertWhere } from '../db/db.ts'
import { premiumGrants } from '../db/referral-schema.ts'

/**
 * A Premium gift of the administrator; `until` is in epoch milliseconds, `why` is for the audit log and for the
 * driver.
 */
type Gift = { id: string; userId: string; until: number; why: string }

/**
 * The statement that gives a driver Premium from now on; it belongs in the batch of the audit entry. It returns the
 * gift's id, or no row for an account that is gone. Paid plans and other gifts stay.
 */
export const grantPremium = (db: Db, { id, userId, until, why }: Gift) => {
  const now = Date.now()
  return insertWhere(
    db,
    premiumGrants,
    { id, userId: users.id, givenBy: 'administrator', startsAt: now, endsAt: until, why, createdAt: now },
    { from: users, where: eq(users.id, userId) },
  ).returning({ id: premiumGrants.id })
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
