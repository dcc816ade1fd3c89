import type { PriceKey } from './price.ts'
import type { SubscriptionStatus } from './subscription.ts'

/**
 * What Stripe says about the payments of one customer, as far as it matters to us. Ids are Stripe's, times are epoch
 * milliseconds.
 */
export type PaymentTruth = {
  subscriptions: readonly SubscriptionTruth[]
  lifetimes: readonly LifetimeTruth[]
}

export type SubscriptionTruth = {
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
  payment: PaymentSeen | null
}

/** A plan that was paid once. */
export type LifetimeTruth = {
  /** The checkout in which it was bought. */
  id: string
  paidAt: number
  priceKey: PriceKey
  /** Null for one that was free. */
  payment: PaymentSeen | null
}

/** What has become of money that was paid. */
export type PaymentSeen = {
  /** The payment intent. */
  id: string
  /** In full; what is given back in part takes nothing away. */
  isRefunded: boolean
  dispute: Dispute
}

/** Lost says that the money is gone; won, that it has come back to us. */
export type Dispute = 'none' | 'open' | 'lost' | 'won'

/** What our own row says of a driver's payments. */
export type PaymentRecord = {
  status: SubscriptionStatus
  priceKey: PriceKey | null
  /** The subscription; null for a plan that was paid once, and for none. */
  stripeId: string | null
  /** The end of what is paid; null for a lifetime plan, and where nothing is paid. */
  endsAt: number | null
  /** Whether it goes on after that by itself. */
  renews: boolean
}

/** Something that is put right at Stripe, so that nobody is charged wrongly. */
export type Correction =
  | { kind: 'cancel'; subscription: string; because: Reason }
  | { kind: 'refund'; payment: string; dispute: Dispute; because: Reason }
type Reason = 'lifetime' | 'refunded' | 'disputed' | 'duplicate'

/** A customer of whom Stripe knows nothing, or no longer. */
export const noPayments: PaymentTruth = { subscriptions: [], lifetimes: [] }

/**
 * §4.2 What a driver has, by what Stripe says at the moment `now`: of several, what gives the most, and of equals the
 * newest. Whatever {@link correctionsOf} puts right counts as put right already.
 */
export function recordOf(truth: PaymentTruth, now: number): PaymentRecord {
  const { subscriptions, lifetimes } = corrected(truth)
  const candidates = [
    ...lifetimes.map((one) => ({ at: one.paidAt, ...lifetimeRecord(one) })),
    ...subscriptions.map((one) => ({ at: one.createdAt, ...subscriptionRecord(one, now) })),
  ].filter(({ status }) => status !== 'inactive')
  const [best] = candidates.toSorted((a, b) => rankOf(a) - rankOf(b) || b.at - a.at || idOrder(a, b))
  if (!best) return { status: 'inactive', priceKey: null, stripeId: null, endsAt: null, renews: false }
  const { at: _, ...record } = best
  return record
}

/** Why money that was paid has gone back, where the driver has nothing left of it. */
export type PaymentTrouble = 'refund' | 'dispute'

/**
 * Why whoever brought a driver should not be rewarded for them: what the driver paid was given back or is disputed, and
 * they have no plan any more. What they paid twice by mistake and got back is no trouble: they have a plan.
 */
export function troubleOf(
  { subscriptions, lifetimes }: PaymentTruth,
  { status }: Pick<PaymentRecord, 'status'>,
): PaymentTrouble | null {
  if (status === 'active') return null
  const bad = [...subscriptions, ...lifetimes].flatMap(({ payment }) =>
    payment && !isGood({ payment }) ? [payment] : [],
  )
  if (bad.some(({ dispute }) => dispute === 'open' || dispute === 'lost')) return 'dispute'
  return bad.length > 0 ? 'refund' : null
}

/**
 * What has to be put right at Stripe, in this order: a lifetime plan ends the subscriptions beside it, a refund or a
 * dispute ends what it was paid for, and of two subscriptions or two lifetime plans the older stays while the newer is
 * paid back. Each is safe to repeat, and once all are done there are none.
 */
export function correctionsOf({ subscriptions, lifetimes }: PaymentTruth): Correction[] {
  const [bought, ...boughtAgain] = lifetimes.filter(isGood).toSorted(byAge)
  const live = subscriptions.filter(isLive)
  const kept = live.filter((one) => isGood(one) && isRunning(one) && goesOn(one)).toSorted(byPaid)[0]
  return [
    ...boughtAgain.flatMap((one) => refundOf(one)),
    ...live.toSorted(byAge).flatMap((one): Correction[] => {
      if (!isGood(one)) return [cancel(one, one.payment?.isRefunded ? 'refunded' : 'disputed')]
      if (!mayCharge(one)) return []
      if (bought) return [cancel(one, 'lifetime')]
      // Paid back first: should the second step fail, what is left is a subscription whose payment was refunded,
      // which is cancelled for that. The other way round the refund would be forgotten.
      return kept && one !== kept ? [...refundOf(one), cancel(one, 'duplicate')] : []
    }),
  ]
}

function corrected(truth: PaymentTruth): PaymentTruth {
  const corrections = correctionsOf(truth)
  const canceled = new Set(corrections.flatMap((one) => (one.kind === 'cancel' ? [one.subscription] : [])))
  const refunded = new Set(corrections.flatMap((one) => (one.kind === 'refund' ? [one.payment] : [])))
  const afterRefund = (payment: PaymentSeen | null) =>
    payment && refunded.has(payment.id) ? { ...payment, isRefunded: true } : payment
  return {
    subscriptions: truth.subscriptions.map((one) => ({
      ...one,
      status: canceled.has(one.id) ? 'canceled' : one.status,
      payment: afterRefund(one.payment),
    })),
    lifetimes: truth.lifetimes.map((one) => ({ ...one, payment: afterRefund(one.payment) })),
  }
}

const lifetimeRecord = (one: LifetimeTruth): PaymentRecord => ({
  status: isGood(one) ? 'active' : 'canceled',
  priceKey: one.priceKey,
  stripeId: null,
  endsAt: null,
  renews: false,
})

function subscriptionRecord(one: SubscriptionTruth, now: number): PaymentRecord {
  const status = statusOf(one, now)
  return {
    status,
    priceKey: one.priceKey,
    stripeId: one.id,
    endsAt: status === 'active' ? endOf(one) : status === 'canceled' ? one.endedAt : null,
    renews: status === 'active' && isLive(one) && goesOn(one),
  }
}

/** §4.2 */
function statusOf(one: SubscriptionTruth, now: number): SubscriptionStatus {
  switch (one.status) {
    case 'trialing':
    case 'active':
      return 'active'
    case 'canceled':
      // It was ended for a dispute, and the dispute was won: what was paid is ours, and so is owed until its end.
      return one.payment?.dispute === 'won' && isGood(one) && now < (one.periodEnd ?? 0)
        ? 'active'
        : 'canceled'
    case 'past_due':
    case 'unpaid':
    case 'incomplete':
    case 'incomplete_expired':
      return one.status
    default:
      return 'inactive'
  }
}

const ranks = ['active', 'past_due', 'unpaid', 'incomplete', 'canceled', 'incomplete_expired', 'inactive']

/** A lifetime plan gives the most. */
const rankOf = ({ status, stripeId }: PaymentRecord): number =>
  status === 'active' && stripeId === null ? -1 : ranks.indexOf(status)

const idOrder = (a: PaymentRecord, b: PaymentRecord): number =>
  (a.stripeId ?? '') < (b.stripeId ?? '') ? -1 : 1

/** Whether what was paid is still with us. */
const isGood = ({ payment }: { payment: PaymentSeen | null }): boolean =>
  payment === null || (!payment.isRefunded && (payment.dispute === 'none' || payment.dispute === 'won'))

const over: readonly string[] = ['canceled', 'incomplete_expired']
const isLive = ({ status }: SubscriptionTruth): boolean => !over.includes(status)
const isRunning = ({ status }: SubscriptionTruth): boolean => status === 'active' || status === 'trialing'

/** Whether another period follows the one that is paid. */
const goesOn = ({ cancelsAtPeriodEnd, cancelsAt, periodEnd }: SubscriptionTruth): boolean =>
  !cancelsAtPeriodEnd && (cancelsAt === null || (periodEnd !== null && cancelsAt > periodEnd))

/** One that has been paid and does not go on takes no more money; one that is owed for is tried again. */
const mayCharge = (one: SubscriptionTruth): boolean => goesOn(one) || !isRunning(one)

const endOf = ({ periodEnd, cancelsAt }: SubscriptionTruth): number | null =>
  cancelsAt === null || periodEnd === null ? (periodEnd ?? cancelsAt) : Math.min(periodEnd, cancelsAt)

type Aged = { id: string; createdAt?: number; paidAt?: number }
const ageOf = ({ createdAt, paidAt }: Aged): number => createdAt ?? paidAt ?? 0
const byAge = (a: Aged, b: Aged): number => ageOf(a) - ageOf(b) || (a.id < b.id ? -1 : 1)

/** The one that was paid stays rather than the one on trial. */
const byPaid = (a: SubscriptionTruth, b: SubscriptionTruth): number =>
  Number(b.status === 'active') - Number(a.status === 'active') || byAge(a, b)

const cancel = ({ id }: SubscriptionTruth, because: Reason): Correction => ({
  kind: 'cancel',
  subscription: id,
  because,
})

const refundOf = ({ payment }: { payment: PaymentSeen | null }): Correction[] =>
  payment && !payment.isRefunded
    ? [{ kind: 'refund', payment: payment.id, dispute: payment.dispute, because: 'duplicate' }]
    : []
