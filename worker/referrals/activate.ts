import { and, eq, isNull, sql } from 'drizzle-orm'
import { isActivated } from '#domain/referrals/reward.ts'
import { uncountedFlags } from '#domain/messages/message.ts'
import { isSuspicion } from '#domain/referrals/referral.ts'
import { DAY_MS } from '#domain/time.ts'
import { isBanned } from '../auth/users/users.ts'
import { users } from '../db/auth-schema.ts'
import type { Db } from '../db/db.ts'
import { referrals } from '../db/referral-schema.ts'
import { messages } from '../db/message-schema.ts'
import type { Job } from '../jobs/job.ts'
import { reconcileRewards } from './rewards.ts'
import { findSuspicion } from './suspicion.ts'

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
