import { and, eq, isNull, sql } from 'drizzle-orm'
import { uncountedFlags } from '#domain/messages/message.ts'
import { isSuspicion, mailboxOf, type Suspicion } from '#domain/referrals/referral.ts'
import { isActivated } from '#domain/referrals/reward.ts'
import { DAY_MS } from '#domain/time.ts'
import { isBanned } from '../auth/users/users.ts'
import { users } from '../db/auth-schema.ts'
import type { Db } from '../db/db.ts'
import { messages } from '../db/message-schema.ts'
import { referrals, referralCodes } from '../db/referral-schema.ts'
import type { Job } from '../jobs/job.ts'
import { isDisposable } from '../mail/mail.ts'
import { reconcileRewards } from './rewards.ts'

/**
 * Evaluates a friend after an event: whether they now count for their referrer, if they have one. From then on they
 * count, whatever is suspected later. It may be called at any time and concurrently. Returns the notify jobs of
 * rewards.
 */
export async function evaluateFriend(db: Db, friendId: string): Promise<Job[]> {
  const friend = await findUnactivated(db, friendId)
  if (!friend || isBanned(friend)) return []
  const { referrerId, refusedFor, isConfirmed, days } = friend
  if (!isActivated({ isConfirmed, days })) return []
  const suspicion = await findSuspicion(db, { friendId, referrerId })
  const isUnchanged = and(
    eq(referrals.friendId, friendId),
    isNull(referrals.activatedAt),
    sql`${referrals.refusedFor} is ${refusedFor}`,
  )
  await db
    .update(referrals)
    .set(suspicion ? { refusedFor: suspicion } : { activatedAt: Date.now(), refusedFor: null })
    .where(isUnchanged)
  return suspicion ? [] : reconcileRewards(db, referrerId)
}

/** The statement that finds the referral of a driver who came by a link and does not count yet. */
export const pendingReferral = (db: Db, friendId: string) =>
  db
    .select({ friendId: referrals.friendId })
    .from(referrals)
    .where(and(eq(referrals.friendId, friendId), isNull(referrals.activatedAt)))

/** The records of a referred friend who does not count yet, and is not refused for good. */
async function findUnactivated(db: Db, friendId: string) {
  const found = await db
    .select({
      referrerId: referrals.referrerId,
      refusedFor: referrals.refusedFor,
      isConfirmed:
        sql<number>`${users.emailConfirmedAt} is not null or ${users.phoneConfirmedAt} is not null`.mapWith(
          Boolean,
        ),
      bannedUntil: users.bannedUntil,
      // Our clock, not the phone's: a message may claim to be from another day.
      days: sql<number>`(select count(distinct ${messages.createdAt} / ${DAY_MS}) from ${messages}
        where ${messages.userId} = ${users.id} and ${messages.createdAt} >= ${referrals.joinedAt}
          and not exists (select 1 from json_each(${messages.flags}) where value in ${uncountedFlags}))`,
    })
    .from(referrals)
    .innerJoin(users, eq(users.id, referrals.friendId))
    .where(and(eq(referrals.friendId, friendId), isNull(referrals.activatedAt)))
    .get()
  return found && (found.refusedFor === null || isSuspicion(found.refusedFor)) ? found : undefined
}

type Pair = { friendId: string; referrerId: string }

/**
 * The reason why a friend should not count before the administrator has decided, if there is one: a disposable
 * address, or the mailbox or the phone of the referrer or of another friend of theirs. A phone is the same where both
 * its fingerprint and its network are: drivers who share a home, or a model of phone, are no fraud.
 */
export async function findSuspicion(db: Db, { friendId, referrerId }: Pair): Promise<Suspicion | null> {
  const earlier = sql`select r.friend_id from referrals r where r.referrer_id = ${referrerId}
    and r.friend_id <> ${friendId}
    and r.joined_at <= (select joined_at from referrals where friend_id = ${friendId})`
  const [people, [device]] = await Promise.all([
    db.all<{ id: string; email: string | null }>(
      sql`select u.id, u.email from users u where u.id = ${friendId} or u.id in (${earlier})`,
    ),
    db.all<{ same: number }>(
      sql`select exists (select 1 from user_sessions a join user_sessions b
        on b.device_fingerprint = a.device_fingerprint and b.ip_address = a.ip_address
        where a.user_id = ${friendId} and b.user_id in (select ${referrerId} union all ${earlier})) as same`,
    ),
  ])
  const email = people.find(({ id }) => id === friendId)?.email
  if (email) {
    if (await isDisposable(email)) return 'disposable_mail'
    const mailbox = mailboxOf(email)
    if (people.some(({ id, email: other }) => id !== friendId && other && mailboxOf(other) === mailbox)) {
      return 'same_mailbox'
    }
  }
  return device?.same ? 'same_device' : null
}

/**
 * The statement that keeps only the number of a counted friend who erases their account: the referrer keeps the
 * rewards. A suspended friend does not count, and is not kept. It belongs in the same batch, before the account is
 * deleted.
 */
export const countDeletedFriend = (db: Db, friendId: string) =>
  db
    .update(referralCodes)
    .set({ goneFriends: sql`${referralCodes.goneFriends} + 1` })
    .where(
      sql`${referralCodes.userId} = (select r.referrer_id from referrals r join users f on f.id = r.friend_id
        where f.id = ${friendId} and r.activated_at is not null and r.refused_for is null
          and coalesce(f.banned_until, 0) <= ${Date.now()})`,
    )
