import type { Stripe } from 'stripe'
import { DAY_S } from '../clock.ts'
import type { EmulatorContext } from '../context.ts'
import { invalid, missingParameter } from '../refusal.ts'
import { newId } from '../store.ts'
import { livingCustomer } from './customers.ts'

type SessionParams = {
  mode: 'payment' | 'setup' | 'subscription'
  allowed_payment_method_types?: string[]
  allow_promotion_codes?: boolean
  billing_address_collection?: 'auto' | 'required'
  cancel_url?: string
  client_reference_id?: string
  custom_text?: { submit?: { message: string } }
  customer?: string
  customer_creation?: 'always' | 'if_required'
  customer_email?: string
  expires_at?: number
  line_items?: { price: string; quantity?: number }[]
  locale?: 'auto' | 'en' | 'en-GB'
  metadata?: Record<string, string>
  payment_intent_data?: { metadata?: Record<string, string>; description?: string }
  submit_type?: string
  subscription_data?: {
    metadata?: Record<string, string>
    description?: string
    trial_period_days?: number
  }
  success_url?: string
}

/** A checkout that waits for its customer, for 24 hours unless the call says otherwise. */
export function newSession(context: EmulatorContext, given: SessionParams): Stripe.Checkout.Session {
  const now = context.clock.now()
  check(context, given, now)
  const id = newId('cs_test_a1', 58)
  const lines = (given.line_items ?? []).map((line, index) => lineOf(context, given, line, index))
  const total = lines.reduce((sum, { amount_total: amount }) => sum + amount, 0)
  const isSubscription = given.mode === 'subscription'
  const { trial_period_days: trialDays, ...handedOn } = given.subscription_data ?? {}
  Object.assign(context.store.internalState(id), {
    lines,
    handedOn: isSubscription ? { trialDays, ...handedOn } : given.payment_intent_data,
  })
  const session: Stripe.Checkout.Session = {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: given.allow_promotion_codes ?? null,
    allowed_payment_method_types: given.allowed_payment_method_types ?? null,
    amount_subtotal: total,
    amount_total: trialDays === undefined ? total : 0,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: given.billing_address_collection ?? null,
    cancel_url: given.cancel_url ?? null,
    client_reference_id: given.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: now,
    currency: lines[0]?.currency ?? null,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: given.custom_text?.submit ?? null,
      terms_of_service_acceptance: null,
    },
    customer: given.customer ?? null,
    customer_account: null,
    customer_creation: given.customer
      ? null
      : (given.customer_creation ?? (isSubscription ? 'always' : 'if_required')),
    customer_details: null,
    customer_email: given.customer_email ?? null,
    discounts: [],
    expires_at: given.expires_at ?? now + DAY_S,
    integration_identifier: null,
    invoice: null,
    invoice_creation: isSubscription
      ? null
      : {
          enabled: false,
          invoice_data: {
            account_tax_ids: null,
            custom_fields: null,
            description: null,
            footer: null,
            issuer: null,
            metadata: {},
            rendering_options: null,
          },
        },
    livemode: false,
    locale: given.locale ?? null,
    managed_payments: null,
    metadata: given.metadata ?? {},
    mode: given.mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: isSubscription ? 'always' : 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: { card: {} } as Stripe.Checkout.Session.PaymentMethodOptions,
    payment_method_types: given.allowed_payment_method_types ?? ['card'],
    payment_status: trialDays === undefined ? 'unpaid' : 'no_payment_required',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: given.submit_type ?? null,
    subscription: null,
    success_url: given.success_url ?? null,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${context.url()}/c/pay/${id}`,
    wallet_options: null,
  }
  return context.store.put(session)
}

function check(context: EmulatorContext, given: SessionParams, now: number): void {
  if (given.mode === 'setup') throw invalid('This emulator has no setup mode.', 'mode')
  if (!given.line_items?.length) throw missingParameter('line_items')
  if (given.success_url === undefined) throw missingParameter('success_url')
  if (given.customer !== undefined && given.customer_email !== undefined) {
    throw invalid('You may only specify one of these parameters: customer, customer_email.', 'customer')
  }
  if (given.customer !== undefined) livingCustomer(context, given.customer, 'customer')
  const other = given.mode === 'subscription' ? 'payment_intent_data' : 'subscription_data'
  if (given[other]) throw invalid(`You can not pass \`${other}\` in \`${given.mode}\` mode.`, other)
  if (given.mode === 'subscription' && given.customer_creation) {
    throw invalid('`customer_creation` can only be used in `payment` mode.', 'customer_creation')
  }
  if (given.mode === 'subscription' && given.submit_type && given.submit_type !== 'subscribe') {
    throw invalid('`submit_type` can not be used in `subscription` mode.', 'submit_type')
  }
  const { expires_at: expiry } = given
  if (expiry !== undefined && (expiry < now + 1_795 || expiry > now + DAY_S + 5)) {
    throw invalid(
      'The `expires_at` timestamp must be at least 30 minutes and less than 24 hours from Checkout Session creation.',
      'expires_at',
    )
  }
}

function lineOf(
  context: EmulatorContext,
  { mode, subscription_data: data }: SessionParams,
  { price: id, quantity }: { price: string; quantity?: number },
  index: number,
): Stripe.LineItem {
  const param = `line_items[${index}][price]`
  const price = context.store.get('price', id, param)
  if (!price.active)
    throw invalid('The price specified is inactive. This field only accepts active prices.', param)
  if (quantity === undefined) throw missingParameter(`line_items[${index}][quantity]`)
  if (mode === 'subscription' && !price.recurring) {
    throw invalid(
      'You specified `subscription` mode but passed no recurring price. Use `payment` mode for one-time prices.',
      'mode',
    )
  }
  if (mode === 'payment' && price.recurring) {
    throw invalid(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
      'mode',
    )
  }
  const amount = (price.unit_amount ?? 0) * quantity
  return {
    id: newId('li_1'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: data?.trial_period_days === undefined ? amount : 0,
    currency: price.currency,
    description: price.nickname ?? 'Premium',
    metadata: {},
    price: structuredClone(price),
    quantity,
  }
}
