import type { PriceKey } from './price.ts'

/**
 * What Stripe says about the payments of one customer, as far as it matters to us. Ids are Stripe's, times are epoch
 * milliseconds.
 */
export type StripeSnapshot = {
  subscriptions: readonly SubscriptionSnapshot[]
  lifetimes: readonly LifetimePurchase[]
}

export type SubscriptionSnapshot = {
  id: string
  /** In Stripe's words: ours (§4.2), trialing, paused, or one that Stripe has come up with since. */
  status: string
  createdAt: number
  /** The end of the period that has been billed. */
  periodEnd: number | null
  cancelsAtPeriodEnd: boolean
  /** When it is to be cancelled, where a day is set. */
  cancelsAt: number | null
  endedAt: number | null
  /** Null for a price that is none of ours. */
  priceKey: PriceKey | null
  /**
   * What was paid for its latest invoice; null while nothing has been. The dispute is the worst about any invoice of
   * it: a bank may take back a month that is long over.
   */
  payment: PaymentSnapshot | null
}

/** A plan that was paid once. */
export type LifetimePurchase = {
  /** The checkout in which it was bought. */
  id: string
  paidAt: number
  priceKey: PriceKey
  /** Null for one that was free. */
  payment: PaymentSnapshot | null
}

/** What has become of money that was paid. */
export type PaymentSnapshot = {
  /** The payment intent. */
  id: string
  /** In full; what is given back in part takes nothing away. */
  isRefunded: boolean
  dispute: Dispute
}

/** Lost says that the money is gone; won, that it has come back to us. */
export type Dispute = 'none' | 'open' | 'lost' | 'won'

/** A customer of whom Stripe knows nothing, or no longer. */
export const emptySnapshot: StripeSnapshot = { subscriptions: [], lifetimes: [] }

/** Whether what was paid is still with us. */
export const hasValidPayment = ({ payment }: { payment: PaymentSnapshot | null }): boolean =>
  payment === null || (!payment.isRefunded && (payment.dispute === 'none' || payment.dispute === 'won'))

const over: readonly string[] = ['canceled', 'incomplete_expired']
/** Whether it has not ended. */
export const isLive = ({ status }: SubscriptionSnapshot): boolean => !over.includes(status)
/** Whether what it stands for is paid or on trial. */
export const isRunning = ({ status }: SubscriptionSnapshot): boolean =>
  status === 'active' || status === 'trialing'

/** Whether another period follows the one that is paid. */
export const willRenew = ({ cancelsAtPeriodEnd, cancelsAt, periodEnd }: SubscriptionSnapshot): boolean =>
  !cancelsAtPeriodEnd && (cancelsAt === null || (periodEnd !== null && cancelsAt > periodEnd))
