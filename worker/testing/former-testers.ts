import { and, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { mailboxOf } from '#domain/referrals/referral.ts'
import { FORMER_TESTER_MS } from '#domain/testing/testing.ts'
import { type Db, insertWhere } from '../db/db.ts'
import { formerTesters, testerProfiles } from '../db/testing-schema.ts'
import { settingsOf } from '../settings/settings.ts'

/** The most rows that one run of the cron hashes and deletes; the next one goes on. */
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
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Whether a profile's days have begun, also where the administrator has ended them. */
export const hasBegun = or(eq(testerProfiles.isActive, true), isNotNull(testerProfiles.confirmedAt))!

/**
 * Whether a mailbox has tested under another account, existing or erased within a year, as a condition of a
 * statement.
 * @param mark the mailbox's hash, and `userId` the account that asks; columns of the statement
 */
export const wasTesterBefore = (
  { hash, userId }: { hash: SQL; userId: SQL | string },
  now: number,
): SQL => sql`(
  exists (select 1 from ${formerTesters} f where f.hash = ${hash} and f.until > ${now})
  or exists (select 1 from ${testerProfiles} o where o.mailbox_hash = ${hash} and o.user_id <> ${userId}
    and (o.is_active = 1 or o.confirmed_at is not null)))`

/**
 * The statement that stores the hash of a tester who leaves. It comes before the profile is deleted with the account.
 */
export const storeFormerTester = (db: Db, userId: string, now = Date.now()) =>
  insertWhere(
    db,
    formerTesters,
    { hash: testerProfiles.mailboxHash, until: now + FORMER_TESTER_MS },
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
