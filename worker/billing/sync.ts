import type { Stripe } from 'stripe'
import { type Correction, correctionsOf } from '#domain/billing/corrections.ts'
import { paymentRecordOf, paymentTroubleOf } from '#domain/billing/payment-record.ts'
import { AppError } from '../error.ts'
import type { Job } from '../jobs/job.ts'
import type { BillingDeps, Customer } from './customer.ts'
import { fetchStripeSnapshot } from './stripe-snapshot.ts'
import { isMissing, isStripeError } from './stripe.ts'
import { findBillingState, saveIfUnchanged } from './subscription-record.ts'

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
