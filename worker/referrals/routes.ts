import { eq, sql, desc } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { isbot } from 'isbot'
import { type Access, entitlementOf } from '#domain/billing/subscription.ts'
import { newReferralCode } from '#domain/referrals/referral-code.ts'
import {
  ReferralClick,
  TrackReferral,
  friendStateOf,
  type ReferralOverview,
} from '#domain/referrals/referral.ts'
import { friendsToGo, rewardStateOf } from '#domain/referrals/reward.ts'
import { HOUR_S, MINUTE_S } from '#domain/time.ts'
import type { App, Driver } from '../app.ts'
import { requireDriver } from '../auth/session/guards.ts'
import { fullName, users } from '../db/auth-schema.ts'
import type { Db } from '../db/db.ts'
import { referralCodes, premiumGrants, referrals } from '../db/referral-schema.ts'
import { JSON_MAX_BYTES, limitBody } from '../limits/body.ts'
import { takeToken, clientNetwork } from '../limits/rate-limits.ts'
import { logError } from '../logging/log-error.ts'
import { valid } from '../validate.ts'
import { countedFriends } from './rewards.ts'
import { trackReferral } from './track.ts'

const json = limitBody(JSON_MAX_BYTES)

/** Counted visitors of one network per link and hour: a depot shares one network, and a reload is no visitor. */
const CLICK_LIMIT = { burst: 5, seconds: HOUR_S }
const NETWORK_LIMIT = { burst: 60, seconds: 5 * MINUTE_S }

/** §2.19 Friends referred by drivers. */
export const referralRoutes = (deps: OverviewDeps) =>
  new Hono<App>()
    .get('/', requireDriver, async (c) => c.json(await readReferrals(deps, c.var.db, c.var.driver)))
    // §7.27 track-referral
    .post('/track', requireDriver, json, valid('json', TrackReferral), async (c) =>
      c.json(await trackReferral(c.env, c.var.db, c.var.driver, c.req.valid('json'))),
    )
    .post('/clicks', json, valid('json', ReferralClick), async (c) => {
      await countClick(c, c.req.valid('json').referralCode)
      return c.body(null, 204)
    })

/**
 * Counts a visitor by a link, except robots by their user agent. The response does not reveal whether the link
 * exists. Nothing about the visitor is stored.
 */
async function countClick(
  { env, var: { db }, req }: Pick<Context<App>, 'env' | 'var' | 'req'>,
  code: string,
): Promise<void> {
  if (isbot(req.header('user-agent') ?? '')) return
  const network = clientNetwork(req.raw)
  if (network && !(await mayCount(env, network, code))) return
  await db
    .update(referralCodes)
    .set({ clicks: sql`${referralCodes.clicks} + 1` })
    .where(eq(referralCodes.code, code))
}

/** Without the limiter nothing is counted: a figure that is a little low harms nobody. */
async function mayCount(env: Env, network: string, code: string): Promise<boolean> {
  try {
    const opened = await takeToken(env, `referral:opened:${network}`, NETWORK_LIMIT)
    return opened.ok && (await takeToken(env, `referral:click:${network}:${code}`, CLICK_LIMIT)).ok
  } catch (error) {
    logError('limiter', error)
    return false
  }
}

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
type OverviewDeps = { findAccess: (db: Db, userId: string) => Promise<Access> }

/** §2.19 A driver's link, who came by it, and what that has earned. */
async function readReferrals(
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
          name: fullName,
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
