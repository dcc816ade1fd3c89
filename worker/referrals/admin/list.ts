import { eq, sql } from 'drizzle-orm'
import type { PageQuery } from '#domain/pagination.ts'
import { users } from '../../db/auth-schema.ts'
import type { Db } from '../../db/db.ts'
import { referralCodes, referrals } from '../../db/referral-schema.ts'
import { listPage } from '../../list-page.ts'
import { countedFriends, keptRewards } from '../rewards.ts'

const fullName = sql<string | null>`json_extract(${users.userMetadata}, '$.full_name')`

/** Drivers with a referral code and its results, the newest code first. Times are epoch milliseconds. */
export function listReferrers(db: Db, page: PageQuery) {
  const own = sql`${users.id}`
  const ofOwn = (where: string) =>
    sql<number>`(select count(*) from referrals r where r.referrer_id = ${users.id} and ${sql.raw(where)})`
  const select = db
    .select({
      id: users.id,
      fullName,
      email: users.email,
      createdAt: referralCodes.createdAt,
      clicks: referralCodes.clicks,
      joined: sql<number>`${ofOwn('1')} + ${referralCodes.goneFriends}`,
      activated: sql<number>`${countedFriends(own, Date.now())}`,
      subscribed: ofOwn('r.subscribed_at is not null and r.refused_for is null'),
      refused: ofOwn('r.refused_for is not null'),
      rewards: sql<number>`${keptRewards(own)}`,
    })
    .from(referralCodes)
    .innerJoin(users, eq(users.id, referralCodes.userId))
    .$dynamic()
  return listPage(select, page, {
    key: referralCodes.createdAt,
    keyOf: ({ createdAt }) => createdAt,
    id: users.id,
  })
}

/** A driver's friends, the newest first. */
export function listFriends(db: Db, referrerId: string, page: PageQuery) {
  const select = db
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
    .$dynamic()
  return listPage(select, page, {
    key: referrals.joinedAt,
    keyOf: ({ joinedAt }) => joinedAt,
    id: referrals.friendId,
    where: eq(referrals.referrerId, referrerId),
  })
}
