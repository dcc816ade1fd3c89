import { type NotificationType, priorities } from '../inbox/notification.ts'
import type { SubscriptionStatus } from './subscription.ts'

/** Announcement of a change of the driver's subscription. */
type SubscriptionChange = {
  type: NotificationType
  title: string
  message: string
  priority: number
}

const overdue: SubscriptionChange = {
  type: 'payment_overdue',
  title: 'Payment Overdue',
  message: 'Your last payment hasn’t arrived. You’re on Free until it does.',
  priority: priorities.urgent,
}
const failed: SubscriptionChange = {
  type: 'payment_failed',
  title: 'Payment Failed',
  message: 'Your payment could not be taken. Check the card to have Premium.',
  priority: priorities.urgent,
}
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

const changes: Partial<Record<SubscriptionStatus, SubscriptionChange>> = {
  past_due: overdue,
  unpaid: failed,
  incomplete: failed,
  incomplete_expired: failed,
  canceled,
}
const wasUnpaid: readonly SubscriptionStatus[] = ['past_due', 'unpaid', 'incomplete']

/**
 * §4.2 The announcement for a change between two subscription statuses; null for a change that needs none.
 */
export function subscriptionChangeOf(
  from: SubscriptionStatus,
  to: SubscriptionStatus,
): SubscriptionChange | null {
  if (from === to) return null
  if (to === 'active') return wasUnpaid.includes(from) ? successful : started
  return changes[to] ?? null
}
