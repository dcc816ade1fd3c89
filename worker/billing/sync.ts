import { type Correction, correctionsOf } from '#domain/billing/corrections.ts'
import { paymentRecordOf, paymentTroubleOf } from '#domain/billing/payment-record.ts'
import type { Db } from '../db/db.ts'
import { AppError } from '../error.ts'
import type { JobOf } from '../jobs/job.ts'
import { type CorrectionClient, applyCorrection } from './apply-correction.ts'
import { findBillingState, saveIfUnchanged } from './subscription-record.ts'
import { type SnapshotClient, fetchStripeSnapshot } from './stripe-snapshot.ts'

/** Two looks overlap only while an object moves house, so being overtaken this often is not chance. */
const MAX_ATTEMPTS = 5

/** What a look is made with; `now` gives epoch milliseconds. */
export type SyncDeps = { db: Db; stripe: SnapshotClient & CorrectionClient; now: () => number }
/** A driver, and whom Stripe knows them as. */
export type Customer = { userId: string; customerId: string }

/**
 * Asks Stripe what a driver has, puts right what is wrong there, and writes down what we know: the row, and with it the
 * promise to tell of a status that has changed (§4.2), in one transaction. It may be called at any time, for any reason
 * and twice: what Stripe says is the truth, and each change is told of once. Returns the promises that it has made, for
 * who delivers them.
 *
 * Throws Stripe's own errors, and `unavailable` when others keep looking at the same driver. When only a correction
 * failed, what we know is written down first: a driver who has paid does not wait for somebody's refund. Whoever called
 * tries again until nothing is thrown.
 */
export async function syncFromStripe(
  { db, stripe, now }: SyncDeps,
  { userId, customerId }: Customer,
): Promise<JobOf<'engage'>[]> {
  for (let i = 0; i < MAX_ATTEMPTS; i++) {
    const before = await findBillingState(db, userId)
    // The account is gone, and what was known of it too.
    if (!before) return []
    const at = now()
    const snapshot = await fetchStripeSnapshot(stripe, customerId)
    const corrections = correctionsOf(snapshot)
    // When another look has ended while this one waited, this answer may be older than what is written: it is thrown
    // away unheard, here and where it would be noted.
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

/** Does what it can: a correction that fails does not stand in the way of the next. */
async function correctAll(stripe: CorrectionClient, corrections: Correction[]) {
  let failure: { error: unknown } | null = null
  for (const correction of corrections) {
    try {
      await applyCorrection(stripe, correction)
    } catch (error) {
      failure ??= { error }
    }
  }
  return failure
}
