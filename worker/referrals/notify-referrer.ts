import { and, eq } from 'drizzle-orm'
import { brand } from '#domain/brand.ts'
import { KEPT_MS, type NewInboxItem, priorities } from '#domain/inbox/notification.ts'
import { FRIENDS_PER_REWARD, REWARD_DAYS } from '#domain/referrals/reward.ts'
import type { Db } from '../db/db.ts'
import { premiumGrants } from '../db/referral-schema.ts'
import type { Payloads, Promised } from '../jobs/job.ts'

/**
 * Tells a driver of a reward that they have earned, or of one that was taken back. One that is gone, or was taken back
 * before they heard of it, is not told of. Returns the promises to be made.
 */
export async function newsForReferrer(
  db: Db,
  { userId, grantId, news }: Payloads['tell_referrer'],
): Promise<Promised[]> {
  const reward = await db
    .select()
    .from(premiumGrants)
    .where(and(eq(premiumGrants.id, grantId), eq(premiumGrants.userId, userId)))
    .get()
  if (!reward || (reward.takenBackAt === null) !== (news === 'earned')) return []
  const now = Date.now()
  const item: NewInboxItem = {
    id: `reward:${news}:${grantId}`,
    kind: 'notification',
    type: 'promotion',
    ...WORDS[news](reward, now),
    link: '/referrals?tab=rewards',
    createdAt: now,
    expiresAt: now + KEPT_MS.notification,
  }
  return [{ id: `notify:${userId}:${item.id}`, kind: 'notify', payload: { userId, item } }]
}

type Words = Pick<NewInboxItem, 'title' | 'message' | 'priority'>
type Reward = { startsAt: number; endsAt: number }

const WORDS: Record<Payloads['tell_referrer']['news'], (reward: Reward, now: number) => Words> = {
  earned: ({ startsAt, endsAt }, now) => ({
    title: `${REWARD_DAYS} days of Premium, for bringing friends`,
    message:
      startsAt <= now
        ? `${FRIENDS_PER_REWARD} of them use ${brand.name} now. Premium is yours until ${dayOf(endsAt)}.`
        : `${FRIENDS_PER_REWARD} of them use ${brand.name} now. Your days begin when what you have ends, on ${dayOf(startsAt)}.`,
    priority: priorities.soon,
  }),
  taken_back: () => ({
    title: 'A reward was taken back',
    message:
      'A friend whom you brought does not count any more. Your next friend who counts makes up for it.',
    priority: priorities.soon,
  }),
}

const format = new Intl.DateTimeFormat(brand.locale, { dateStyle: 'long', timeZone: 'Australia/Sydney' })
const dayOf = (at: number): string => format.format(at)
