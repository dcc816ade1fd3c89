import { and, eq, inArray, isNotNull, isNull, lt, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { toHex } from '#domain/hash.ts'
import { mailboxOf } from '#domain/referrals/referral.ts'
import { FORMER_TESTER_MS } from '#domain/testing/testing.ts'
import { users } from '../db/auth-schema.ts'
import { type Db, insertWhere } from '../db/db.ts'
import { formerTesters, testerProfiles, testerSeats, testerWaitlist } from '../db/testing-schema.ts'
import { settingsOf } from '../settings/settings.ts'
import { hasBegun, isTesterAccount } from './profile.ts'

/** The most rows that one run of the cron hashes and deletes; the next run continues. */
const PER_RUN = 100

/**
 * The hash of a mailbox: an HMAC of its normalised spelling, without labels and Google's dots, by a secret of the
 * Worker (MAILBOX_KEY). It shows that two mailboxes are the same, and reveals neither.
 */
export async function hashMailbox(env: Env, email: string): Promise<string> {
  const bytes = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey(
    'raw',
    bytes.encode(settingsOf(env).MAILBOX_KEY),
    algorithm,
    false,
    ['sign'],
  )
  const hash = await crypto.subtle.sign('HMAC', key, bytes.encode(mailboxOf(email)))
  return toHex(new Uint8Array(hash))
}

/**
 * Whether a mailbox has tested under another account, existing or erased within a year, as a condition of a
 * statement.
 * @param hash the mailbox's hash, and `userId` the account that asks; values or columns of the statement
 */
export const wasTesterBefore = (
  { hash, userId }: { hash: SQLWrapper | string; userId: string },
  now: number,
): SQL => sql`(
  exists (select 1 from ${formerTesters} f where f.hash = ${hash} and f.until > ${now})
  or exists (select 1 from ${testerProfiles} o where o.mailbox_hash = ${hash} and o.user_id <> ${userId}
    and (o.is_active = 1 or o.confirmed_at is not null)))`

/**
 * Whether the owner of an address has tested: its account, or its mailbox under another one, as a condition.
 * @param hash the mailbox's
 */
export const hasTested = (db: Db, { email, hash }: { email: string; hash: string }, now: number): SQL =>
  sql`(${isTesterAccount(db, email)} or ${wasTesterBefore({ hash, userId: '' }, now)})`

/**
 * The statement that stores the hash of a tester who leaves. It comes before the profile is deleted with the account.
 */
const storeFormerTester = (db: Db, userId: string) =>
  insertWhere(
    db,
    formerTesters,
    { hash: testerProfiles.mailboxHash, until: Date.now() + FORMER_TESTER_MS },
    {
      from: testerProfiles,
      where: and(eq(testerProfiles.userId, userId), isNotNull(testerProfiles.mailboxHash), hasBegun),
    },
  ).onConflictDoUpdate({ target: formerTesters.hash, set: { until: sql`excluded.until` } })

/** Hashes the mailboxes of older profiles, and deletes hashes after their year. For the cron. */
export async function maintainMailboxHashes(env: Env, db: Db, now: number): Promise<void> {
  const unhashed = await db
    .select({ id: testerProfiles.id, email: testerProfiles.email })
    .from(testerProfiles)
    .where(isNull(testerProfiles.mailboxHash))
    .limit(PER_RUN)
  for (const { id, email } of unhashed) {
    const hash = await hashMailbox(env, email)
    await db.update(testerProfiles).set({ mailboxHash: hash }).where(eq(testerProfiles.id, id))
  }
  const expired = db
    .select({ mark: formerTesters.hash })
    .from(formerTesters)
    .where(lt(formerTesters.until, now))
    .limit(PER_RUN)
  await db.delete(formerTesters).where(inArray(formerTesters.hash, expired))
}

/**
 * The statements that remove a leaving account from the testing program: its seat, also one that is reserved for
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
