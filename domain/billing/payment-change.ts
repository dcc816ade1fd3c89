import { longDay } from '../formats.ts'
import { priorities } from '../inbox/notification.ts'
import { formatMoney } from '../money.ts'
import type { PaymentRecord } from './payment-record.ts'
import { planLabelOf, prices } from './price.ts'
import type { OpenBill } from './stripe-snapshot.ts'
import type { SubscriptionStatus } from './subscription.ts'

/** A change of a driver's payments that they are written to about. */
export const paymentChanges = ['started', 'canceled', 'resumed', 'failed', 'ended'] as const
export type PaymentChange = (typeof paymentChanges)[number]

/** The part of a payment record that its mail and notice name. */
export type PaidPlan = Pick<PaymentRecord, 'priceKey' | 'endsAt' | 'renews'> & {
  openBill?: OpenBill | undefined
}

/**
 * §4.2 The change between two records that a driver is written to about; null for one that needs no mail, such as the
 * payment of another month, of which Stripe sends the receipt.
 */
export function paymentChangeOf(before: PaymentRecord | null, after: PaymentRecord): PaymentChange | null {
  const wasActive = before?.status === 'active'
  if (after.status === 'past_due' || after.status === 'unpaid') return wasActive ? 'failed' : null
  // An incomplete payment has started no plan that could end.
  if (after.status === 'canceled') return before && wasPaid.includes(before.status) ? 'ended' : null
  if (after.status !== 'active') return null
  if (!wasActive) return before?.status === 'past_due' || before?.status === 'unpaid' ? null : 'started'
  if (hasOtherInterval(before, after)) return 'started'
  if (before.renews !== after.renews) return after.renews ? 'resumed' : 'canceled'
  return null
}

const wasPaid: readonly SubscriptionStatus[] = ['active', 'past_due', 'unpaid']

/** Whether the driver pays once now instead of by the month. A price that only becomes known is no change. */
function hasOtherInterval({ priceKey: before }: PaymentRecord, { priceKey: after }: PaymentRecord): boolean {
  return before !== null && after !== null && prices[before].interval !== prices[after].interval
}

/**
 * §3.6 The inbox's words for a change of which the status says nothing: Premium that was cancelled and goes on to its
 * end, and one that was resumed. Null for a change that the inbox has from the status.
 */
export function renewalNoticeOf(change: PaymentChange, plan: PaidPlan) {
  if (change === 'canceled')
    return {
      type: 'subscription_canceled',
      title: 'Your Premium won’t renew',
      message: `It stays yours until ${dayOf(plan)}, and nothing more is charged. You can resume it until then.`,
      priority: priorities.soon,
    } as const
  if (change === 'resumed')
    return {
      type: 'subscription_resumed',
      title: 'Your Premium renews again',
      message: 'It goes on as before. You can cancel it anytime.',
      priority: priorities.calm,
    } as const
  return null
}

/**
 * What a mail says of the plan: its name, the day on which it ends or renews, and when the next payment is due; none
 * is while an operator has paused charging. It says no amount but that of the open bill: an old subscriber's price at
 * Stripe may be another than today's, and the receipt has it.
 */
export const planWordsOf = (plan: PaidPlan, isChargingPaused: boolean) => ({
  plan: plan.priceKey ? planLabelOf(prices[plan.priceKey]) : 'Premium',
  payment: plan.openBill
    ? `The payment of ${formatMoney(plan.openBill.cents, plan.openBill.currency)}`
    : 'The payment',
  day: dayOf(plan),
  next: plan.renews
    ? isChargingPaused
      ? 'Nothing is charged while your account is suspended.'
      : `The next payment is on ${dayOf(plan)}.`
    : plan.endsAt === null
      ? 'You’ve paid once, it has no end date, and no month is charged any more.'
      : `It runs until ${dayOf(plan)}, and nothing more is charged.`,
})

const dayOf = ({ endsAt }: PaidPlan): string => (endsAt === null ? 'the last day' : longDay.format(endsAt))
