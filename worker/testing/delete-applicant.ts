import { and, eq, inArray, type SQLWrapper } from 'drizzle-orm'
import { users } from '../db/auth-schema.ts'
import type { Db } from '../db/db.ts'
import { testerProfiles, testerSeats, testerWaitlist } from '../db/testing-schema.ts'
import { isPending } from './confirm.ts'
import { storeFormerTester } from './former-testers.ts'

/**
 * The statement that deletes the applications, with number and city, of accounts whose address nobody had shown to be
 * theirs.
 */
export const deletePendingProfiles = (db: Db, userIds: string[] | SQLWrapper) =>
  db.delete(testerProfiles).where(and(inArray(testerProfiles.userId, userIds), isPending))

/**
 * The statements that remove a leaving account from the testing programme: its seat, also one that is reserved for
 * its address, and its place on the waiting list. They come before the address itself is deleted. The hash of a
 * tester's mailbox is kept for a year.
 */
export function deleteApplicant(db: Db, userId: string) {
  const address = db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return [
    storeFormerTester(db, userId),
    db.delete(testerSeats).where(inArray(testerSeats.email, address)),
    db.delete(testerSeats).where(eq(testerSeats.userId, userId)),
    db.delete(testerWaitlist).where(inArray(testerWaitlist.email, address)),
    db.delete(testerWaitlist).where(eq(testerWaitlist.userId, userId)),
  ]
}
