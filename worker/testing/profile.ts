import { and, eq, exists, isNotNull, or, type SQL } from 'drizzle-orm'
import { users } from '../db/auth-schema.ts'
import type { Db } from '../db/db.ts'
import { testerProfiles } from '../db/testing-schema.ts'

/** §7.11 What is on record of a driver's part in the testing programme. */
export const findProfile = (db: Db, userId: string) =>
  db.select().from(testerProfiles).where(eq(testerProfiles.userId, userId)).get()

/**
 * Whether the account of an address is or has been a tester's, as a condition. Everybody is one once; only the
 * administrator gives more days.
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

/** The same, asked now. */
export async function wasTester(db: Db, email: string): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isTesterAccount(db, email)))
  return found.length > 0
}
