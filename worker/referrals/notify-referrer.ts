import { and, eq } from 'drizzle-orm'
import { brand } from '#domain/brand.ts'
import { longDay } from '#domain/formats.ts'
import { announceJob } from '#domain/inbox/channel.ts'
import { type ItemContent, notifyJob, priorities, stamped } from '#domain/inbox/notification.ts'
import { FRIENDS_PER_REWARD, REWARD_DAYS } from '#domain/referrals/reward.ts'
import type { Db } from '../db/db.ts'
import { premiumGrants } from '../db/referral-schema.ts'
import type { JobPayloads, Job } from '../jobs/job.ts'

/**
 * Notifies a driver of a reward that they have earned, or of one that was taken back. A reward that is gone, or was
 * taken back before its notice, is skipped. Returns the jobs to enqueue.
 */
export async function notifyReferrer(
  db: Db,
  { userId, grantId, news }: JobPayloads['notify_referrer'],
): Promise<Job[]> {
  const reward = await db
    .select()
    .from(premiumGrants)
    .where(and(eq(premiumGrants.id, grantId), eq(premiumGrants.userId, userId)))
    .get()
  if (!reward || (reward.takenBackAt === null) !== (news === 'earned')) return []
  const now = Date.now()
  const item: ItemContent = {
    id: `reward:${news}:${grantId}`,
    kind: 'notification',
    type: 'promotion',
    ...CONTENT[news](reward, now),
    link: '/referrals?tab=rewards',
  }
  const announcement = announceJob(item.id, { userId, topics: ['account'] }, now)
  return [notifyJob(userId, stamped(item, now)), announcement]
}

type RewardContent = Pick<ItemContent, 'title' | 'message' | 'priority'>
type RewardPeriod = { startsAt: number; endsAt: number }

const CONTENT: Record<
  JobPayloads['notify_referrer']['news'],
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
