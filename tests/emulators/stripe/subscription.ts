import type { Stripe } from 'stripe'
import { monthsAfter } from './clock.ts'
import type { EmulatorContext } from './context.ts'
import { invalid } from './refusal.ts'
import { idOf, newId } from './store.ts'

export type SubscriptionOptions = {
  customer: string
  price: Stripe.Price
  quantity?: number
  method: string | null
  metadata?: Record<string, string>
  description?: string
  /** Epoch seconds; until then nothing is paid. */
  trialEnd?: number
}

/** A new subscription, which is `incomplete` until its first invoice is paid, or `trialing`. */
export function newSubscription(context: EmulatorContext, options: SubscriptionOptions): Stripe.Subscription {
  const now = context.clock.now()
  const { price, trialEnd = null, metadata = {} } = options
  if (!price.recurring) throw invalid('You must provide at least one recurring price.', 'items[0][price]')
  const id = newId('sub_1')
  const anchor = trialEnd ?? now
  return context.store.put<Stripe.Subscription>({
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: anchor,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency: price.currency,
    customer: options.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: options.method,
    default_source: null,
    default_tax_rates: [],
    description: options.description ?? null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: [
        {
          id: newId('si_', 14),
          object: 'subscription_item',
          billing_thresholds: null,
          created: now,
          current_period_end: trialEnd ?? periodEnd(price, anchor, now),
          current_period_start: now,
          current_trial: null,
          discounts: [],
          metadata: {},
          plan: planOf(price),
          price: structuredClone(price),
          quantity: options.quantity ?? 1,
          subscription: id,
          tax_rates: [],
        },
      ],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: { enabled: false },
    metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: trialEnd === null ? 'incomplete' : 'trialing',
    test_clock: null,
    transfer_data: null,
    trial_end: trialEnd,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
    trial_start: trialEnd === null ? null : now,
  })
}

/** The end of the period that begins at `start`, in the rhythm of the anchor. */
export function periodEnd(price: Stripe.Price, anchor: number, start: number): number {
  const { interval = 'month', interval_count: count = 1 } = price.recurring ?? {}
  const seconds = { day: 86_400, week: 7 * 86_400 }[interval as 'day' | 'week']
  if (seconds) return start + seconds * count
  const months = (interval === 'year' ? 12 : 1) * count
  for (let times = 0; ; times += 1) {
    const end = monthsAfter(anchor, times * months)
    if (end > start) return end
  }
}

function planOf(price: Stripe.Price): Stripe.Plan {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: idOf(price.product),
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  }
}
