import { and, eq, ne, type SQL } from 'drizzle-orm'
import type { Stripe } from 'stripe'
import { OPEN_END_MS } from '#domain/account/users.ts'
import { customers } from '../db/billing-schema.ts'
import type { Db } from '../db/db.ts'
import { enqueueWhere, jobColumns } from '../jobs/enqueue.ts'
import type { JobOf } from '../jobs/job.ts'
import { expireOpenCheckouts } from './close-customer.ts'
import { type BillingDeps, findCustomer } from './customer.ts'
import { isDeletedCustomer } from './stripe.ts'

/** This metadata key marks a pause as ours; the operator's own pauses lack it. */
const METADATA_KEY = 'paused_for'
const REASON = 'suspension'

type PaymentPause = {
  userId: string
  /** The end of the pause, in epoch milliseconds; 0 for no pause. */
  until: number
  /** A further condition of both statements. */
  where?: SQL
}

/**
 * The statements that save the end of a driver's payment pause and enqueue the update at Stripe. A driver who has never
 * opened a checkout has no subscription, so no job is enqueued. They belong in the batch of the act in this order; the
 * first returns the jobs, for `runJobsSoon`.
 */
export function setPaymentPause(db: Db, { userId, until, where }: PaymentPause) {
  const job: JobOf<'apply_payment_pause'> = {
    id: `charging:${userId}:${Date.now()}`,
    kind: 'apply_payment_pause',
    payload: { userId },
  }
  const differs = and(eq(customers.userId, userId), ne(customers.pausedUntil, until), where)
  return [
    enqueueWhere(db, job, { from: customers, where: differs }).returning(jobColumns),
    db.update(customers).set({ pausedUntil: until }).where(differs),
  ] as const
}

/**
 * Pauses or resumes charging for each subscription of a driver, as D1 says now. During a pause, periods continue and
 * their invoices are void (`pause_collection`), so that the driver owes nothing afterwards; Stripe itself ends a pause
 * that has an end. A pause also expires open checkouts.
 *
 * It is idempotent, also when it runs late. A pause that the operator made at Stripe is left alone. Throws Stripe's
 * own errors, also for a customer that Stripe never had. See
 * https://docs.stripe.com/billing/subscriptions/pause-payment.
 */
export async function applyPaymentPause({ db, stripe }: BillingDeps, userId: string): Promise<void> {
  const customer = await findCustomer(db, userId)
  if (!customer) return
  const id = customer.stripeId
  if (await isDeletedCustomer(stripe, id)) return
  const now = Date.now()
  const until = customer.pausedUntil > now ? customer.pausedUntil : null
  if (until !== null) await expireOpenCheckouts(stripe, id)
  for await (const one of stripe.subscriptions.list({ customer: id, limit: 100 })) {
    if (one.ended_at === null) await applyPauseTo(stripe, one, until === null ? null : pauseUntil(until, now))
  }
}

type StripePause = { behavior: 'void'; resumes_at?: number }

/** A pause without an end has none at Stripe, which counts in seconds. */
const pauseUntil = (until: number, now: number): StripePause =>
  until - now > OPEN_END_MS ? { behavior: 'void' } : { behavior: 'void', resumes_at: Math.ceil(until / 1000) }

async function applyPauseTo(
  stripe: Stripe,
  one: Stripe.Subscription,
  desired: StripePause | null,
): Promise<void> {
  const isOurs = one.metadata[METADATA_KEY] === REASON
  const current = one.pause_collection
  if (desired === null) {
    if (!isOurs) return
    console.log(`billing: ${one.id} is charged again`)
    await stripe.subscriptions.update(one.id, { pause_collection: '', metadata: { [METADATA_KEY]: '' } })
    return
  }
  // Our pause would overwrite the end of the operator's own.
  if (current && !isOurs) return
  if (current?.behavior === 'void' && current.resumes_at === (desired.resumes_at ?? null)) return
  console.log(`billing: ${one.id} is not charged for now`)
  await stripe.subscriptions.update(one.id, {
    pause_collection: desired,
    metadata: { [METADATA_KEY]: REASON },
  })
}
