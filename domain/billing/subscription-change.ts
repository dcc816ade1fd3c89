import { type NotificationType, priorities } from '../inbox/notification.ts'
import { formatMoney } from '../money.ts'
import type { OpenBill } from './stripe-snapshot.ts'
import type { SubscriptionStatus } from './subscription.ts'

/** Announcement of a change of the driver's subscription. */
type SubscriptionChange = {
  type: NotificationType
  title: string
  message: string
  priority: number
}

/** `ofAmount` names the amount of the open bill (' of $9.99'), or is empty. */
type ChangeTo = (ofAmount: string) => SubscriptionChange

const overdue: ChangeTo = (ofAmount) => ({
  type: 'payment_overdue',
  title: 'Payment Overdue',
  message: `Your last payment${ofAmount} hasn’t arrived. You’re on Free until it does.`,
  priority: priorities.urgent,
})
const failed: ChangeTo = (ofAmount) => ({
  type: 'payment_failed',
  title: 'Payment Failed',
  message: `Your payment${ofAmount} could not be taken. Pay the open bill, and Premium is yours.`,
  priority: priorities.urgent,
})
const canceled: SubscriptionChange = {
  type: 'subscription_canceled',
  title: 'Subscription Canceled',
  message: 'You’re on Free now. Manual mode and your history stay yours.',
  priority: priorities.soon,
}
const successful: SubscriptionChange = {
  type: 'payment_successful',
  title: 'Payment Successful',
  message: 'Thank you. Everything of Premium is yours.',
  priority: priorities.calm,
}

const started: SubscriptionChange = {
  ...successful,
  title: 'You have Premium',
  message: 'Thank you. Everything of Premium is open to you now.',
}

const changes: Partial<Record<SubscriptionStatus, ChangeTo>> = {
  past_due: overdue,
  unpaid: failed,
  incomplete: failed,
  incomplete_expired: () => ({
    ...failed(''),
    message: 'Your payment could not be taken, and its bill is closed. Choose a plan again to have Premium.',
  }),
  canceled: () => canceled,
}
const wasUnpaid: readonly SubscriptionStatus[] = ['past_due', 'unpaid', 'incomplete']

/**
 * §4.2 The announcement for a change between two subscription statuses, with the amount of the open bill; null for a
 * change that needs none.
 */
export function subscriptionChangeOf(
  from: SubscriptionStatus,
  to: SubscriptionStatus,
  openBill?: OpenBill,
): SubscriptionChange | null {
  if (from === to) return null
  if (to === 'active') return wasUnpaid.includes(from) ? successful : started
  return changes[to]?.(openBill ? ` of ${formatMoney(openBill.cents, openBill.currency)}` : '') ?? null
}
