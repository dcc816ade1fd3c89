import type { PaymentSnapshot, StripeSnapshot } from '../../../domain/billing/stripe-snapshot.ts'
import type { Ledger, Payment, Subscription } from './ledger.ts'

/** The ledger as a snapshot of our rules. */
export function expectedSnapshot({ subscriptions, purchases }: Ledger): StripeSnapshot {
  return {
    subscriptions: subscriptions.map((one) => ({
      id: one.id,
      status: one.status,
      createdAt: one.created * 1000,
      periodEnd: one.periodEnd * 1000,
      cancelsAtPeriodEnd: one.cancelsAtPeriodEnd,
      cancelsAt: null,
      endedAt: one.endedAt === null ? null : one.endedAt * 1000,
      priceKey: one.priceKey,
      payment: latestPaymentStateOf(one),
    })),
    lifetimes: purchases.map((one) => ({
      id: one.id,
      paidAt: one.payment.created * 1000,
      priceKey: one.priceKey,
      payment: paymentStateOf(one.payment),
    })),
  }
}

/**
 * Subscriptions that we cancelled without a refund, although only a second subscription can have been the
 * reason.
 */
export function unrefundedCancellations({ subscriptions, purchases }: Ledger): string[] {
  if (purchases.length > 0) return []
  return subscriptions
    .filter(({ isPlain, isCanceledByUs }) => isPlain && isCanceledByUs)
    .filter(({ payment }) => payment?.isRefunded === false && payment.dispute === null)
    .map(({ id }) => id)
}

const disputeStates = { needs_response: 'open', won: 'won', lost: 'lost' } as const
const paymentStateOf = ({ id, isRefunded, dispute }: Payment): PaymentSnapshot => ({
  id,
  isRefunded,
  dispute: dispute === null ? 'none' : disputeStates[dispute],
})

/**
 * The latest payment, with the worst dispute of all; without one, an earlier payment that a bank has taken
 * back.
 */
function latestPaymentStateOf({ payment, paid }: Subscription): PaymentSnapshot | null {
  const disputes = paid.map((one) => paymentStateOf(one).dispute)
  const dispute = (['lost', 'open', 'won'] as const).find((one) => disputes.includes(one)) ?? 'none'
  if (payment) return { ...paymentStateOf(payment), dispute }
  const gone = paid.find((one) => paymentStateOf(one).dispute === dispute)
  return gone && (dispute === 'lost' || dispute === 'open')
    ? { id: gone.id, isRefunded: false, dispute }
    : null
}
