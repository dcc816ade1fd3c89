import {
  type Dispute,
  willRenew,
  hasValidPayment,
  isLive,
  isRunning,
  type PaymentSnapshot,
  type StripeSnapshot,
  type SubscriptionSnapshot,
} from './stripe-snapshot.ts'

/** A correction at Stripe, so that nobody is charged wrongly. */
export type Correction =
  | { kind: 'cancel'; subscription: string; because: Reason }
  | { kind: 'refund'; payment: string; dispute: Dispute; because: Reason }
type Reason = 'lifetime' | 'refunded' | 'disputed' | 'duplicate'

/**
 * Corrections needed at Stripe, in this order: a lifetime plan ends the subscriptions beside it, a refund or
 * a dispute ends what it was paid for, and of two subscriptions or two lifetime plans the older stays while
 * the newer is refunded. Each is safe to repeat, and once all are done the list is empty.
 */
export function correctionsOf({ subscriptions, lifetimes }: StripeSnapshot): Correction[] {
  const [bought, ...boughtAgain] = lifetimes.filter(hasValidPayment).toSorted(byAge)
  const live = subscriptions.filter(isLive)
  const kept = live
    .filter((one) => hasValidPayment(one) && isRunning(one) && willRenew(one))
    .toSorted(byPaid)[0]
  return [
    ...boughtAgain.flatMap((one) => refundOf(one)),
    ...live.toSorted(byAge).flatMap((one): Correction[] => {
      if (!hasValidPayment(one)) return [cancel(one, one.payment?.isRefunded ? 'refunded' : 'disputed')]
      if (!mayCharge(one)) return []
      if (bought) return [cancel(one, 'lifetime')]
      // Refund first: if the second step fails, a subscription with a refunded payment remains, which the
      // next run cancels for that. In the other order the refund would be forgotten.
      return kept && one !== kept ? [...refundOf(one), cancel(one, 'duplicate')] : []
    }),
  ]
}

/** The snapshot as it will be after all corrections. */
export function applyCorrections(snapshot: StripeSnapshot): StripeSnapshot {
  const corrections = correctionsOf(snapshot)
  const canceled = new Set(corrections.flatMap((one) => (one.kind === 'cancel' ? [one.subscription] : [])))
  const refunded = new Set(corrections.flatMap((one) => (one.kind === 'refund' ? [one.payment] : [])))
  const afterRefund = (payment: PaymentSnapshot | null) =>
    payment && refunded.has(payment.id) ? { ...payment, isRefunded: true } : payment
  return {
    subscriptions: snapshot.subscriptions.map((one) => ({
      ...one,
      status: canceled.has(one.id) ? 'canceled' : one.status,
      payment: afterRefund(one.payment),
    })),
    lifetimes: snapshot.lifetimes.map((one) => ({ ...one, payment: afterRefund(one.payment) })),
  }
}

/** A paid subscription that does not renew charges no more; an overdue one is retried. */
const mayCharge = (one: SubscriptionSnapshot): boolean => willRenew(one) || !isRunning(one)

type Aged = { id: string; createdAt?: number; paidAt?: number }
const ageOf = ({ createdAt, paidAt }: Aged): number => createdAt ?? paidAt ?? 0
const byAge = (a: Aged, b: Aged): number => ageOf(a) - ageOf(b) || (a.id < b.id ? -1 : 1)

/** A paid subscription stays rather than one on trial. */
const byPaid = (a: SubscriptionSnapshot, b: SubscriptionSnapshot): number =>
  Number(b.status === 'active') - Number(a.status === 'active') || byAge(a, b)

const cancel = ({ id }: SubscriptionSnapshot, because: Reason): Correction => ({
  kind: 'cancel',
  subscription: id,
  because,
})

const refundOf = ({ payment }: { payment: PaymentSnapshot | null }): Correction[] =>
  payment && !payment.isRefunded
    ? [{ kind: 'refund', payment: payment.id, dispute: payment.dispute, because: 'duplicate' }]
    : []
