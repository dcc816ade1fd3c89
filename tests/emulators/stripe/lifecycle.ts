// Scheduled changes of subscriptions, checkouts and debits.
import type { Stripe } from 'stripe'
import { settleDebit, expireSession } from './checkout.ts'
import { DAY_S, type Due, HOUR_S } from './clock.ts'
import type { EmulatorContext } from './context.ts'
import { draftInvoice, finalize, pay, voidInvoice } from './invoicing.ts'
import { idOf } from './store.ts'
import { end, methodOf, update } from './subscribing.ts'
import { periodEnd } from './subscription.ts'

/** The next scheduled event; of one customer, where one is given. */
export function nextDue(context: EmulatorContext, customer?: string): Due | undefined {
  const of = <K extends 'subscription' | 'invoice' | 'checkout.session' | 'payment_intent'>(kind: K) =>
    context.store.all(kind).filter((one) => customer === undefined || idOf(one.customer) === customer)
  const dues = [
    ...of('subscription').flatMap((one) => dueOfSubscription(context, one)),
    ...of('invoice').flatMap((one) => dueOfInvoice(context, one)),
    ...of('checkout.session')
      .filter(({ status }) => status === 'open')
      .map((one) => ({ at: one.expires_at, run: () => expireSession(context, one) })),
    ...of('payment_intent').flatMap((one) => {
      const at = context.store.internalState(one.id).clearsAt
      return at === undefined ? [] : { at, run: () => settleDebit(context, one) }
    }),
  ]
  return dues.reduce<Due | undefined>((first, due) => (!first || due.at < first.at ? due : first), undefined)
}

function dueOfSubscription(context: EmulatorContext, one: Stripe.Subscription): Due[] {
  if (one.ended_at !== null) return []
  if (one.status === 'incomplete')
    return [{ at: one.created + 23 * HOUR_S, run: () => expireIncomplete(context, one) }]
  const periodOver = one.items.data[0]!.current_period_end
  const dues: Due[] = []
  if (one.cancel_at !== null) {
    dues.push({ at: one.cancel_at, run: () => end(context, one, 'cancellation_requested') })
  }
  if (one.cancel_at === null || one.cancel_at > periodOver) {
    dues.push({ at: periodOver, run: () => renew(context, one) })
  }
  const resumesAt = one.pause_collection?.resumes_at ?? null
  if (resumesAt !== null) {
    dues.push({ at: resumesAt, run: () => update(context, one, { pause_collection: null }) })
  }
  const internalState = context.store.internalState(one.id)
  if (one.status === 'trialing' && !internalState.announced) {
    const at = Math.max(one.created, (one.trial_end ?? 0) - 3 * DAY_S)
    const run = () => {
      internalState.announced = true
      context.emit('customer.subscription.trial_will_end', one)
    }
    dues.push({ at, run })
  }
  return dues
}

function dueOfInvoice(context: EmulatorContext, one: Stripe.Invoice): Due[] {
  if (one.status === 'draft' && one.automatically_finalizes_at !== null) {
    const run = () => {
      finalize(context, one)
      pay(context, one)
    }
    return [{ at: one.automatically_finalizes_at, run }]
  }
  if (one.status !== 'open' || one.next_payment_attempt === null) return []
  return [{ at: one.next_payment_attempt, run: () => pay(context, one) }]
}

/**
 * Begins the next period, with a draft of its invoice. An unpaid subscription gets drafts that stay drafts;
 * while collection is paused, invoices are void at once.
 */
function renew(context: EmulatorContext, subscription: Stripe.Subscription): void {
  const [item] = subscription.items.data
  if (!item) return
  const wasTrial = subscription.status === 'trialing'
  const behaviour = subscription.trial_settings?.end_behavior.missing_payment_method
  if (wasTrial && behaviour === 'cancel' && !methodOf(context, idOf(subscription.customer)!, subscription)) {
    return end(context, subscription, 'payment_failed')
  }
  const start = item.current_period_end
  const period = { start, end: periodEnd(item.price, subscription.billing_cycle_anchor, start) }
  const invoice = draftInvoice(context, subscription, 'subscription_cycle', period)
  if (subscription.status === 'unpaid') {
    invoice.auto_advance = false
    invoice.automatically_finalizes_at = null
  }
  if (subscription.pause_collection) voidInvoice(context, invoice)
  const items = structuredClone(subscription.items)
  Object.assign(items.data[0]!, { current_period_start: period.start, current_period_end: period.end })
  update(context, subscription, { items, latest_invoice: invoice.id, ...(wasTrial && { status: 'active' }) })
}

/** A subscription expires 23 hours after its first payment was due. */
function expireIncomplete(context: EmulatorContext, subscription: Stripe.Subscription): void {
  const invoice = context.store.find('invoice', idOf(subscription.latest_invoice) ?? '')
  if (invoice?.status === 'open') voidInvoice(context, invoice)
  update(context, subscription, { status: 'incomplete_expired', ended_at: context.clock.now() })
}
