import type { Stripe } from 'stripe'
import { change, type EmulatorContext } from './context.ts'
import { idOf } from './store.ts'

/** The card of a subscription: its own, or else its customer's. */
export function methodOf(
  context: EmulatorContext,
  customer: string,
  subscription?: Stripe.Subscription,
): Stripe.PaymentMethod | undefined {
  const owner = context.store.find('customer', customer)
  const usual = owner && 'invoice_settings' in owner ? owner.invoice_settings.default_payment_method : null
  const id = idOf(subscription?.default_payment_method) ?? idOf(usual)
  return id === null ? undefined : context.store.find('payment_method', id)
}

/** Changes a subscription, and emits an event if anything changed. */
export function update(
  context: EmulatorContext,
  subscription: Stripe.Subscription,
  patch: Partial<Stripe.Subscription>,
): void {
  const previous = change(subscription, patch)
  if (Object.keys(previous).length > 0) context.emit('customer.subscription.updated', subscription, previous)
}

type Reason = Stripe.Subscription.CancellationDetails.Reason

/** Ends the subscription now. Unpaid invoices stay open, without automatic collection. */
export function end(context: EmulatorContext, subscription: Stripe.Subscription, reason: Reason): void {
  const now = context.clock.now()
  change(subscription, {
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? now,
    ended_at: now,
    cancel_at_period_end: false,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      ...subscription.cancellation_details,
      reason,
    },
  })
  context.emit('customer.subscription.deleted', subscription)
  for (const invoice of context.store.all('invoice')) {
    if (idOf(invoice.parent?.subscription_details?.subscription) !== subscription.id) continue
    if (invoice.status !== 'open' && invoice.status !== 'draft') continue
    const patch = { auto_advance: false, next_payment_attempt: null, automatically_finalizes_at: null }
    const previous = change(invoice, patch)
    if (Object.keys(previous).length > 0) context.emit('invoice.updated', invoice, previous)
  }
}

/**
 * Ends the subscription with its period. A subscription in flexible billing mode, as all new ones are,
 * records that in two ways: the API sets `cancel_at_period_end`, the portal only `cancel_at`.
 */
export function cancelAtPeriodEnd(
  context: EmulatorContext,
  subscription: Stripe.Subscription,
  who: 'api' | 'portal',
): void {
  update(context, subscription, {
    cancel_at_period_end: who === 'api',
    cancel_at: Math.max(...subscription.items.data.map((item) => item.current_period_end)),
    canceled_at: context.clock.now(),
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: 'cancellation_requested',
    },
  })
}

export function resume(context: EmulatorContext, subscription: Stripe.Subscription): void {
  update(context, subscription, {
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
  })
}

/** After a paid invoice: the subscription runs again when no newer one is open. */
export function afterPayment(
  context: EmulatorContext,
  subscription: Stripe.Subscription,
  invoice: Stripe.Invoice,
): void {
  const awaitsPayment = ['incomplete', 'past_due', 'unpaid'].includes(subscription.status)
  if (awaitsPayment && idOf(subscription.latest_invoice) === invoice.id) {
    update(context, subscription, { status: 'active' })
  }
}

/** After a failed payment attempt of the subscription's invoice. */
export function afterFailure(
  context: EmulatorContext,
  subscription: Stripe.Subscription,
  invoice: Stripe.Invoice,
): void {
  if (subscription.status !== 'active' && subscription.status !== 'past_due') return
  if (invoice.next_payment_attempt !== null) return update(context, subscription, { status: 'past_due' })
  const { afterRetries } = context.settings
  if (afterRetries === 'canceled') return end(context, subscription, 'payment_failed')
  update(context, subscription, { status: afterRetries })
}
