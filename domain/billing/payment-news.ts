import { longDay } from '../formats.ts'
import { priorities } from '../inbox/notification.ts'
import type { PaymentRecord } from './payment-record.ts'
import { formatPrice, prices } from './price.ts'

/** A change of a driver's payments that they are written to about. */
export const paymentNews = ['started', 'canceled', 'resumed', 'failed'] as const
export type PaymentNews = (typeof paymentNews)[number]

/** The part of a payment record that the news says. */
export type PaidPlan = Pick<PaymentRecord, 'priceKey' | 'endsAt' | 'renews'>

/**
 * §4.2 The news of a change between two records; null for one that needs no mail, such as the payment of another
 * month, of which Stripe sends the receipt.
 */
export function paymentNewsOf(before: PaymentRecord | null, after: PaymentRecord): PaymentNews | null {
  const wasActive = before?.status === 'active'
  if (after.status === 'past_due' || after.status === 'unpaid') return wasActive ? 'failed' : null
  if (after.status !== 'active') return null
  if (!wasActive) return before?.status === 'past_due' || before?.status === 'unpaid' ? null : 'started'
  if (before.priceKey !== after.priceKey) return 'started'
  if (before.renews !== after.renews) return after.renews ? 'resumed' : 'canceled'
  return null
}

/**
 * §3.6 The inbox's words for news of which the status says nothing: Premium that was cancelled goes on to its end. Null
 * for news that the inbox has from the change of status, and for a plan that the driver has just resumed.
 */
export const renewalNoticeOf = (news: PaymentNews, plan: PaidPlan) =>
  news === 'canceled'
    ? {
        title: 'Your Premium won’t renew',
        message: `It stays yours until ${dayOf(plan)}, and nothing more is charged. You can resume it until then.`,
        priority: priorities.soon,
      }
    : null

/** What a mail says of the plan: its price, the day on which it ends or renews, and when the next payment is due. */
export const planWordsOf = (plan: PaidPlan) => ({
  plan: plan.priceKey ? `Premium, ${formatPrice(prices[plan.priceKey])}` : 'Premium',
  day: dayOf(plan),
  next: plan.renews
    ? `The next payment is on ${dayOf(plan)}.`
    : plan.endsAt === null
      ? 'That was the only payment, and it has no end date.'
      : `It runs until ${dayOf(plan)}, and nothing more is charged.`,
})

const dayOf = ({ endsAt }: PaidPlan): string => (endsAt === null ? 'the last day' : longDay.format(endsAt))
