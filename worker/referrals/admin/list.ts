import { and, desc, eq, sql } from 'drizzle-orm'
import type { PageQuery } from '#domain/pagination.ts'
import { afterCursor, pageOf } from '../../cursor.ts'
import { users } from '../../db/auth-schema.ts'
import type { Db } from '../../db/db.ts'
import { referralCodes, referrals } from '../../db/referral-schema.ts'
import { countedFriends, keptRewards } from '../rewards.ts'

const fullName = sql<string | null>`json_extract(${users.userMetadata}, '$.full_name')`

/** Drivers with a referral code and its results, the newest code first. Times are epoch milliseconds. */
export async function listReferrers(db: Db, { cursor, limit }: PageQuery) {
  const now = Date.now()
  const own = sql`${users.id}`
  const ofOwn = (where: string) =>
    sql<number>`(select count(*) from referrals r where r.referrer_id = ${users.id} and ${sql.raw(where)})`
  const rows = await db
    .select({
      id: users.id,
      fullName,
      email: users.email,
      code: referralCodes.code,
      createdAt: referralCodes.createdAt,
      clicks: referralCodes.clicks,
      joined: sql<number>`${ofOwn('1')} + ${referralCodes.goneFriends}`,
      activated: sql<number>`${countedFriends(own, now)}`,
      subscribed: ofOwn('r.subscribed_at is not null and r.refused_for is null'),
      refused: ofOwn('r.refused_for is not null'),
      rewards: sql<number>`${keptRewards(own)}`,
    })
    .from(referralCodes)
    .innerJoin(users, eq(users.id, referralCodes.userId))
    .where(afterCursor(cursor, referralCodes.createdAt, users.id))
    .orderBy(desc(referralCodes.createdAt), desc(users.id))
    .limit(limit + 1)
  const { page, next } = pageOf(rows, limit, ({ createdAt: at, id }) => ({ at, id }))
  return {
    referrers: page,
    next,
  }
}

/** A driver's friends, the newest first. */
export async function listFriends(db: Db, referrerId: string, { cursor, limit }: PageQuery) {
  const rows = await db
    .select({
      id: referrals.friendId,
      fullName,
      email: users.email,
      joinedAt: referrals.joinedAt,
      activatedAt: referrals.activatedAt,
      subscribedAt: referrals.subscribedAt,
      refusedFor: referrals.refusedFor,
    })
    .from(referrals)
    .innerJoin(users, eq(users.id, referrals.friendId))
    .where(
      and(eq(referrals.referrerId, referrerId), afterCursor(cursor, referrals.joinedAt, referrals.friendId)),
    )
    .orderBy(desc(referrals.joinedAt), desc(referrals.friendId))
    .limit(limit + 1)
  const { page, next } = pageOf(rows, limit, ({ joinedAt: at, id }) => ({ at, id }))
  return {
    friends: page,
    next,
  }
}
