import { and, eq, sql } from 'drizzle-orm'
import { type PaymentNews, paymentNewsOf } from '#domain/billing/payment-news.ts'
import type { PaymentRecord, PaymentTrouble } from '#domain/billing/payment-record.ts'
import { announceJob } from '#domain/inbox/channel.ts'
import { users } from '../db/auth-schema.ts'
import { customers, subscriptions } from '../db/billing-schema.ts'
import { type Db, insertWhere } from '../db/db.ts'
import { enqueueAllWhere } from '../jobs/enqueue.ts'
import type { Job, JobOf } from '../jobs/job.ts'
import { recordPayments } from '../referrals/payments.ts'
import { rescheduleRewards } from '../referrals/pending-rewards.ts'

/** The saved state of a driver before Stripe is asked; undefined for an account that is gone. */
export const findBillingState = (db: Db, userId: string) =>
  db
    .select({
      userId: users.id,
      record: {
        status: subscriptions.status,
        priceKey: subscriptions.priceKey,
        stripeId: subscriptions.stripeId,
        endsAt: subscriptions.endsAt,
        renews: subscriptions.renews,
      },
      changes: sql<number>`coalesce(${subscriptions.changes}, 0)`,
      syncedAt: sql<number>`coalesce(${subscriptions.syncedAt}, 0)`,
      expectedUntil: sql<number>`coalesce(${customers.expectedUntil}, 0)`,
    })
    .from(users)
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
    .leftJoin(customers, eq(customers.userId, users.id))
    .where(eq(users.id, userId))
    .get()
type BillingState = NonNullable<Awaited<ReturnType<typeof findBillingState>>>

/**
 * Saves a snapshot taken at a time (epoch milliseconds), unless another sync has saved since `known` was read, which
 * was before Stripe was asked. Returns the jobs, enqueued in the same transaction: the notification, and the update of
 * open tabs, and what the driver is written to about. Undefined when another sync was first and nothing is saved.
 *
 * A clock alone cannot order two syncs, because two machines have two clocks and a millisecond holds many syncs. So
 * the version that was read has to be unchanged, and every save moves it.
 */
export async function saveIfUnchanged(
  db: Db,
  before: BillingState,
  { record, trouble, at }: { record: PaymentRecord; trouble: PaymentTrouble | null; at: number },
): Promise<Job[] | undefined> {
  const { userId } = before
  const from = before.record?.status ?? 'inactive'
  const hasChanged = from !== record.status
  const changes = before.changes + Number(hasChanged)
  const job: JobOf<'engage'> = {
    id: `engage:subscription:${userId}:${changes}`,
    kind: 'engage',
    payload: {
      userId,
      event: { type: 'subscription_changed', id: `${userId}:${changes}`, from, to: record.status },
    },
  }
  const syncedAt = Math.max(at, before.syncedAt + 1)
  const isNews = before.record ? differs(before.record, record) : record.status !== 'inactive'
  const announcement = announceJob(
    `subscription:${userId}:${syncedAt}`,
    { userId, topics: ['account'] },
    Date.now(),
  )
  const isUnchanged = sql`coalesce((select ${subscriptions.syncedAt} from ${subscriptions} where ${subscriptions.userId} = ${userId}), 0) = ${before.syncedAt}`
  const news = paymentNewsOf(before.record, record)
  const jobs = [
    ...(hasChanged ? [job] : []),
    ...(isNews ? [announcement] : []),
    ...(news ? [newsJob(userId, syncedAt, news, record)] : []),
  ]
  const row = { ...record, changes, syncedAt }
  // The version moves last: each statement before it compares it again.
  const payment = { userId, isActive: record.status === 'active', trouble, at }
  const [, , , , saved] = await db.batch([
    enqueueAllWhere(db, jobs, { from: users, where: and(eq(users.id, userId), isUnchanged) }),
    // The expected change has arrived, so no sync is needed before a webhook. A page that was opened during this sync
    // is still expected to bring one.
    db
      .update(customers)
      .set({ expectedUntil: 0 })
      .where(
        and(
          eq(customers.userId, userId),
          eq(customers.expectedUntil, before.expectedUntil),
          isUnchanged,
          sql`${Number(endsExpectation(before, record))}`,
        ),
      ),
    ...recordPayments(db, payment, isUnchanged),
    insertWhere(
      db,
      subscriptions,
      { ...row, userId: users.id, updatedAt: at },
      { from: users, where: and(eq(users.id, userId), isUnchanged) },
    )
      .onConflictDoUpdate({
        target: subscriptions.userId,
        set: hasChanged ? { ...row, updatedAt: at } : row,
      })
      .returning({ userId: subscriptions.userId }),
    rescheduleRewards(db, userId),
  ])
  if (saved.length === 0) return undefined
  return jobs
}

function newsJob(
  userId: string,
  syncedAt: number,
  news: PaymentNews,
  { priceKey, endsAt, renews }: PaymentRecord,
): JobOf<'notify_payment'> {
  const id = `${userId}:${syncedAt}`
  return {
    id: `notify_payment:${id}`,
    kind: 'notify_payment',
    payload: { userId, id, news, plan: { priceKey, endsAt, renews } },
  }
}

const fields = ['status', 'priceKey', 'stripeId', 'endsAt', 'renews'] as const

/** Whether the record has changed, other than by a payment that has only begun. */
const endsExpectation = ({ record: before }: BillingState, after: PaymentRecord): boolean =>
  after.status !== 'incomplete' && differs(before, after)

const differs = (before: Partial<PaymentRecord> | null, after: PaymentRecord): boolean =>
  fields.some((field) => before?.[field] !== after[field])
