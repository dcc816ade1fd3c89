import { eq, type SQL, sql } from 'drizzle-orm'
import { RENEWAL_GRACE_MS } from '#domain/billing/subscription.ts'
import { FRIENDS_PER_REWARD, REWARD_MS, REWARD_YEAR_MS, REWARDS_PER_YEAR } from '#domain/referrals/reward.ts'
import { HOUR_MS } from '#domain/time.ts'
import { users } from '../db/auth-schema.ts'
import { type Db, insertWhere } from '../db/db.ts'
import { premiumGrants, referrals } from '../db/referral-schema.ts'
import { enqueueWhere } from '../jobs/enqueue.ts'
import type { JobOf } from '../jobs/job.ts'
import { runJobs } from '../jobs/jobs.ts'
import { claimPeriodicTask } from '../jobs/periodic-tasks.ts'

/** Until when a driver has Premium without another reward, in epoch milliseconds, and `now` at the least. */
const premiumUntil = (driver: SQL, now: number, among: SQL = sql`1`): SQL => sql`max(${now},
  coalesce((select s.ends_at from subscriptions s where s.user_id = ${driver} and s.status = 'active'), 0),
  coalesce((select t.expires_at from tester_profiles t where t.user_id = ${driver} and t.is_active = 1), 0),
  coalesce((select max(g.ends_at) from premium_grants g
    where g.user_id = ${driver} and g.taken_back_at is null and ${among}), 0))`

/**
 * The statement that moves a driver's pending rewards with their subscription: a reward begins when the paid plan
 * ends, so it waits while a subscription renews, and comes forward when it ends early. A renewal's event may be late,
 * and a reward that began meanwhile has not been used.
 */
export function rescheduleRewards(db: Db, userId: string) {
  const now = Date.now()
  const driver = sql`${userId}`
  const isPending = sql`g.given_by = 'referrals' and g.starts_at > ${now} - case when exists (
    select 1 from subscriptions s where s.user_id = g.user_id and s.status = 'active' and s.renews = 1
      and s.ends_at > ${now}) then ${RENEWAL_GRACE_MS} else 0 end`
  const moved = sql`(
    select ${premiumUntil(driver, now, sql`not (${isPending})`)} - min(g.starts_at) as by, min(g.starts_at) as first
    from premium_grants g where g.user_id = ${userId} and g.taken_back_at is null and ${isPending}
  ) as moved`
  return db
    .update(premiumGrants)
    .set({
      startsAt: sql`${premiumGrants.startsAt} + moved.by`,
      endsAt: sql`${premiumGrants.endsAt} + moved.by`,
    })
    .from(moved)
    .where(
      sql`${premiumGrants.userId} = ${userId} and ${premiumGrants.givenBy} = 'referrals'
        and ${premiumGrants.takenBackAt} is null and ${premiumGrants.startsAt} >= moved.first and moved.by <> 0`,
    )
}

/** More rewards than a driver can earn between two calls. */
const MAX_ROUNDS = 20

const TASK = 'rewards'
/** Drivers per run; the next goes on. */
const DRIVERS_PER_RUN = 10

/**
 * Gives a driver the rewards that their friends have earned, and takes back those that they no longer have, unless
 * they are over. It reads only the database, and each reward is one conditional statement, so it may be called at any
 * time, twice, and concurrently. Returns the notify jobs, enqueued in the same transactions.
 */
export async function reconcileRewards(db: Db, userId: string): Promise<JobOf<'notify_referrer'>[]> {
  const enqueued: JobOf<'notify_referrer'>[] = []
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const now = Date.now()
    const id = crypto.randomUUID()
    const earned = rewardJob(userId, { grantId: id, notice: 'earned' })
    const last = await findLastReward(db, userId, now)
    const lost = last === undefined ? undefined : rewardJob(userId, { grantId: last, notice: 'taken_back' })
    const [given, , taken] = await db.batch([
      insertDueReward(db, { id, userId, now }),
      enqueueIf(db, earned, eq(premiumGrants.id, id)),
      revokeLastReward(db, { id: last ?? '', userId, now }),
      ...(lost && last
        ? [enqueueIf(db, lost, sql`${premiumGrants.id} = ${last} and ${premiumGrants.takenBackAt} = ${now}`)]
        : []),
    ])
    if (given.length > 0) enqueued.push(earned)
    if (taken.length > 0 && lost) enqueued.push(lost)
    if (given.length === 0 && taken.length === 0) break
  }
  return enqueued
}

/** The same for a driver's referrer, if there is one. */
export async function reconcileRewardsFor(db: Db, friendId: string): Promise<JobOf<'notify_referrer'>[]> {
  const referral = await db
    .select({ referrerId: referrals.referrerId })
    .from(referrals)
    .where(eq(referrals.friendId, friendId))
    .get()
  return referral ? reconcileRewards(db, referral.referrerId) : []
}

/**
 * Once an hour, recomputes rewards that changed without an event: a suspension that ended by itself, a year that is
 * over, an interrupted run. For the cron.
 */
export async function runRewardMaintenance(env: Env, db: Db): Promise<void> {
  const now = Date.now()
  if (!(await claimPeriodicTask(db, TASK, { now, everyMs: HOUR_MS }))) return
  const driver = sql`d.id`
  const unbalanced = await db.all<{ id: string }>(sql`
    select d.id from (select referrer_id as id from referrals where activated_at is not null
      union select user_id from premium_grants where given_by = 'referrals' and taken_back_at is null) as d
    where ${countedFriends(driver, now)} / ${FRIENDS_PER_REWARD} > ${keptRewards(driver)}
      or (${countedFriends(driver, now)} < ${FRIENDS_PER_REWARD} * ${keptRewards(driver)} and exists (
        select 1 from premium_grants g where g.user_id = d.id and g.given_by = 'referrals'
          and g.taken_back_at is null and g.ends_at > ${now}))
    order by random() limit ${DRIVERS_PER_RUN}`)
  for (const { id } of unbalanced) await runJobs(env, db, await reconcileRewards(db, id))
}

type RewardRef = { id: string; userId: string; now: number }

/** Adds a due reward behind everything that the driver has already. */
const insertDueReward = (db: Db, { id, userId, now }: RewardRef) => {
  const driver = sql`${users.id}`
  const begins = premiumUntil(driver, now)
  const row = {
    id,
    userId: users.id,
    givenBy: 'referrals' as const,
    ordinal: sql`1 + coalesce((select max(g.ordinal) from premium_grants g
      where g.user_id = ${driver} and g.given_by = 'referrals'), 0)`,
    startsAt: begins,
    endsAt: sql`${begins} + ${REWARD_MS}`,
    createdAt: now,
  }
  const isDue = sql`${users.id} = ${userId} and ${users.deletedAt} is null and coalesce(${users.bannedUntil}, 0) <= ${now}
    and ${countedFriends(driver, now)} >= ${FRIENDS_PER_REWARD} * (1 + ${keptRewards(driver)})
    and ${REWARDS_PER_YEAR} > (select count(*) from premium_grants g where g.user_id = ${driver}
      and g.given_by = 'referrals' and g.taken_back_at is null and g.created_at > ${now - REWARD_YEAR_MS})`
  return insertWhere(db, premiumGrants, row, { from: users, where: isDue })
    .onConflictDoNothing()
    .returning({ id: premiumGrants.id })
}

/** Takes back the last reward, where there is one too many: those before it move up. */
const revokeLastReward = (db: Db, { id, userId, now }: RewardRef) =>
  db
    .update(premiumGrants)
    .set({ takenBackAt: now })
    .where(
      sql`${premiumGrants.id} = ${id} and ${premiumGrants.takenBackAt} is null and ${premiumGrants.endsAt} > ${now}
        and ${countedFriends(sql`${userId}`, now)} < ${FRIENDS_PER_REWARD} * ${keptRewards(sql`${userId}`)}`,
    )
    .returning({ id: premiumGrants.id })

/** The reward that would be taken back first: the last one, unless it is over. */
const findLastReward = async (db: Db, userId: string, now: number): Promise<string | undefined> => {
  const last = await db
    .select({ id: premiumGrants.id })
    .from(premiumGrants)
    .where(
      sql`${premiumGrants.userId} = ${userId} and ${premiumGrants.givenBy} = 'referrals'
        and ${premiumGrants.takenBackAt} is null and ${premiumGrants.endsAt} > ${now}`,
    )
    .orderBy(sql`${premiumGrants.ordinal} desc`)
    .limit(1)
    .get()
  return last?.id
}

/**
 * How many friends of a driver count: neither refused nor suspended. A counted friend who has erased their account
 * still does, though only the number is left.
 */
export const countedFriends = (driver: SQL, now: number): SQL => sql`(
  (select count(*) from referrals r join users f on f.id = r.friend_id
    where r.referrer_id = ${driver} and r.activated_at is not null and r.refused_for is null
      and coalesce(f.banned_until, 0) <= ${now})
  + coalesce((select c.gone_friends from referral_codes c where c.user_id = ${driver}), 0))`

export const keptRewards = (driver: SQL): SQL => sql`(select count(*) from premium_grants g
  where g.user_id = ${driver} and g.given_by = 'referrals' and g.taken_back_at is null)`

const rewardJob = (
  userId: string,
  payload: Omit<JobOf<'notify_referrer'>['payload'], 'userId'>,
): JobOf<'notify_referrer'> => ({
  id: `reward:${payload.notice}:${payload.grantId}`,
  kind: 'notify_referrer',
  payload: { userId, ...payload },
})

const enqueueIf = (db: Db, job: JobOf<'notify_referrer'>, where: SQL) =>
  enqueueWhere(db, job, { from: premiumGrants, where })
