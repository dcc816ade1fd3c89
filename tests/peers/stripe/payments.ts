import type { Stripe } from 'stripe'
import { banks, type Decline, findCard } from './cards.ts'
import { DAY_S } from './clock.ts'
import { idOf, newId } from './store.ts'
import { openDispute } from './disputes.ts'
import { change, type World } from './world.ts'

type Wanted = {
  amount: number
  currency: string
  customer: string | null
  description?: string | null
  metadata?: Record<string, string>
  /** Whether it will be charged again without the customer. */
  isKept?: boolean
}

export function newIntent(world: World, wanted: Wanted): Stripe.PaymentIntent {
  const id = newId('pi_3')
  const intent = world.store.put<Stripe.PaymentIntent>({
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: wanted.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: newId(`${id}_secret_`, 25),
    confirmation_method: 'automatic',
    created: world.clock.now(),
    currency: wanted.currency,
    customer: wanted.customer,
    customer_account: null,
    description: wanted.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: wanted.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: { card: {} } as Stripe.PaymentIntent.PaymentMethodOptions,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: wanted.isKept ? 'off_session' : null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  })
  world.emit('payment_intent.created', intent)
  return intent
}

/** How a payment is tried. */
export type Try = {
  method: Stripe.PaymentMethod
  /** Whether the customer is there, to answer the bank. */
  present: boolean
  /** What the customer has answered the bank. */
  answer?: 'approved' | 'refused'
}

export type Outcome = 'succeeded' | 'requires_action' | 'processing' | 'failed'

/** Tries to take the money, and tells of it in events. */
export function attempt(
  world: World,
  intent: Stripe.PaymentIntent,
  { method, present, answer }: Try,
): Outcome {
  const number = world.store.aside(method.id).number ?? ''
  const card = findCard(number)
  intent.payment_method = method.id
  if (!card) return startDebit(world, intent, method)
  const asks = card.asks === 'always' || (card.asks === 'first' && present)
  if (answer === 'refused') {
    return fail(world, intent, method, {
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
        redirect_to_url: { return_url: null, url: `${world.url()}/bank/${intent.id}` },
      },
    })
    world.emit('payment_intent.requires_action', intent)
    return 'requires_action'
  }
  const decline = present ? card.now : card.later
  const charge = newCharge(world, intent, method, decline)
  intent.latest_charge = charge.id
  if (decline) {
    world.emit('charge.failed', charge)
    return fail(world, intent, method, decline, charge.id)
  }
  succeed(world, intent, charge)
  if (card.disputes) openDispute(world, charge)
  return 'succeeded'
}

function succeed(world: World, intent: Stripe.PaymentIntent, charge: Stripe.Charge): void {
  change(intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    last_payment_error: null,
    next_action: null,
    latest_charge: charge.id,
  })
  world.emit('charge.succeeded', charge)
  world.emit('payment_intent.succeeded', intent)
}

function fail(
  world: World,
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
  world.emit('payment_intent.payment_failed', intent)
  return 'failed'
}

/** A debit of a bank account is decided after three days. */
function startDebit(world: World, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): Outcome {
  intent.payment_method_types = ['au_becs_debit']
  change(intent, { status: 'processing', payment_method: method.id })
  world.store.aside(intent.id).clearsAt = world.clock.now() + 3 * DAY_S
  world.emit('payment_intent.processing', intent)
  return 'processing'
}

export function clearDebit(world: World, intent: Stripe.PaymentIntent): Outcome {
  const method = world.store.get('payment_method', idOf(intent.payment_method) ?? '')
  delete world.store.aside(intent.id).clearsAt
  const decline = banks[world.store.aside(method.id).number ?? ''] ?? null
  const charge = newCharge(world, intent, method, decline)
  if (decline) {
    world.emit('charge.failed', charge)
    return fail(world, intent, method, decline, charge.id)
  }
  succeed(world, intent, charge)
  return 'succeeded'
}

function newCharge(
  world: World,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline: Decline | null,
): Stripe.Charge {
  const id = newId('ch_3')
  return world.store.put<Stripe.Charge>({
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'STAND-IN',
    captured: decline === null,
    created: world.clock.now(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: decline?.decline_code ?? null,
      network_status: decline ? 'declined_by_network' : 'approved_by_network',
      reason: decline?.decline_code ?? null,
      risk_level: 'normal',
      seller_message: decline ? 'The bank did not return any further details.' : 'Payment complete.',
      type: decline ? 'issuer_declined' : 'authorized',
    },
    paid: decline === null,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      type: method.type,
      ...(method.card && {
        card: {
          amount_authorized: decline ? null : intent.amount,
          authorization_code: null,
          brand: method.card.brand,
          checks: method.card.checks,
          country: method.card.country,
          electronic_commerce_indicator: null,
          exp_month: method.card.exp_month,
          exp_year: method.card.exp_year,
          fingerprint: method.card.fingerprint ?? null,
          funding: method.card.funding,
          installments: null,
          last4: method.card.last4,
          mandate: null,
          network: method.card.brand,
          network_transaction_id: null,
          regulated_status: 'unregulated',
          three_d_secure: null,
          transaction_link_id: null,
          wallet: null,
        },
      }),
    } as Stripe.Charge.PaymentMethodDetails,
    receipt_email: null,
    receipt_number: null,
    receipt_url: `${world.url()}/receipts/${id}`,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: decline ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  })
}
