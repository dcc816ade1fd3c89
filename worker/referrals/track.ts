import { and, eq, isNull, sql } from 'drizzle-orm'
import { JOIN_WITHIN_MS, mailboxOf, type TrackReferral } from '#domain/referrals/referral.ts'
import { HOUR_S } from '#domain/time.ts'
import type { Driver } from '../app.ts'
import { users } from '../db/auth-schema.ts'
import { type Db, insertWhere } from '../db/db.ts'
import { referralCodes, referrals } from '../db/referral-schema.ts'
import { AppError } from '../error.ts'
import { enqueueWhere } from '../jobs/enqueue.ts'
import type { JobOf } from '../jobs/job.ts'
import { runJobsSoon } from '../jobs/jobs.ts'
import { requireToken } from '../limits/rate-limits.ts'
import { sha256 } from '../sha256.ts'
import { findSuspicion } from './activate.ts'

const TRACK_LIMIT = { burst: 20, seconds: HOUR_S }

/**
 * §7.27 Records by whose code the driver came, once and for good, and enqueues both notifications. `isNew` is false
 * for a repeated call.
 *
 * Throws `not_found` for an unknown code, `conflict` where the code is the driver's own, by account or by mailbox,
 * where they came by another code, referred the other driver themselves, or were here long before, and
 * `rate_limited`.
 */
export async function trackReferral(
  env: Env,
  db: Db,
  driver: Driver,
  { referralCode }: TrackReferral,
): Promise<{ isNew: boolean }> {
  await requireToken(env, { key: `referral:track:${driver.id}`, size: TRACK_LIMIT })
  const referrer = await findReferrer(db, referralCode)
  if (!referrer) throw new AppError('not_found', 'There is no such referral code')
  const known = await db.select().from(referrals).where(eq(referrals.friendId, driver.id)).get()
  if (known?.referrerId === referrer.id) return { isNew: false }
  if (known) throw new AppError('conflict', 'You came by another referral link already')
  await requireNewcomer(db, driver, referrer)
  const now = Date.now()
  const row = { friendId: driver.id, referrerId: referrer.id, joinedAt: now }
  const [toReferrer, toFriend] = await engageJobs(row)
  const isMine = sql`${referrals.friendId} = ${row.friendId} and ${referrals.referrerId} = ${row.referrerId} and ${referrals.joinedAt} = ${now}`
  const [joined] = await db.batch([
    insertWhere(db, referrals, row, {
      where: sql`not exists (select 1 from ${referrals} r
        where r.friend_id = ${row.referrerId} and r.referrer_id = ${row.friendId})`,
    })
      .onConflictDoNothing()
      .returning({ friendId: referrals.friendId }),
    ...[toReferrer, toFriend].map((job) => enqueueWhere(db, job, { from: referrals, where: isMine })),
  ])
  // Another tab was quicker, with this code or another, or the referrer came by the driver's own.
  if (joined.length === 0) return trackReferral(env, db, driver, { referralCode })
  const refusedFor = await findSuspicion(db, row)
  if (refusedFor) await db.update(referrals).set({ refusedFor }).where(eq(referrals.friendId, driver.id))
  runJobsSoon(env, db, [toReferrer, toFriend])
  return { isNew: true }
}

const findReferrer = (db: Db, code: string) =>
  db
    .select({ id: users.id, email: users.email })
    .from(referralCodes)
    .innerJoin(users, eq(users.id, referralCodes.userId))
    // A softly deleted account keeps a row, but counts as gone.
    .where(and(eq(referralCodes.code, code), isNull(users.deletedAt)))
    .get()

async function requireNewcomer(
  db: Db,
  driver: Driver,
  referrer: { id: string; email: string | null },
): Promise<void> {
  const isOwn =
    referrer.id === driver.id ||
    (driver.email !== '' && referrer.email !== null && mailboxOf(driver.email) === mailboxOf(referrer.email))
  if (isOwn) throw new AppError('conflict', 'This is your own referral link')
  const [[account], [reverse]] = await db.batch([
    db.select({ createdAt: users.createdAt }).from(users).where(eq(users.id, driver.id)),
    db
      .select({ referrerId: referrals.referrerId })
      .from(referrals)
      .where(eq(referrals.friendId, referrer.id)),
  ])
  if (reverse?.referrerId === driver.id) throw new AppError('conflict', 'You brought this driver yourself')
  if (!account || account.createdAt < Date.now() - JOIN_WITHIN_MS) {
    throw new AppError('conflict', 'Your account is older than this referral')
  }
}

/** The event for both. The referrer learns no id of the friend. */
async function engageJobs({ friendId, referrerId }: { friendId: string; referrerId: string }) {
  const id = (await sha256(`referral:${referrerId}:${friendId}`)).slice(0, 22)
  const engageJob = (userId: string, as: 'referrer' | 'friend'): JobOf<'engage'> => ({
    id: `engage:referral:${as}:${friendId}`,
    kind: 'engage',
    payload: { userId, event: { type: 'referral_joined', id, as } },
  })
  return [engageJob(referrerId, 'referrer'), engageJob(friendId, 'friend')] as const
}
