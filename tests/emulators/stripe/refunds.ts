import type { Stripe } from 'stripe'
import { invalid, missingParameter } from './refusal.ts'
import { idOf, newId } from './store.ts'
import { change, type World } from './context.ts'

type Wanted = {
  charge?: string
  payment_intent?: string
  amount?: number
  reason?: Stripe.Refund.Reason
  metadata?: Record<string, string>
}

/** Gives money back, all that is left unless an amount in cents is named. */
export function refund(world: World, wanted: Wanted): Stripe.Refund {
  const charge = chargeOf(world, wanted)
  if (charge.refunded) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, undefined, 'charge_already_refunded')
  }
  const disputes = world.store.all('dispute').filter((one) => one.charge === charge.id)
  // While a bank only asks, giving the money back is the best answer.
  if (disputes.some((one) => !one.is_charge_refundable))
    throw invalid('This charge has been charged back.', undefined, 'charge_disputed')
  const left = charge.amount - charge.amount_refunded
  const { amount = left } = wanted
  if (amount > left) {
    throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, 'amount')
  }
  const refunded = world.store.put<Stripe.Refund>({
    id: newId('re_3'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: world.clock.now(),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: { card: { type: 'refund' }, type: 'card' },
    metadata: wanted.metadata ?? {},
    payment_intent: idOf(charge.payment_intent),
    payment_method: charge.payment_method,
    reason: wanted.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  })
  const previous = change(charge, {
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  })
  world.emit('charge.refunded', charge, previous)
  world.emit('refund.created', refunded)
  return refunded
}

function chargeOf(world: World, { charge, payment_intent: intent }: Wanted): Stripe.Charge {
  if (charge !== undefined) {
    const found = world.store.get('charge', charge, 'charge')
    if (!found.paid) throw invalid('This charge has failed, so there is nothing to refund.', 'charge')
    return found
  }
  if (intent === undefined) throw missingParameter('charge')
  const latest = idOf(world.store.get('payment_intent', intent, 'payment_intent').latest_charge)
  const found = latest === null ? undefined : world.store.find('charge', latest)
  if (found?.paid) return found
  throw invalid(
    `This PaymentIntent (${intent}) does not have a successful charge to refund.`,
    'payment_intent',
  )
}
