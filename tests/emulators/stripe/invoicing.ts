import type { Stripe } from 'stripe'
import { DAY_S, HOUR_S } from './clock.ts'
import { change, type EmulatorContext } from './context.ts'
import { newIntent } from './intent.ts'
import { invoiceParts } from './invoice.ts'
import { attempt, type Outcome, type Try } from './payments.ts'
import { idOf, newId } from './store.ts'
import { afterFailure, afterPayment, methodOf } from './subscribing.ts'

/** Days after the first failure on which a renewal is retried. */
const RETRY_DAYS = [3, 5, 7]

type Period = { start: number; end: number }

/** A draft for a period of a subscription. An hour later it is finalized and paid by itself. */
export function draftInvoice(
  context: EmulatorContext,
  subscription: Stripe.Subscription,
  reason: 'subscription_create' | 'subscription_cycle',
  { start, end, isFree = false }: Period & { isFree?: boolean },
): Stripe.Invoice {
  const invoice = context.store.put(invoiceParts(context, subscription, reason, { start, end, isFree }))
  invoice.automatically_finalizes_at = reason === 'subscription_cycle' ? invoice.created + HOUR_S : null
  subscription.latest_invoice = invoice.id
  context.emit('invoice.created', invoice)
  return invoice
}

/** Finalizes an invoice: it gets a URL, and a payment intent where an amount is due. */
export function finalize(
  context: EmulatorContext,
  invoice: Stripe.Invoice,
  intent?: Stripe.PaymentIntent,
): void {
  const now = context.clock.now()
  const customer = idOf(invoice.customer)!
  change(invoice, {
    status: 'open',
    auto_advance: true,
    automatically_finalizes_at: null,
    effective_at: now,
    ending_balance: 0,
    number: `STANDIN-${String(context.store.next('invoice')).padStart(4, '0')}`,
    hosted_invoice_url: `${context.url()}/invoices/${invoice.id}`,
    invoice_pdf: `${context.url()}/invoices/${invoice.id}/pdf`,
    status_transitions: { ...invoice.status_transitions, finalized_at: now },
  })
  if (invoice.amount_due > 0) {
    const payment =
      intent ??
      newIntent(context, {
        amount: invoice.amount_due,
        currency: invoice.currency,
        customer,
        description:
          invoice.billing_reason === 'subscription_cycle' ? 'Subscription update' : 'Subscription creation',
        savesPaymentMethod: true,
      })
    context.store.put<Stripe.InvoicePayment>({
      id: newId('inpay_1'),
      object: 'invoice_payment',
      amount_paid: null,
      amount_requested: invoice.amount_due,
      created: now,
      currency: invoice.currency,
      invoice: invoice.id,
      is_default: true,
      livemode: false,
      payment: { type: 'payment_intent', payment_intent: payment.id },
      status: 'open',
      status_transitions: { canceled_at: null, paid_at: null },
    })
  }
  context.emit('invoice.finalized', invoice)
}

/** The payment intent of an invoice; none where no amount is due. */
export function intentOf(
  context: EmulatorContext,
  invoice: Stripe.Invoice,
): Stripe.PaymentIntent | undefined {
  const payment = context.store.all('invoice_payment').find((one) => one.invoice === invoice.id)
  return payment && context.store.find('payment_intent', idOf(payment.payment.payment_intent) ?? '')
}

/** Marks an invoice paid, and emits the events of everything that depends on it. */
export function markPaid(context: EmulatorContext, invoice: Stripe.Invoice): void {
  const now = context.clock.now()
  const payment = context.store.all('invoice_payment').find((one) => one.invoice === invoice.id)
  if (payment) {
    change(payment, {
      status: 'paid',
      amount_paid: invoice.amount_due,
      status_transitions: { canceled_at: null, paid_at: now },
    })
  }
  change(invoice, {
    status: 'paid',
    attempted: true,
    attempt_count: invoice.attempt_count + (invoice.amount_due > 0 ? 1 : 0),
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: now },
  })
  context.emit('invoice.paid', invoice)
  context.emit('invoice.payment_succeeded', invoice)
  if (payment) context.emit('invoice_payment.paid', payment)
  const subscription = subscriptionOf(context, invoice)
  if (subscription) afterPayment(context, subscription, invoice)
}

/** Tries to pay an open invoice. Without a card the attempt fails. */
export function pay(
  context: EmulatorContext,
  invoice: Stripe.Invoice,
  { byHand = false, ...how }: Partial<Try> & { byHand?: boolean } = {},
): Outcome {
  const subscription = subscriptionOf(context, invoice)
  if (invoice.amount_due === 0) {
    markPaid(context, invoice)
    return 'succeeded'
  }
  const method = how.method ?? methodOf(context, idOf(invoice.customer)!, subscription)
  const intent = intentOf(context, invoice)!
  const outcome = method ? attempt(context, intent, { present: false, ...how, method }) : 'failed'
  if (outcome === 'succeeded') {
    markPaid(context, invoice)
    return outcome
  }
  // While the bank waits for a present customer, nothing has failed.
  if (outcome === 'processing' || (outcome === 'requires_action' && how.present)) return outcome
  const isFirst = invoice.attempt_count === 0
  const internalState = context.store.internalState(invoice.id)
  if (isFirst) internalState.firstFailure = context.clock.now()
  // Only automatic attempts count as retries; a customer may try as often as they like.
  const isRetry = !byHand && invoice.billing_reason === 'subscription_cycle'
  const day = RETRY_DAYS[invoice.attempt_count]
  const next = day === undefined ? null : (internalState.firstFailure ?? context.clock.now()) + day * DAY_S
  change(invoice, {
    attempted: true,
    ...(isRetry && { attempt_count: invoice.attempt_count + 1, next_payment_attempt: next }),
    ...(!isRetry && isFirst && { attempt_count: 1 }),
  })
  if (isRetry && next === null) invoice.auto_advance = false
  context.emit('invoice.payment_failed', invoice)
  if (outcome === 'requires_action') context.emit('invoice.payment_action_required', invoice)
  if (subscription) afterFailure(context, subscription, invoice)
  return outcome
}

export function voidInvoice(context: EmulatorContext, invoice: Stripe.Invoice): void {
  change(invoice, {
    status: 'void',
    auto_advance: false,
    automatically_finalizes_at: null,
    next_payment_attempt: null,
    amount_remaining: 0,
    status_transitions: { ...invoice.status_transitions, voided_at: context.clock.now() },
  })
  context.emit('invoice.voided', invoice)
}

export function subscriptionOf(
  context: EmulatorContext,
  invoice: Stripe.Invoice,
): Stripe.Subscription | undefined {
  const id = idOf(invoice.parent?.subscription_details?.subscription)
  return id === null ? undefined : context.store.find('subscription', id)
}
