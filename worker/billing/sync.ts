import { type Correction, correctionsOf } from '#domain/billing/corrections.ts'
import { recordOf, troubleOf } from '#domain/billing/payment-record.ts'
import type { Db } from '../db/db.ts'
import { AppError } from '../error.ts'
import type { PromisedAs } from '../jobs/job.ts'
import { type Correcting, correct } from './apply-correction.ts'
import { findKnown, note } from './subscription-record.ts'
import { type Asked, truthOf } from './stripe-snapshot.ts'

/** Two looks overlap only while an object moves house, so being overtaken this often is not chance. */
const TRIES = 5

/** What a look is made with; `now` gives epoch milliseconds. */
export type Desk = { db: Db; stripe: Asked & Correcting; now: () => number }
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
export async function lookAgain(
  { db, stripe, now }: Desk,
  { userId, customerId }: Customer,
): Promise<PromisedAs<'engage'>[]> {
  for (let i = 0; i < TRIES; i++) {
    const known = await findKnown(db, userId)
    // The account is gone, and what was known of it too.
    if (!known) return []
    const at = now()
    const truth = await truthOf(stripe, customerId)
    const corrections = correctionsOf(truth)
    // When another look has ended while this one waited, this answer may be older than what is written: it is thrown
    // away unheard, here and where it would be noted.
    if (corrections.length > 0 && (await findKnown(db, userId))?.lookedAt !== known.lookedAt) continue
    const failure = await correctAll(stripe, corrections)
    const record = recordOf(truth, at)
    const noted = await note(db, known, { record, trouble: troubleOf(truth, record), at })
    if (failure) throw failure.error
    if (noted) return noted
  }
  throw new AppError('unavailable', 'Your payments are being looked at. Please try again.', 5)
}

/** Does what it can: a correction that fails does not stand in the way of the next. */
async function correctAll(stripe: Correcting, corrections: Correction[]) {
  let failure: { error: unknown } | null = null
  for (const correction of corrections) {
    try {
      await correct(stripe, correction)
    } catch (error) {
      failure ??= { error }
    }
  }
  return failure
}
