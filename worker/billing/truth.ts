import type { Stripe } from 'stripe'
import {
  type Dispute,
  type LifetimeTruth,
  noPayments,
  type PaymentSeen,
  type PaymentTruth,
  type SubscriptionTruth,
} from '#domain/payments.ts'
import { findPrice, type PriceKey } from '#domain/price.ts'
import { isMissing } from './stripe.ts'

const PAGE = 100
/** More than a driver can have; beyond it something is wrong with us. */
const MOST = 1_000

/** The parts of Stripe's client by which a customer is looked at. */
export type Asked = Pick<Stripe, 'subscriptions' | 'checkout' | 'charges' | 'disputes' | 'customers'>

/**
 * What Stripe says about the payments of a customer: two questions, and a third and fourth only where money that was
 * paid for a subscription, or is disputed, has to be followed. A customer who was deleted there has none.
 *
 * Throws Stripe's own errors, also for a customer whom it has never known: that is the wrong key or the wrong account,
 * and nobody loses what they have paid for over that.
 */
export async function truthOf(stripe: Asked, customerId: string): Promise<PaymentTruth> {
  try {
    const [subscriptions, lifetimes] = await Promise.all([
      subscriptionsOf(stripe, customerId),
      lifetimesOf(stripe, customerId),
    ])
    return { subscriptions, lifetimes }
  } catch (error) {
    if (isMissing(error) && (await isDeleted(stripe, customerId))) return noPayments
    throw error
  }
}

const isDeleted = async (stripe: Asked, customerId: string): Promise<boolean> =>
  (await stripe.customers.retrieve(customerId)).deleted === true

async function subscriptionsOf(stripe: Asked, customer: string): Promise<SubscriptionTruth[]> {
  const all = await stripe.subscriptions
    .list({ customer, status: 'all', limit: PAGE, expand: ['data.latest_invoice.payments'] })
    .autoPagingToArray({ limit: MOST })
  return Promise.all(
    all.map(async (one) => {
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
        payment: await invoicePaymentOf(stripe, one),
      }
    }),
  )
}

/** What was paid for its last period. It matters to nobody any more once that period has been used to its end. */
async function invoicePaymentOf(
  stripe: Asked,
  { latest_invoice: invoice, ended_at: endedAt, items }: Stripe.Subscription,
): Promise<PaymentSeen | null> {
  const isUsed = endedAt !== null && endedAt >= (items.data[0]?.current_period_end ?? 0)
  if (isUsed || !invoice || typeof invoice === 'string') return null
  const paid = invoice.payments?.data.find(({ status }) => status === 'paid')
  const id = idOf(paid?.payment.payment_intent)
  if (id === null) return null
  const charges = await stripe.charges.list({ payment_intent: id, limit: PAGE })
  return seenOf(stripe, id, charges.data.find((charge) => charge.paid) ?? null)
}

async function lifetimesOf(stripe: Asked, customer: string): Promise<LifetimeTruth[]> {
  const sessions = await stripe.checkout.sessions
    .list({ customer, status: 'complete', limit: PAGE, expand: ['data.payment_intent.latest_charge'] })
    .autoPagingToArray({ limit: MOST })
  const found = sessions.map(async (session): Promise<LifetimeTruth | null> => {
    const priceKey = keyOf(session.metadata?.price_key)
    if (session.mode !== 'payment' || session.payment_status === 'unpaid' || !priceKey) return null
    const intent = session.payment_intent
    const charge = intent && typeof intent !== 'string' ? intent.latest_charge : null
    const seen = charge && typeof charge !== 'string' ? charge : null
    return {
      id: session.id,
      paidAt: toMs(seen?.created ?? session.created),
      priceKey,
      payment: intent ? await seenOf(stripe, idOf(intent)!, seen) : null,
    }
  })
  return (await Promise.all(found)).filter((one) => one !== null)
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
  const all = data.map(({ status }) => meaningOf(status))
  return (['lost', 'open', 'won'] as const).find((one) => all.includes(one)) ?? 'none'
}

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
