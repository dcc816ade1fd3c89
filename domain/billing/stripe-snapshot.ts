import * as z from 'zod/mini'
import type { PriceKey } from './price.ts'

/**
 * Stripe's data on the payments of one customer, as far as we need it. Ids are Stripe's, times are epoch
 * milliseconds.
 */
export type StripeSnapshot = {
  subscriptions: readonly SubscriptionSnapshot[]
  lifetimes: readonly LifetimePurchase[]
}

export type SubscriptionSnapshot = {
  id: string
  /** Stripe's own status: ours (§4.2), trialing, paused, or one that Stripe has added since. */
  status: string
  createdAt: number
  periodEnd: number | null
  cancelsAtPeriodEnd: boolean
  /** The set cancellation date, if any. */
  cancelsAt: number | null
  endedAt: number | null
  /** Null for a price that is not ours. */
  priceKey: PriceKey | null
  /**
   * Payment of its latest invoice; null while nothing was paid. The dispute is the worst over all its
   * invoices: a bank may take back a month that is long over.
   */
  payment: PaymentSnapshot | null
  /** The latest invoice, where it waits for its payment. */
  openBill?: OpenBill
}

/** What a driver owes, in whole cents of an ISO 4217 currency. */
export const OpenBill = z.object({ cents: z.number(), currency: z.string() })
export type OpenBill = z.infer<typeof OpenBill>

/** A purchase of the lifetime plan. */
export type LifetimePurchase = {
  /** The checkout of the purchase. */
  id: string
  paidAt: number
  priceKey: PriceKey
  /** Null for a free one. */
  payment: PaymentSnapshot | null
}

/** State of a payment. */
export type PaymentSnapshot = {
  /** The payment intent. */
  id: string
  /** Refunded in full; a partial refund changes nothing. */
  isRefunded: boolean
  dispute: Dispute
}

/** `lost`: the money is gone; `won`: it has come back to us. */
export type Dispute = 'none' | 'open' | 'lost' | 'won'

/** Snapshot of a customer whom Stripe does not know, or no longer. */
export const emptySnapshot: StripeSnapshot = { subscriptions: [], lifetimes: [] }

/** Whether we still have the payment. */
export const hasValidPayment = ({ payment }: { payment: PaymentSnapshot | null }): boolean =>
  payment === null || (!payment.isRefunded && (payment.dispute === 'none' || payment.dispute === 'won'))

const over: readonly string[] = ['canceled', 'incomplete_expired']
/** Whether it has not ended. */
export const isLive = ({ status }: SubscriptionSnapshot): boolean => !over.includes(status)
/** Whether the subscription is paid or on trial. */
export const isRunning = ({ status }: SubscriptionSnapshot): boolean =>
  status === 'active' || status === 'trialing'

/** Whether another period follows the paid one. */
export const willRenew = ({ cancelsAtPeriodEnd, cancelsAt, periodEnd }: SubscriptionSnapshot): boolean =>
  !cancelsAtPeriodEnd && (cancelsAt === null || (periodEnd !== null && cancelsAt > periodEnd))
