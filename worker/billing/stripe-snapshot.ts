import type { Stripe } from 'stripe'
import { findPrice, type PriceKey } from '#domain/billing/price.ts'
import {
  type Dispute,
  type LifetimePurchase,
  emptySnapshot,
  type OpenBill,
  type PaymentSnapshot,
  type StripeSnapshot,
  type SubscriptionSnapshot,
} from '#domain/billing/stripe-snapshot.ts'
import { idOf, isDeletedCustomer, isMissing } from './stripe.ts'

const PAGE = 100
/** More items than a driver can have; more would be a defect. */
const MAX_ITEMS = 1_000

/**
 * A snapshot of a customer's payments at Stripe: two requests, a third where payments for a subscription have to be
 * followed, and more only where some are in dispute. A customer who was deleted there has no payments.
 *
 * Throws Stripe's own errors, also for a customer that Stripe never had: then the key or the account is wrong, which
 * must not cost a driver their paid plan.
 */
export async function fetchStripeSnapshot(stripe: Stripe, customer: string): Promise<StripeSnapshot> {
  try {
    const [subscriptions, sessions] = await Promise.all([
      stripe.subscriptions
        .list({ customer, status: 'all', limit: PAGE, expand: ['data.latest_invoice.payments'] })
        .autoPagingToArray({ limit: MAX_ITEMS }),
      stripe.checkout.sessions
        .list({ customer, status: 'complete', limit: PAGE, expand: ['data.payment_intent.latest_charge'] })
        .autoPagingToArray({ limit: MAX_ITEMS }),
    ])
    const lifetimeSessions = sessions.filter(isLifetime)
    const subscriptionPayments = subscriptions.some(isPaidAhead)
      ? await chargesOf(stripe, customer, lifetimeSessions)
      : []
    return {
      subscriptions: subscriptions.map((one) => subscriptionOf(one, subscriptionPayments)),
      lifetimes: await Promise.all(lifetimeSessions.map((session) => lifetimeOf(stripe, session))),
    }
  } catch (error) {
    if (isMissing(error) && (await isDeletedCustomer(stripe, customer))) return emptySnapshot
    throw error
  }
}

type SubscriptionPayment = PaymentSnapshot & {
  /** The subscription, if it was looked up. */ subscription: string | null
}

/**
 * The charges, except those for one-time purchases. The subscription is looked up only for charges in dispute: a
 * dispute comes late, and the disputed month is seldom the last one.
 */
async function chargesOf(
  stripe: Stripe,
  customer: string,
  lifetimeSessions: Stripe.Checkout.Session[],
): Promise<SubscriptionPayment[]> {
  const lifetimeIntents = new Set(lifetimeSessions.map(({ payment_intent: intent }) => idOf(intent)))
  const charges = await stripe.charges.list({ customer, limit: PAGE }).autoPagingToArray({ limit: MAX_ITEMS })
  const subscriptionPayments = charges.map(async (charge): Promise<SubscriptionPayment | null> => {
    const id = idOf(charge.payment_intent)
    if (id === null || lifetimeIntents.has(id) || !charge.paid) return null
    return {
      ...(await paymentSnapshotOf(stripe, id, charge)),
      subscription: charge.disputed ? await subscriptionPaidBy(stripe, id) : null,
    }
  })
  return (await Promise.all(subscriptionPayments)).filter((one) => one !== null)
}

async function subscriptionPaidBy(stripe: Stripe, paymentIntent: string): Promise<string | null> {
  const { data } = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: paymentIntent },
    expand: ['data.invoice'],
  })
  const invoice = data[0]?.invoice
  if (!invoice || typeof invoice === 'string' || invoice.deleted === true) return null
  return idOf(invoice.parent?.subscription_details?.subscription)
}

function subscriptionOf(
  one: Stripe.Subscription,
  subscriptionPayments: SubscriptionPayment[],
): SubscriptionSnapshot {
  const item = one.items.data[0]
  return {
    id: one.id,
    status: one.status,
    createdAt: toMs(one.created),
    periodEnd: orNull(item?.current_period_end),
    cancelsAtPeriodEnd: one.cancel_at_period_end,
    cancelsAt: orNull(one.cancel_at),
    endedAt: orNull(one.ended_at),
    priceKey: priceKeyOf(item?.price.lookup_key) ?? priceKeyOf(one.metadata.price_key),
    payment: isPaidAhead(one) ? paymentOf(one, subscriptionPayments) : null,
    ...openBillOf(one),
  }
}

function openBillOf({ latest_invoice: invoice }: Stripe.Subscription): { openBill?: OpenBill } {
  if (!invoice || typeof invoice === 'string' || invoice.status !== 'open') return {}
  return { openBill: { cents: invoice.amount_remaining, currency: invoice.currency.toUpperCase() } }
}

/** Refunds and disputes no longer matter once the last period is over. */
const isPaidAhead = ({ ended_at: endedAt, items }: Stripe.Subscription): boolean =>
  endedAt === null || endedAt < (items.data[0]?.current_period_end ?? 0)

/** The payment of the latest invoice, with the worst dispute about it and about earlier payments. */
function paymentOf(
  { id, latest_invoice: invoice }: Stripe.Subscription,
  subscriptionPayments: SubscriptionPayment[],
): PaymentSnapshot | null {
  const payments = invoice && typeof invoice !== 'string' ? (invoice.payments?.data ?? []) : []
  const paid = idOf(payments.find(({ status }) => status === 'paid')?.payment.payment_intent)
  const last = subscriptionPayments.find((one) => one.id === paid)
  const disputed = subscriptionPayments.filter(({ subscription }) => subscription === id)
  const dispute = worstOf([...(last ? [last] : []), ...disputed].map((one) => one.dispute))
  if (last) return { id: last.id, isRefunded: last.isRefunded, dispute }
  const disputedPayment = disputed.find((one) => one.dispute === dispute)
  // A dispute that was won says nothing about an unpaid invoice.
  return disputedPayment && dispute !== 'won' ? { id: disputedPayment.id, isRefunded: false, dispute } : null
}

const isLifetime = ({ mode, payment_status: status, metadata }: Stripe.Checkout.Session): boolean =>
  mode === 'payment' && status !== 'unpaid' && priceKeyOf(metadata?.price_key) !== null

async function lifetimeOf(stripe: Stripe, session: Stripe.Checkout.Session): Promise<LifetimePurchase> {
  const intent = session.payment_intent
  const charge = intent && typeof intent !== 'string' ? intent.latest_charge : null
  const seen = charge && typeof charge !== 'string' ? charge : null
  const id = idOf(intent)
  return {
    id: session.id,
    paidAt: toMs(seen?.created ?? session.created),
    priceKey: priceKeyOf(session.metadata?.price_key) ?? 'premium_lifetime',
    payment: id === null ? null : await paymentSnapshotOf(stripe, id, seen),
  }
}

async function paymentSnapshotOf(
  stripe: Stripe,
  id: string,
  charge: Stripe.Charge | null,
): Promise<PaymentSnapshot> {
  return {
    id,
    isRefunded: charge?.refunded ?? false,
    dispute: charge?.disputed ? await disputeOf(stripe, id) : 'none',
  }
}

async function disputeOf(stripe: Stripe, paymentIntent: string): Promise<Dispute> {
  const { data } = await stripe.disputes.list({ payment_intent: paymentIntent, limit: PAGE })
  return worstOf(data.map(({ status }) => disputeStateOf(status)))
}

const worstOf = (all: readonly Dispute[]): Dispute =>
  (['lost', 'open', 'won'] as const).find((one) => all.includes(one)) ?? 'none'

/** https://docs.stripe.com/disputes/how-disputes-work: an inquiry (`warning_`) has taken no money yet. */
function disputeStateOf(status: Stripe.Dispute.Status): Dispute {
  if (status.startsWith('warning_')) return 'none'
  if (status === 'won') return 'won'
  return status === 'lost' || status === 'prevented' ? 'lost' : 'open'
}

/** Stripe counts in seconds. */
const toMs = (seconds: number): number => seconds * 1000
const orNull = (seconds: number | null | undefined): number | null =>
  typeof seconds === 'number' ? toMs(seconds) : null
const priceKeyOf = (key: unknown): PriceKey | null => findPrice(key)?.key ?? null
