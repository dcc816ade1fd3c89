import type { Stripe } from 'stripe'
import type { EmulatorContext } from './context.ts'
import { newId } from './store.ts'

type IntentOptions = {
  amount: number
  currency: string
  customer: string | null
  description?: string | null
  metadata?: Record<string, string>
  /** Whether it will be charged again without the customer. */
  savesPaymentMethod?: boolean
}

/** A payment intent that waits for a card. */
export function newIntent(context: EmulatorContext, options: IntentOptions): Stripe.PaymentIntent {
  const id = newId('pi_3')
  const intent = context.store.put<Stripe.PaymentIntent>({
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: options.amount,
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
    created: context.clock.now(),
    currency: options.currency,
    customer: options.customer,
    customer_account: null,
    description: options.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: options.metadata ?? {},
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
    setup_future_usage: options.savesPaymentMethod ? 'off_session' : null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  })
  context.emit('payment_intent.created', intent)
  return intent
}
