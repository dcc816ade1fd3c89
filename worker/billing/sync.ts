import { and, eq, sql } from 'drizzle-orm'
import type { Stripe } from 'stripe'
import { type Correction, correctionsOf } from '#domain/billing/corrections.ts'
import { type PaidPlan, type PaymentChange, paymentChangeOf } from '#domain/billing/payment-change.ts'
import {
  paymentRecordOf,
  paymentTroubleOf,
  type PaymentRecord,
  type PaymentTrouble,
} from '#domain/billing/payment-record.ts'
import type { OpenBill } from '#domain/billing/stripe-snapshot.ts'
import { announceJob } from '#domain/inbox/channel.ts'
import { users } from '../db/auth-schema.ts'
import { customers, subscriptions } from '../db/billing-schema.ts'
import { type Db, insertWhere } from '../db/db.ts'
import { AppError } from '../error.ts'
import { enqueueAllWhere } from '../jobs/enqueue.ts'
import type { Job, JobOf } from '../jobs/job.ts'
import { recordPayments } from '../referrals/payments.ts'
import { rescheduleRewards } from '../referrals/rewards.ts'
import type { BillingDeps, Customer } from './customer.ts'
import { fetchStripeSnapshot } from './stripe-snapshot.ts'
import { isMissing, isStripeError } from './stripe.ts'

/**
 * Makes one correction at Stripe. It is idempotent, also for concurrent calls: a correction that is already in effect
 * changes nothing. Throws Stripe's own errors.
 */
async function applyCorrection(stripe: Stripe, correction: Correction): Promise<void> {
  console.log(`billing: ${correction.kind} for ${correction.because}`)
  if (correction.kind === 'cancel') return cancel(stripe, correction.subscription)
  return refund(stripe, correction)
}

/** Stripe takes no idempotency key here: cancelling a cancelled subscription fails as missing. */
async function cancel(stripe: Stripe, subscription: string): Promise<void> {
  try {
    await stripe.subscriptions.cancel(subscription)
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}

/** Refusals of a refund whose money is already returned, or will be by a dispute that the driver's bank has opened. */
const alreadyReturnedCodes: readonly (string | undefined)[] = ['charge_already_refunded', 'charge_disputed']

type Refund = Extract<Correction, { kind: 'refund' }>

async function refund(stripe: Stripe, { payment, dispute }: Refund): Promise<void> {
  try {
    await stripe.refunds.create(
      { payment_intent: payment, reason: 'duplicate' },
      // Stripe repeats its first response to a key for a day. The dispute's state is part of the key, so that a
      // refusal during a dispute is not repeated after the dispute was won.
      { idempotencyKey: `refund:${payment}:${dispute}` },
    )
  } catch (error) {
    if (!(isStripeError(error) && alreadyReturnedCodes.includes(error.code))) throw error
  }
}

/** Two syncs overlap only while an object moves between machines, so losing this often is not chance. */
const MAX_ATTEMPTS = 5

/**
 * Fetches a driver's snapshot from Stripe, makes the corrections that it needs, and saves it: one transaction has the
 * row and the job that notifies of a changed status (§4.2). It may be called at any time, for any reason and twice:
 * Stripe is the source of truth, and each change is notified once. Returns the enqueued jobs, for the caller to run.
 *
 * Throws Stripe's own errors, and `unavailable` when other syncs of the same driver keep winning. When only a
 * correction failed, the snapshot is saved first: a driver who has paid does not wait for another's refund. Callers
 * retry until nothing is thrown.
 */
export async function syncFromStripe(
  { db, stripe }: BillingDeps,
  { userId, customerId }: Customer,
): Promise<Job[]> {
  for (let i = 0; i < MAX_ATTEMPTS; i++) {
    const before = await findBillingState(db, userId)
    // The account is gone, and its saved state with it.
    if (!before) return []
    const at = Date.now()
    const snapshot = await fetchStripeSnapshot(stripe, customerId)
    const corrections = correctionsOf(snapshot)
    // When another sync has ended meanwhile, this snapshot may be older than the saved one: it is discarded here, and
    // by the compare-and-set below.
    if (corrections.length > 0 && (await findBillingState(db, userId))?.syncedAt !== before.syncedAt) continue
    const failure = await correctAll(stripe, corrections)
    const record = paymentRecordOf(snapshot, at)
    const saved = await saveIfUnchanged(db, before, {
      record,
      trouble: paymentTroubleOf(snapshot, record),
      openBill: snapshot.subscriptions.find(({ id }) => id === record.stripeId)?.openBill,
      at,
    })
    if (failure) throw failure.error
    if (saved) return saved
  }
  throw new AppError('unavailable', 'Your payments are being looked at. Please try again.', 5)
}

/**
 * Makes each correction; one that fails does not block the next. Only a duplicate waits for its refund: once it is
 * cancelled, nothing shows any more that its money is to go back.
 */
async function correctAll(stripe: Stripe, corrections: Correction[]) {
  let failure: { error: unknown } | null = null
  let isRefundPending = false
  for (const correction of corrections) {
    if (isRefundPending && correction.kind === 'cancel' && correction.because === 'duplicate') continue
    try {
      await applyCorrection(stripe, correction)
    } catch (error) {
      failure ??= { error }
      isRefundPending ||= correction.kind === 'refund'
    }
  }
  return failure
}

/** The saved state of a driver before Stripe is asked; undefined for an account that is gone. */
const findBillingState = (db: Db, userId: string) =>
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
async function saveIfUnchanged(
  db: Db,
  before: BillingState,
  {
    record,
    trouble,
    openBill,
    at,
  }: { record: PaymentRecord; trouble: PaymentTrouble | null; openBill: OpenBill | undefined; at: number },
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
      event: {
        type: 'subscription_changed',
        id: `${userId}:${changes}`,
        from,
        to: record.status,
        ...(openBill && { openBill }),
      },
    },
  }
  const syncedAt = Math.max(at, before.syncedAt + 1)
  const isShown = before.record ? differs(before.record, record) : record.status !== 'inactive'
  const announcement = announceJob(
    `subscription:${userId}:${syncedAt}`,
    { userId, topics: ['account'] },
    Date.now(),
  )
  const isUnchanged = sql`coalesce((select ${subscriptions.syncedAt} from ${subscriptions} where ${subscriptions.userId} = ${userId}), 0) = ${before.syncedAt}`
  const change = paymentChangeOf(before.record, record)
  const jobs = [
    ...(hasChanged ? [job] : []),
    ...(isShown ? [announcement] : []),
    ...(change ? [changeJob(`${userId}:${syncedAt}`, userId, change, { ...record, openBill })] : []),
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

function changeJob(
  id: string,
  userId: string,
  change: PaymentChange,
  { priceKey, endsAt, renews, openBill }: PaidPlan,
): JobOf<'notify_payment'> {
  const plan = { priceKey, endsAt, renews, ...(openBill && { openBill }) }
  return { id: `notify_payment:${id}`, kind: 'notify_payment', payload: { userId, id, change, plan } }
}

const fields = ['status', 'priceKey', 'stripeId', 'endsAt', 'renews'] as const

/** Whether the record has changed, other than by a payment that has only begun. */
const endsExpectation = ({ record: before }: BillingState, after: PaymentRecord): boolean =>
  after.status !== 'incomplete' && differs(before, after)

const differs = (before: Partial<PaymentRecord> | null, after: PaymentRecord): boolean =>
  fields.some((field) => before?.[field] !== after[field])
