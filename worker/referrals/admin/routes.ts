import { and, eq, sql } from 'drizzle-orm'
import { IdParams, PageQuery } from '#domain/pagination.ts'
import { RefuseReferral, type FraudReason } from '#domain/referrals/referral.ts'
import { actorOf, type Actor, changeRows } from '../../admin/actor.ts'
import { peopleSection } from '../../admin/section.ts'
import { fullName, users } from '../../db/auth-schema.ts'
import type { Db } from '../../db/db.ts'
import { referrals, referralCodes } from '../../db/referral-schema.ts'
import { AppError } from '../../error.ts'
import { runJobsSoon } from '../../jobs/jobs.ts'
import { listPage } from '../../list-page.ts'
import { valid } from '../../validate.ts'
import { reconcileRewardsFor, countedFriends, keptRewards } from '../rewards.ts'

/** §6.5 The administrator's side of the referral program. Every change is written down. */
export const referralsAdmin = peopleSection()
  .get('/', valid('query', PageQuery), async (c) =>
    c.json(await listReferrers(c.var.db, c.req.valid('query'))),
  )
  .get('/:id', valid('param', IdParams), valid('query', PageQuery), async (c) =>
    c.json(await listFriends(c.var.db, c.req.valid('param').id, c.req.valid('query'))),
  )
  .put('/friends/:id/refused', valid('param', IdParams), valid('json', RefuseReferral), async (c) => {
    const { id } = c.req.valid('param')
    await refuseFriend(c.var.db, actorOf(c), { id, ...c.req.valid('json') })
    runJobsSoon(c.env, c.var.db, await reconcileRewardsFor(c.var.db, id))
    return c.body(null, 204)
  })
  .put('/friends/:id/allowed', valid('param', IdParams), async (c) => {
    const { id } = c.req.valid('param')
    await allowFriend(c.var.db, actorOf(c), id)
    runJobsSoon(c.env, c.var.db, await reconcileRewardsFor(c.var.db, id))
    return c.body(null, 204)
  })

/**
 * Refuses a friend as fraud: they no longer count, also for rewards already earned. Throws `not_found`, and
 * `conflict` where they are refused so already.
 */
async function refuseFriend(
  db: Db,
  actor: Actor,
  { id, reason }: { id: string; reason: FraudReason },
): Promise<void> {
  const where = and(eq(referrals.friendId, id), sql`${referrals.refusedFor} is not 'fraud'`)
  const isRefused = await changeRows(db, actor, {
    action: 'referral_refused',
    payload: { user_id: id, reason },
    table: referrals,
    where,
    change: db.update(referrals).set({ refusedFor: 'fraud' }).where(where),
  })
  if (!isRefused) throw await refusalFor(db, id, 'They are refused already')
}

/**
 * Lifts a suspicion or an earlier refusal of a friend, but not one for a refund. From now on they count, whatever
 * would be suspected again: a person has decided. Throws `not_found`, and `conflict` where nothing can be lifted.
 */
async function allowFriend(db: Db, actor: Actor, id: string): Promise<void> {
  const where = and(eq(referrals.friendId, id), sql`${referrals.refusedFor} not in ('refund', 'dispute')`)
  const activatedAt = sql`coalesce(${referrals.activatedAt}, ${Date.now()})`
  const isAllowed = await changeRows(db, actor, {
    action: 'referral_allowed',
    payload: { user_id: id },
    table: referrals,
    where,
    change: db.update(referrals).set({ refusedFor: null, activatedAt }).where(where),
  })
  if (!isAllowed) throw await refusalFor(db, id, 'There is no refusal or suspicion to lift')
}

async function refusalFor(db: Db, id: string, conflict: string): Promise<AppError> {
  const isThere = (await db.$count(referrals, eq(referrals.friendId, id))) > 0
  return isThere ? new AppError('conflict', conflict) : new AppError('not_found', 'Nobody has brought them')
}

/** Drivers with a referral code and its results, the newest code first. Times are epoch milliseconds. */
function listReferrers(db: Db, page: PageQuery) {
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
function listFriends(db: Db, referrerId: string, page: PageQuery) {
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
