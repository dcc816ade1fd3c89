import { Stripe } from 'stripe'
import type { Correction } from '#domain/billing/corrections.ts'
import { isMissing } from './stripe.ts'

/** The parts of Stripe's client that corrections use. */
export type CorrectionClient = Pick<Stripe, 'subscriptions' | 'refunds'>

/**
 * Makes one correction at Stripe. It is idempotent, also for concurrent calls: a correction that is in effect already
 * changes nothing. Throws Stripe's own errors.
 */
export async function applyCorrection(stripe: CorrectionClient, correction: Correction): Promise<void> {
  console.log(`billing: ${correction.kind} for ${correction.because}`)
  if (correction.kind === 'cancel') return cancel(stripe, correction.subscription)
  return refund(stripe, correction)
}

/** Stripe takes no idempotency key here: cancelling a cancelled subscription fails as missing. */
async function cancel(stripe: CorrectionClient, subscription: string): Promise<void> {
  try {
    await stripe.subscriptions.cancel(subscription)
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}

/** When the driver's bank has opened a dispute meanwhile, the dispute returns the money. */
const alreadyReturnedCodes: readonly (string | undefined)[] = ['charge_already_refunded', 'charge_disputed']

type Refund = Extract<Correction, { kind: 'refund' }>

async function refund(stripe: CorrectionClient, { payment, dispute }: Refund): Promise<void> {
  try {
    await stripe.refunds.create(
      { payment_intent: payment, reason: 'duplicate' },
      // Stripe repeats its first response to a key for a day. The dispute's state is part of the key, so that a
      // refusal during a dispute is not repeated after the dispute was won.
      { idempotencyKey: `refund:${payment}:${dispute}` },
    )
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError && alreadyReturnedCodes.includes(error.code)))
      throw error
  }
}
