import { and, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { entitlementOf } from '#domain/billing/subscription.ts'
import { notifyJob, priorities } from '#domain/inbox/notification.ts'
import { daysRemaining } from '#domain/testing/tester.ts'
import { DAY_MS, HOUR_MS } from '#domain/time.ts'
import { subscriptions } from '../db/billing-schema.ts'
import type { Db } from '../db/db.ts'
import { premiumGrants } from '../db/referral-schema.ts'
import { enqueueWhere } from '../jobs/enqueue.ts'
import type { JobOf, JobPayloads } from '../jobs/job.ts'
import { claimPeriodicTask } from '../jobs/periodic-tasks.ts'
import { findAccess } from './access.ts'

const TASK = 'expiring_premium'
/** A driver is notified this long before Premium ends, in milliseconds. */
const NOTICE_MS = 3 * DAY_MS

/**
 * §3.6 Enqueues a notice for each driver whose paid Premium or gift ends within three days, every few hours. The notice
 * has the end in its id, so a driver gets it once. For the cron.
 */
export async function noticeExpiring(db: Db): Promise<void> {
  const now = Date.now()
  if (!(await claimPeriodicTask(db, TASK, { now, everyMs: 6 * HOUR_MS }))) return
  await db.batch([
    enqueueNotices(
      db,
      subscriptions,
      and(
        eq(subscriptions.status, 'active'),
        eq(subscriptions.renews, false),
        gt(subscriptions.endsAt, now),
        lte(subscriptions.endsAt, now + NOTICE_MS),
      ),
    ),
    enqueueNotices(
      db,
      premiumGrants,
      and(
        isNull(premiumGrants.takenBackAt),
        gt(premiumGrants.endsAt, now),
        lte(premiumGrants.endsAt, now + NOTICE_MS),
      ),
    ),
  ])
}

const enqueueNotices = (db: Db, from: typeof subscriptions | typeof premiumGrants, where: SQL | undefined) =>
  enqueueWhere(
    db,
    {
      id: sql`'premium_ends:' || ${from.userId} || ':' || ${from.endsAt}`,
      kind: 'notify_expiring',
      payload: sql`json_object('userId', ${from.userId}, 'endsAt', ${from.endsAt})`,
    },
    { from, where, dueAt: Date.now() },
  )

/**
 * Notifies a driver that Premium ends, unless it continues for another reason: a renewal, a longer gift, or the testing
 * program, which has notices of its own. Returns the notify job to enqueue.
 */
export async function notifyExpiring(
  db: Db,
  { userId, endsAt }: JobPayloads['notify_expiring'],
): Promise<JobOf<'notify'>[]> {
  const now = Date.now()
  const access = await findAccess(db, userId)
  const { plan, endsAt: ownEnd, given, isTester } = entitlementOf(access, now)
  const renews = access.subscription?.status === 'active' && access.subscription.renews
  if (plan === 'free' || isTester || renews || (given?.until ?? ownEnd) !== endsAt) return []
  const days = daysRemaining(endsAt, now)
  return [
    notifyJob(userId, {
      id: `subscription_expiring:${endsAt}`,
      kind: 'notification',
      type: 'subscription_expiring',
      title: 'Your Premium ends soon',
      message: `You have ${days === 1 ? '1 day' : `${days} days`} left, then you’re on Free. Your messages and history stay.`,
      priority: priorities.soon,
      link: '/billing',
      createdAt: now,
      expiresAt: endsAt,
    }),
  ]
}
