import { desc, eq, sql } from 'drizzle-orm'
import { type Access, entitlementOf } from '#domain/billing/subscription.ts'
import { newReferralCode } from '#domain/referrals/referral-code.ts'
import { friendStateOf, type ReferralOverview } from '#domain/referrals/referral.ts'
import { friendsToGo, rewardStateOf } from '#domain/referrals/reward.ts'
import type { Driver } from '../app.ts'
import { users } from '../db/auth-schema.ts'
import type { Db } from '../db/db.ts'
import { premiumGrants, referrals, referralCodes } from '../db/referral-schema.ts'
import { countedFriends } from './rewards.ts'

/** Enough random bytes for an unbiased code in nearly every draw. */
const BYTES = 24

/** §2.19 A driver's own code, made on first use; two concurrent calls make one. */
async function getOrCreateCode(db: Db, userId: string): Promise<typeof referralCodes.$inferSelect> {
  for (;;) {
    const own = await db.select().from(referralCodes).where(eq(referralCodes.userId, userId)).get()
    if (own) return own
    const code = newReferralCode(crypto.getRandomValues(new Uint8Array(BYTES)))
    // A code that is taken is discarded, and so is one of two that were made concurrently.
    if (code) {
      await db.insert(referralCodes).values({ userId, code, createdAt: Date.now() }).onConflictDoNothing()
    }
  }
}

/** How many friends are listed; the figures count all. */
const LISTED = 50

/** `findAccess` reads what is on record about a driver's plan. Billing has it, which itself calls this feature. */
export type OverviewDeps = { findAccess: (db: Db, userId: string) => Promise<Access> }

/** §2.19 A driver's link, who came by it, and what that has earned. */
export async function readReferrals(
  { findAccess }: OverviewDeps,
  db: Db,
  { id }: Pick<Driver, 'id'>,
): Promise<ReferralOverview> {
  const now = Date.now()
  const driver = sql`${id}`
  const ownCode = await getOrCreateCode(db, id)
  const [access, [friends, [figures], rewards]] = await Promise.all([
    findAccess(db, id),
    db.batch([
      db
        .select({
          name: sql<string | null>`json_extract(${users.userMetadata}, '$.full_name')`,
          joinedAt: referrals.joinedAt,
          activatedAt: referrals.activatedAt,
          refusedFor: referrals.refusedFor,
        })
        .from(referrals)
        .innerJoin(users, eq(users.id, referrals.friendId))
        .where(eq(referrals.referrerId, id))
        .orderBy(desc(referrals.joinedAt))
        .limit(LISTED),
      db
        .select({
          joined: sql<number>`count(*) + ${ownCode.goneFriends}`,
          activated: sql<number>`${countedFriends(driver, now)}`,
          subscribed: sql<number>`count(*) filter (where ${referrals.subscribedAt} is not null and ${referrals.refusedFor} is null)`,
        })
        .from(referrals)
        .where(eq(referrals.referrerId, id)),
      db
        .select()
        .from(premiumGrants)
        .where(sql`${premiumGrants.userId} = ${id} and ${premiumGrants.givenBy} = 'referrals'`)
        .orderBy(desc(premiumGrants.ordinal)),
    ]),
  ])
  return {
    code: ownCode.code,
    figures: { clicks: ownCode.clicks, ...(figures ?? { joined: 0, activated: 0, subscribed: 0 }) },
    toGo: friendsToGo(
      figures?.activated ?? 0,
      rewards.filter(({ takenBackAt }) => takenBackAt === null).length,
    ),
    friends: friends.map(({ name, joinedAt, ...friend }) => ({
      initial: initialOf(name),
      joinedAt,
      state: friendStateOf(friend),
    })),
    rewards: rewards.map((reward) => ({
      ordinal: reward.ordinal ?? 0,
      state: rewardStateOf(reward, now),
      startsAt: reward.startsAt,
      endsAt: reward.takenBackAt === null ? reward.endsAt : Math.min(reward.takenBackAt, reward.endsAt),
    })),
    ownPlan: ownPlanOf(access, now),
  }
}

/** The first letter of a name, which may have more than one code point; null where it is none. */
function initialOf(name: unknown): string | null {
  const [first] = typeof name === 'string' ? new Intl.Segmenter().segment(name.trim()) : []
  return first && /^\p{L}/u.test(first.segment) ? first.segment.toLocaleUpperCase() : null
}

function ownPlanOf(access: Access, now: number): ReferralOverview['ownPlan'] {
  const { subscription } = access
  const { plan, given } = entitlementOf({ ...access, grants: [] }, now)
  if (plan === 'free' || given) return 'none'
  if (subscription?.status !== 'active') return 'ends'
  if (subscription.endsAt === null) return 'for_good'
  return subscription.renews ? 'renews' : 'ends'
}
