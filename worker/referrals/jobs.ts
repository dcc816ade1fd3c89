import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { brand } from '#domain/brand.ts'
import { longDay } from '#domain/formats.ts'
import { announceJob } from '#domain/inbox/channel.ts'
import { type ItemContent, notifyJob, priorities, stamped } from '#domain/inbox/notification.ts'
import { FRIENDS_PER_REWARD, REWARD_DAYS } from '#domain/referrals/reward.ts'
import { openDb, type Db } from '../db/db.ts'
import { premiumGrants } from '../db/referral-schema.ts'
import { defineJob } from '../jobs/define-job.ts'
import type { JobPayloads, Job } from '../jobs/job.ts'
import { reconcileRewardsFor } from './rewards.ts'

/** A reward for bringing friends that a driver has earned, or that was taken back. */
const NotifyReferrer = z.object({
  userId: z.string(),
  grantId: z.string(),
  notice: z.enum(['earned', 'taken_back']),
})

/** The rewards of the driver who brought this friend are worked out again. */
const ReconcileRewards = z.object({ friendId: z.string() })

declare module '../jobs/job.ts' {
  interface JobPayloads {
    notify_referrer: z.infer<typeof NotifyReferrer>
    reconcile_rewards: z.infer<typeof ReconcileRewards>
  }
}

export const referralJobs = [
  defineJob({
    kind: 'notify_referrer',
    label: 'Reward notice',
    payload: NotifyReferrer,
    retryPolicy: 'dead_letter',
    handler: (env, { payload }) => notifyReferrer(openDb(env.DB), payload),
  }),
  defineJob({
    kind: 'reconcile_rewards',
    label: 'Update rewards',
    payload: ReconcileRewards,
    retryPolicy: 'forever',
    handler: (env, { payload }) => reconcileRewardsFor(openDb(env.DB), payload.friendId),
  }),
]

/**
 * Notifies a driver of a reward that they have earned, or of one that was taken back. A reward that is gone, or was
 * taken back before its notice, is skipped. Returns the jobs to enqueue.
 */
async function notifyReferrer(
  db: Db,
  { userId, grantId, notice }: JobPayloads['notify_referrer'],
): Promise<Job[]> {
  const reward = await db
    .select()
    .from(premiumGrants)
    .where(and(eq(premiumGrants.id, grantId), eq(premiumGrants.userId, userId)))
    .get()
  if (!reward || (reward.takenBackAt === null) !== (notice === 'earned')) return []
  const now = Date.now()
  const item: ItemContent = {
    id: `reward:${notice}:${grantId}`,
    kind: 'notification',
    type: 'promotion',
    ...CONTENT[notice](reward, now),
    link: '/referrals?tab=rewards',
  }
  const announcement = announceJob(item.id, { userId, topics: ['account'] }, now)
  return [notifyJob(userId, stamped(item, now)), announcement]
}

type RewardContent = Pick<ItemContent, 'title' | 'message' | 'priority'>
type RewardPeriod = { startsAt: number; endsAt: number }

const CONTENT: Record<
  JobPayloads['notify_referrer']['notice'],
  (reward: RewardPeriod, now: number) => RewardContent
> = {
  earned: ({ startsAt, endsAt }, now) => ({
    title: `${REWARD_DAYS} days of Premium, for bringing friends`,
    message:
      startsAt <= now
        ? `${FRIENDS_PER_REWARD} of them use ${brand.name} now. Premium is yours until ${longDay.format(endsAt)}.`
        : `${FRIENDS_PER_REWARD} of them use ${brand.name} now. Your days begin when what you have ends, on ${longDay.format(startsAt)}.`,
    priority: priorities.soon,
  }),
  taken_back: () => ({
    title: 'A reward was taken back',
    message:
      'A friend whom you brought does not count any more. Your next friend who counts makes up for it.',
    priority: priorities.soon,
  }),
}
