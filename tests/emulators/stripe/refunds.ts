import type { Stripe } from 'stripe'
import { change, type EmulatorContext } from './context.ts'
import { invalid, missingParameter } from './refusal.ts'
import { idOf, newId } from './store.ts'

type RefundOptions = {
  charge?: string
  payment_intent?: string
  amount?: number
  reason?: Stripe.Refund.Reason
  metadata?: Record<string, string>
}

/** Refunds an amount in cents, or everything that is left. */
export function refund(context: EmulatorContext, options: RefundOptions): Stripe.Refund {
  const charge = chargeOf(context, options)
  if (charge.refunded) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, undefined, 'charge_already_refunded')
  }
  const disputes = context.store.all('dispute').filter((one) => one.charge === charge.id)
  // During an inquiry a refund is the best answer.
  if (disputes.some((one) => !one.is_charge_refundable))
    throw invalid('This charge has been charged back.', undefined, 'charge_disputed')
  const left = charge.amount - charge.amount_refunded
  const { amount = left } = options
  if (amount > left) {
    throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, 'amount')
  }
  const refunded = context.store.put<Stripe.Refund>({
    id: newId('re_3'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: context.clock.now(),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: { card: { type: 'refund' }, type: 'card' },
    metadata: options.metadata ?? {},
    payment_intent: idOf(charge.payment_intent),
    payment_method: charge.payment_method,
    reason: options.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  })
  const previous = change(charge, {
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  })
  context.emit('charge.refunded', charge, previous)
  context.emit('refund.created', refunded)
  return refunded
}

function chargeOf(
  context: EmulatorContext,
  { charge, payment_intent: intent }: RefundOptions,
): Stripe.Charge {
  if (charge !== undefined) {
    const found = context.store.get('charge', charge, 'charge')
    if (!found.paid) throw invalid('This charge has failed, so there is nothing to refund.', 'charge')
    return found
  }
  if (intent === undefined) throw missingParameter('charge')
  const latest = idOf(context.store.get('payment_intent', intent, 'payment_intent').latest_charge)
  const found = latest === null ? undefined : context.store.find('charge', latest)
  if (found?.paid) return found
  throw invalid(
    `This PaymentIntent (${intent}) does not have a successful charge to refund.`,
    'payment_intent',
  )
}
