import type { Stripe } from 'stripe'
import { brand } from '../../../domain/brand.ts'
import type { EmulatorContext } from './context.ts'
import { idOf, newId } from './store.ts'

type Period = { start: number; end: number; isFree: boolean }

/** The fields of a new draft. */
export function invoiceParts(
  context: EmulatorContext,
  subscription: Stripe.Subscription,
  reason: 'subscription_create' | 'subscription_cycle',
  period: Period,
): Stripe.Invoice {
  const id = newId('in_1')
  const customer = context.store.get('customer', idOf(subscription.customer)!)
  const { email, name } =
    'deleted' in customer && customer.deleted ? { email: null, name: null } : (customer as Stripe.Customer)
  const lines = subscription.items.data.map((item) => lineOf(id, subscription, item, period))
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  return {
    id,
    object: 'invoice',
    account_country: 'AU',
    account_name: brand.name,
    account_tax_ids: null,
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: total,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: context.clock.now(),
    currency: subscription.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: email,
    customer_name: name ?? null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    } as Stripe.Invoice.Parent,
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    // The period of an invoice looks back; that of its lines looks ahead.
    period_end: period.start,
    period_start:
      reason === 'subscription_cycle' ? subscription.items.data[0]!.current_period_start : period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  }
}

function lineOf(
  invoice: string,
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
  { start, end, isFree }: Period,
): Stripe.InvoiceLineItem {
  const amount = isFree ? 0 : (item.price.unit_amount ?? 0) * (item.quantity ?? 1)
  return {
    id: newId('il_1'),
    object: 'line_item',
    amount,
    currency: subscription.currency,
    description: isFree ? 'Trial period' : `${item.quantity ?? 1} × ${item.price.nickname ?? 'Premium'}`,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription: subscription.id,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period: { start, end },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: item.price.id, product: idOf(item.price.product)! },
      type: 'price_details',
      unit_amount_decimal: item.price.unit_amount_decimal,
    },
    quantity: item.quantity ?? 1,
    quantity_decimal: String(item.quantity ?? 1) as never,
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  }
}
