import { Stripe } from 'stripe'
import type { Correction } from '#domain/billing/corrections.ts'
import { isMissing } from './stripe.ts'

/** The parts of Stripe's client by which something is put right. */
export type CorrectionClient = Pick<Stripe, 'subscriptions' | 'refunds'>

/**
 * Puts one thing right at Stripe. What is right already is left as it is, so that it may be asked for again, and by
 * two at once. Throws Stripe's own errors.
 */
export async function applyCorrection(stripe: CorrectionClient, correction: Correction): Promise<void> {
  console.log(`billing: ${correction.kind} for ${correction.because}`)
  if (correction.kind === 'cancel') return cancel(stripe, correction.subscription)
  return refund(stripe, correction)
}

/** Stripe knows no idempotency key for this: a subscription that is cancelled is not there to be cancelled again. */
async function cancel(stripe: CorrectionClient, subscription: string): Promise<void> {
  try {
    await stripe.subscriptions.cancel(subscription)
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}

/** A payment that the driver's bank has taken into dispute in the meantime goes back by way of the bank. */
const alreadyReturnedCodes: readonly (string | undefined)[] = ['charge_already_refunded', 'charge_disputed']

type Refund = Extract<Correction, { kind: 'refund' }>

async function refund(stripe: CorrectionClient, { payment, dispute }: Refund): Promise<void> {
  try {
    await stripe.refunds.create(
      { payment_intent: payment, reason: 'duplicate' },
      // Stripe answers a key as it did the first time, for a day: that a payment was in dispute must not be what it
      // says when the dispute has been won.
      { idempotencyKey: `refund:${payment}:${dispute}` },
    )
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError && alreadyReturnedCodes.includes(error.code)))
      throw error
  }
}
