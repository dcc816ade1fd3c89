import { and, eq, exists, gt, inArray, isNotNull, isNull, or, type SQL, type SQLWrapper } from 'drizzle-orm'
import { users } from '../db/auth-schema.ts'
import type { Db } from '../db/db.ts'
import { testerProfiles } from '../db/testing-schema.ts'

/** §7.11 A driver's tester profile. */
export const findProfile = (db: Db, userId: string) =>
  db.select().from(testerProfiles).where(eq(testerProfiles.userId, userId)).get()

/** A profile with an unconfirmed address. One that the administrator has ended was confirmed before. */
export const isPending = and(eq(testerProfiles.isActive, false), isNull(testerProfiles.confirmedAt))

/** As {@link isPending}, for a row that was read. */
export const isUnconfirmed = ({ isActive, confirmedAt }: typeof testerProfiles.$inferSelect): boolean =>
  !isActive && confirmedAt === null

/** Whether a profile is active at `now` (epoch milliseconds): `testerStateOf` of domain/testing/tester.ts in SQL. */
export const isActiveAt = (now: number): SQL =>
  and(eq(testerProfiles.isActive, true), gt(testerProfiles.expiresAt, now))!

/** Whether a profile's days have begun, even if the administrator has ended them. */
export const hasBegun = or(eq(testerProfiles.isActive, true), isNotNull(testerProfiles.confirmedAt))!

/**
 * Whether an address's account is or has been a tester's, as a condition. A person tests once; only the administrator
 * can extend their days.
 */
export const isTesterAccount = (db: Db, email: string): SQL =>
  exists(
    db
      .select({ id: testerProfiles.id })
      .from(testerProfiles)
      .innerJoin(users, eq(users.id, testerProfiles.userId))
      .where(and(eq(users.email, email), hasBegun)),
  )

/**
 * The statement that deletes the applications, with number and city, of accounts whose address was never confirmed.
 */
export const deletePendingProfiles = (db: Db, userIds: string[] | SQLWrapper) =>
  db.delete(testerProfiles).where(and(inArray(testerProfiles.userId, userIds), isPending))
