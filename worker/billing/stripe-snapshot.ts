import type { Stripe } from 'stripe'
import {
  type Dispute,
  type LifetimeTruth,
  noPayments,
  type PaymentSeen,
  type PaymentTruth,
  type SubscriptionTruth,
} from '#domain/billing/stripe-snapshot.ts'
import { findPrice, type PriceKey } from '#domain/billing/price.ts'
import { isMissing } from './stripe.ts'

const PAGE = 100
/** More than a driver can have; beyond it something is wrong with us. */
const MOST = 1_000

/** The parts of Stripe's client by which a customer is looked at. */
export type Asked = Pick<
  Stripe,
  'subscriptions' | 'checkout' | 'charges' | 'disputes' | 'invoicePayments' | 'customers'
>

/**
 * What Stripe says about the payments of a customer: two questions, a third where money that was paid for a
 * subscription has to be followed, and more only where a bank has taken some into dispute. A customer who was deleted
 * there has none.
 *
 * Throws Stripe's own errors, also for a customer whom it has never known: that is the wrong key or the wrong account,
 * and nobody loses what they have paid for over that.
 */
export async function truthOf(stripe: Asked, customer: string): Promise<PaymentTruth> {
  try {
    const [subscriptions, sessions] = await Promise.all([
      stripe.subscriptions
        .list({ customer, status: 'all', limit: PAGE, expand: ['data.latest_invoice.payments'] })
        .autoPagingToArray({ limit: MOST }),
      stripe.checkout.sessions
        .list({ customer, status: 'complete', limit: PAGE, expand: ['data.payment_intent.latest_charge'] })
        .autoPagingToArray({ limit: MOST }),
    ])
    const bought = sessions.filter(isLifetime)
    const used = subscriptions.some(isPaidAhead) ? await chargesOf(stripe, customer, bought) : []
    return {
      subscriptions: subscriptions.map((one) => subscriptionOf(one, used)),
      lifetimes: await Promise.all(bought.map((session) => lifetimeOf(stripe, session))),
    }
  } catch (error) {
    if (isMissing(error) && (await isDeleted(stripe, customer))) return noPayments
    throw error
  }
}

const isDeleted = async (stripe: Asked, customerId: string): Promise<boolean> =>
  (await stripe.customers.retrieve(customerId)).deleted === true

/** Money that was paid for a subscription. */
type Used = PaymentSeen & {
  /** The subscription, where it had to be found out. */ subscription: string | null
}

/**
 * What was charged, except for what was bought once. For which subscription is asked only of what is in dispute: a
 * bank takes its time, and the month that it takes back is seldom the last one.
 */
async function chargesOf(
  stripe: Asked,
  customer: string,
  bought: Stripe.Checkout.Session[],
): Promise<Used[]> {
  const once = new Set(bought.map(({ payment_intent: intent }) => idOf(intent)))
  const charges = await stripe.charges.list({ customer, limit: PAGE }).autoPagingToArray({ limit: MOST })
  const used = charges.map(async (charge): Promise<Used | null> => {
    const id = idOf(charge.payment_intent)
    if (id === null || once.has(id) || !charge.paid) return null
    return {
      ...(await seenOf(stripe, id, charge)),
      subscription: charge.disputed ? await subscriptionPaidBy(stripe, id) : null,
    }
  })
  return (await Promise.all(used)).filter((one) => one !== null)
}

async function subscriptionPaidBy(stripe: Asked, paymentIntent: string): Promise<string | null> {
  const { data } = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: paymentIntent },
    expand: ['data.invoice'],
  })
  const invoice = data[0]?.invoice
  if (!invoice || typeof invoice === 'string' || invoice.deleted === true) return null
  return idOf(invoice.parent?.subscription_details?.subscription)
}

function subscriptionOf(one: Stripe.Subscription, used: Used[]): SubscriptionTruth {
  const item = one.items.data[0]
  return {
    id: one.id,
    status: one.status,
    createdAt: toMs(one.created),
    periodEnd: orNull(item?.current_period_end),
    cancelsAtPeriodEnd: one.cancel_at_period_end,
    cancelsAt: orNull(one.cancel_at),
    endedAt: orNull(one.ended_at),
    priceKey: keyOf(item?.price.lookup_key) ?? keyOf(one.metadata.price_key),
    payment: isPaidAhead(one) ? paymentOf(one, used) : null,
  }
}

/** What became of the money matters to nobody any more once the last period has been used to its end. */
const isPaidAhead = ({ ended_at: endedAt, items }: Stripe.Subscription): boolean =>
  endedAt === null || endedAt < (items.data[0]?.current_period_end ?? 0)

/** What was paid for the latest invoice, with the worst dispute about this and what was paid before. */
function paymentOf({ id, latest_invoice: invoice }: Stripe.Subscription, used: Used[]): PaymentSeen | null {
  const payments = invoice && typeof invoice !== 'string' ? (invoice.payments?.data ?? []) : []
  const paid = idOf(payments.find(({ status }) => status === 'paid')?.payment.payment_intent)
  const last = used.find((one) => one.id === paid)
  const disputed = used.filter(({ subscription }) => subscription === id)
  const dispute = worstOf([...(last ? [last] : []), ...disputed].map((one) => one.dispute))
  if (last) return { id: last.id, isRefunded: last.isRefunded, dispute }
  const gone = disputed.find((one) => one.dispute === dispute)
  // A dispute that was won leaves nothing to say of an invoice that nobody has paid.
  return gone && dispute !== 'won' ? { id: gone.id, isRefunded: false, dispute } : null
}

const isLifetime = ({ mode, payment_status: status, metadata }: Stripe.Checkout.Session): boolean =>
  mode === 'payment' && status !== 'unpaid' && keyOf(metadata?.price_key) !== null

async function lifetimeOf(stripe: Asked, session: Stripe.Checkout.Session): Promise<LifetimeTruth> {
  const intent = session.payment_intent
  const charge = intent && typeof intent !== 'string' ? intent.latest_charge : null
  const seen = charge && typeof charge !== 'string' ? charge : null
  const id = idOf(intent)
  return {
    id: session.id,
    paidAt: toMs(seen?.created ?? session.created),
    priceKey: keyOf(session.metadata?.price_key) ?? 'premium_lifetime',
    payment: id === null ? null : await seenOf(stripe, id, seen),
  }
}

async function seenOf(stripe: Asked, id: string, charge: Stripe.Charge | null): Promise<PaymentSeen> {
  return {
    id,
    isRefunded: charge?.refunded ?? false,
    dispute: charge?.disputed ? await disputeOf(stripe, id) : 'none',
  }
}

async function disputeOf(stripe: Asked, paymentIntent: string): Promise<Dispute> {
  const { data } = await stripe.disputes.list({ payment_intent: paymentIntent, limit: PAGE })
  return worstOf(data.map(({ status }) => meaningOf(status)))
}

const worstOf = (all: readonly Dispute[]): Dispute =>
  (['lost', 'open', 'won'] as const).find((one) => all.includes(one)) ?? 'none'

/** https://docs.stripe.com/disputes/how-disputes-work: an inquiry (`warning_`) has taken no money yet. */
function meaningOf(status: Stripe.Dispute.Status): Dispute {
  if (status.startsWith('warning_')) return 'none'
  if (status === 'won') return 'won'
  return status === 'lost' || status === 'prevented' ? 'lost' : 'open'
}

/** Stripe counts in seconds. */
const toMs = (seconds: number): number => seconds * 1000
const orNull = (seconds: number | null | undefined): number | null =>
  typeof seconds === 'number' ? toMs(seconds) : null
const keyOf = (key: unknown): PriceKey | null => findPrice(key)?.key ?? null
const idOf = (thing: string | { id: string } | null | undefined): string | null =>
  typeof thing === 'string' ? thing : (thing?.id ?? null)
