import { and, eq, exists, isNotNull, or, type SQL } from 'drizzle-orm'
import { users } from '../db/auth-schema.ts'
import type { Db } from '../db/db.ts'
import { testerProfiles } from '../db/testing-schema.ts'

/** §7.11 A driver's tester profile. */
export const findProfile = (db: Db, userId: string) =>
  db.select().from(testerProfiles).where(eq(testerProfiles.userId, userId)).get()

/**
 * Whether an address's account is or has been a tester's, as a condition. A person tests once; only the administrator
 * extends it.
 */
export const isTesterAccount = (db: Db, email: string): SQL =>
  exists(
    db
      .select({ id: testerProfiles.id })
      .from(testerProfiles)
      .innerJoin(users, eq(users.id, testerProfiles.userId))
      .where(
        and(
          eq(users.email, email),
          or(eq(testerProfiles.isActive, true), isNotNull(testerProfiles.confirmedAt)),
        ),
      ),
  )

/** The same, as a query. */
export async function wasTester(db: Db, email: string): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isTesterAccount(db, email)))
  return found.length > 0
}
