import type { Stripe } from 'stripe'
import { banks, type Decline, findCard } from './cards.ts'
import { newCharge } from './charge.ts'
import { DAY_S } from './clock.ts'
import { change, type EmulatorContext } from './context.ts'
import { openDispute } from './disputes.ts'
import { idOf } from './store.ts'

/** Circumstances of a payment attempt. */
export type Try = {
  method: Stripe.PaymentMethod
  /** Whether the customer is present to answer the bank. */
  present: boolean
  /** The customer's answer to the bank. */
  answer?: 'approved' | 'refused'
}

export type Outcome = 'succeeded' | 'requires_action' | 'processing' | 'failed'

/** Attempts a payment, and emits its events. */
export function attempt(
  context: EmulatorContext,
  intent: Stripe.PaymentIntent,
  { method, present, answer }: Try,
): Outcome {
  const number = context.store.internalState(method.id).number ?? ''
  const card = findCard(number)
  intent.payment_method = method.id
  if (!card) return startDebit(context, intent, method)
  const asks = card.asks === 'always' || (card.asks === 'first' && present)
  if (answer === 'refused') {
    return fail(context, intent, method, {
      code: 'payment_intent_authentication_failure',
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    })
  }
  if (asks && answer === undefined) {
    change(intent, {
      status: 'requires_action',
      next_action: {
        type: 'redirect_to_url',
        redirect_to_url: { return_url: null, url: `${context.url()}/bank/${intent.id}` },
      },
    })
    context.emit('payment_intent.requires_action', intent)
    return 'requires_action'
  }
  const decline = present ? card.now : card.later
  const charge = newCharge(context, intent, method, decline)
  intent.latest_charge = charge.id
  if (decline) {
    context.emit('charge.failed', charge)
    return fail(context, intent, method, decline, charge.id)
  }
  succeed(context, intent, charge)
  if (card.disputes) openDispute(context, charge)
  return 'succeeded'
}

function succeed(context: EmulatorContext, intent: Stripe.PaymentIntent, charge: Stripe.Charge): void {
  change(intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    last_payment_error: null,
    next_action: null,
    latest_charge: charge.id,
  })
  context.emit('charge.succeeded', charge)
  context.emit('payment_intent.succeeded', intent)
}

function fail(
  context: EmulatorContext,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline: Decline,
  charge?: string,
): Outcome {
  change(intent, {
    status: 'requires_payment_method',
    next_action: null,
    payment_method: null,
    last_payment_error: {
      type: 'card_error',
      ...decline,
      ...(charge && { charge }),
      doc_url: `https://stripe.com/docs/error-codes/${decline.code.replaceAll('_', '-')}`,
      payment_method: structuredClone(method),
    } as Stripe.PaymentIntent.LastPaymentError,
  })
  context.emit('payment_intent.payment_failed', intent)
  return 'failed'
}

/** A debit of a bank account is decided after three days. */
function startDebit(
  context: EmulatorContext,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): Outcome {
  intent.payment_method_types = ['au_becs_debit']
  change(intent, { status: 'processing', payment_method: method.id })
  context.store.internalState(intent.id).clearsAt = context.clock.now() + 3 * DAY_S
  context.emit('payment_intent.processing', intent)
  return 'processing'
}

export function clearDebit(context: EmulatorContext, intent: Stripe.PaymentIntent): Outcome {
  const method = context.store.get('payment_method', idOf(intent.payment_method) ?? '')
  delete context.store.internalState(intent.id).clearsAt
  const decline = banks[context.store.internalState(method.id).number ?? ''] ?? null
  const charge = newCharge(context, intent, method, decline)
  if (decline) {
    context.emit('charge.failed', charge)
    return fail(context, intent, method, decline, charge.id)
  }
  succeed(context, intent, charge)
  return 'succeeded'
}
