import { applyCorrections } from './corrections.ts'
import type { PriceKey } from './price.ts'
import {
  willRenew,
  hasValidPayment,
  isLive,
  type LifetimePurchase,
  type StripeSnapshot,
  type SubscriptionSnapshot,
} from './stripe-snapshot.ts'
import type { SubscriptionStatus } from './subscription.ts'

/** Our own row of a driver's payments. */
export type PaymentRecord = {
  status: SubscriptionStatus
  priceKey: PriceKey | null
  /** The subscription; null for a lifetime plan, and for none. */
  stripeId: string | null
  /** End of the paid period; null for a lifetime plan, and where nothing is paid. */
  endsAt: number | null
  renews: boolean
}

/**
 * §4.2 A driver's payments by Stripe's snapshot at the moment `now`: of several, the one that gives the most,
 * and of equals the newest. Everything that `correctionsOf` corrects counts as corrected already.
 */
export function paymentRecordOf(snapshot: StripeSnapshot, now: number): PaymentRecord {
  const { subscriptions, lifetimes } = applyCorrections(snapshot)
  const candidates = [
    ...lifetimes.map((one) => ({ at: one.paidAt, ...lifetimeRecord(one) })),
    ...subscriptions.map((one) => ({ at: one.createdAt, ...subscriptionRecord(one, now) })),
  ].filter(({ status }) => status !== 'inactive')
  const [best] = candidates.toSorted((a, b) => rankOf(a) - rankOf(b) || b.at - a.at || idOrder(a, b))
  if (!best) return { status: 'inactive', priceKey: null, stripeId: null, endsAt: null, renews: false }
  const { at: _, ...record } = best
  return record
}

/** Why paid money has gone back, where the driver has no plan left. */
export type PaymentTrouble = 'refund' | 'dispute'

/**
 * Why a driver's referrer should not be rewarded: the driver's payment was refunded or is disputed, and they
 * have no plan any more. A refunded double payment does not count: the driver still has a plan.
 */
export function paymentTroubleOf(
  { subscriptions, lifetimes }: StripeSnapshot,
  { status }: Pick<PaymentRecord, 'status'>,
): PaymentTrouble | null {
  if (status === 'active') return null
  const bad = [...subscriptions, ...lifetimes].flatMap(({ payment }) =>
    payment && !hasValidPayment({ payment }) ? [payment] : [],
  )
  if (bad.some(({ dispute }) => dispute === 'open' || dispute === 'lost')) return 'dispute'
  return bad.length > 0 ? 'refund' : null
}

const lifetimeRecord = (one: LifetimePurchase): PaymentRecord => ({
  status: hasValidPayment(one) ? 'active' : 'canceled',
  priceKey: one.priceKey,
  stripeId: null,
  endsAt: null,
  renews: false,
})

function subscriptionRecord(one: SubscriptionSnapshot, now: number): PaymentRecord {
  const status = statusOf(one, now)
  return {
    status,
    priceKey: one.priceKey,
    stripeId: one.id,
    endsAt: status === 'active' ? endOf(one) : status === 'canceled' ? one.endedAt : null,
    renews: status === 'active' && isLive(one) && willRenew(one),
  }
}

/** §4.2 */
function statusOf(one: SubscriptionSnapshot, now: number): SubscriptionStatus {
  switch (one.status) {
    case 'trialing':
    case 'active':
      return 'active'
    case 'canceled':
      // The subscription was ended for a dispute that we won: the paid money is ours, so the driver gets the
      // paid period.
      return one.payment?.dispute === 'won' && hasValidPayment(one) && now < (one.periodEnd ?? 0)
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

const ranks: readonly SubscriptionStatus[] = [
  'active',
  'past_due',
  'unpaid',
  'incomplete',
  'canceled',
  'incomplete_expired',
  'inactive',
]

/** A lifetime plan gives the most. */
const rankOf = ({ status, stripeId }: PaymentRecord): number =>
  status === 'active' && stripeId === null ? -1 : ranks.indexOf(status)

const idOrder = (a: PaymentRecord, b: PaymentRecord): number =>
  (a.stripeId ?? '') < (b.stripeId ?? '') ? -1 : 1

const endOf = ({ periodEnd, cancelsAt }: SubscriptionSnapshot): number | null =>
  cancelsAt === null || periodEnd === null ? (periodEnd ?? cancelsAt) : Math.min(periodEnd, cancelsAt)
