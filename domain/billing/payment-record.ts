import { applyCorrections } from './corrections.ts'
import {
  willRenew,
  hasValidPayment,
  isLive,
  type LifetimePurchase,
  type StripeSnapshot,
  type SubscriptionSnapshot,
} from './stripe-snapshot.ts'
import type { PriceKey } from './price.ts'
import type { SubscriptionStatus } from './subscription.ts'

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

/**
 * §4.2 What a driver has, by what Stripe says at the moment `now`: of several, what gives the most, and of equals the
 * newest. Whatever `correctionsOf` puts right counts as put right already.
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

/** Why money that was paid has gone back, where the driver has nothing left of it. */
export type PaymentTrouble = 'refund' | 'dispute'

/**
 * Why whoever brought a driver should not be rewarded for them: what the driver paid was given back or is disputed, and
 * they have no plan any more. What they paid twice by mistake and got back is no trouble: they have a plan.
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
      // It was ended for a dispute, and the dispute was won: what was paid is ours, and so is owed until its end.
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

const ranks = ['active', 'past_due', 'unpaid', 'incomplete', 'canceled', 'incomplete_expired', 'inactive']

/** A lifetime plan gives the most. */
const rankOf = ({ status, stripeId }: PaymentRecord): number =>
  status === 'active' && stripeId === null ? -1 : ranks.indexOf(status)

const idOrder = (a: PaymentRecord, b: PaymentRecord): number =>
  (a.stripeId ?? '') < (b.stripeId ?? '') ? -1 : 1

const endOf = ({ periodEnd, cancelsAt }: SubscriptionSnapshot): number | null =>
  cancelsAt === null || periodEnd === null ? (periodEnd ?? cancelsAt) : Math.min(periodEnd, cancelsAt)
