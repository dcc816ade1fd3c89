import * as z from 'zod/mini'
import { DAY_MS } from '../time.ts'

/** §3.6 Types of notifications. Any other type is shown with a generic icon. */
export const notificationTypes = [
  'tip_received',
  'milestone_reached',
  'streak_milestone',
  'achievement',
  'subscription_expiring',
  'payment_failed',
  'payment_overdue',
  'payment_successful',
  'subscription_canceled',
  'promotion',
  'tip_reminder',
  'tester',
  'welcome',
  'feedback',
] as const
export type NotificationType = (typeof notificationTypes)[number]

/**
 * Types that are also pushed to the phone: payments, milestones and the test programme. All others wait in
 * the inbox until the driver looks; a badge comes with its milestone, and one push is enough.
 */
const pushedTypes = [
  'payment_failed',
  'payment_overdue',
  'payment_successful',
  'subscription_canceled',
  'subscription_expiring',
  'milestone_reached',
  'streak_milestone',
  'tester',
] as const satisfies readonly NotificationType[]
export type PushedType = (typeof pushedTypes)[number]

/** Whether a notification of this type is also pushed. */
export const isPushed = (type: string): type is PushedType =>
  (pushedTypes as readonly string[]).includes(type)

/** §9.15 Priorities: shown blue up to 1, yellow at 2, red from 3. */
export const priorities = { calm: 1, soon: 2, urgent: 3 } as const

/** §9.15 The colour of a priority. */
export const priorityColour = (priority: number): 'red' | 'yellow' | 'blue' =>
  priority >= priorities.urgent ? 'red' : priority === priorities.soon ? 'yellow' : 'blue'

/** §3.6, §3.7 Kinds of inbox items: short notifications, and messages that we write to the driver. */
export const inboxKinds = ['notification', 'message'] as const
export type InboxKind = (typeof inboxKinds)[number]

/** Retention per kind, in milliseconds: 90 days and a year. */
export const RETENTION_MS: Record<InboxKind, number> = { notification: 90 * DAY_MS, message: 365 * DAY_MS }

/** §9.11 Most items of each kind that one fetch returns, newest first. */
export const FETCH_LIMIT: Record<InboxKind, number> = { notification: 50, message: 20 }

/** What an item is given and keeps. */
const itemFields = {
  /** The event that it comes from; an event that comes twice is one item. */
  id: z.string(),
  kind: z.enum(inboxKinds),
  title: z.string(),
  message: z.string(),
  priority: z.number(),
  /** Where a tap leads: a path of the app, or nowhere. */
  link: z.nullable(z.string()),
  /** When it happened, in epoch milliseconds. */
  createdAt: z.number(),
  /** When it is of no use any more, in epoch milliseconds. */
  expiresAt: z.number(),
}

/** Something for a driver's inbox. */
export const NewInboxItem = z.object({ ...itemFields, type: z.enum(notificationTypes) })
export type NewInboxItem = z.infer<typeof NewInboxItem>

/** An item without its times. */
export type ItemContent = Omit<NewInboxItem, 'createdAt' | 'expiresAt'>

/** An item that happens at a moment (epoch milliseconds); it stays as long as others of its kind. */
export const stamped = (item: ItemContent, now: number): NewInboxItem => ({
  ...item,
  createdAt: now,
  expiresAt: now + RETENTION_MS[item.kind],
})

/** The job that puts an item into a driver's inbox. However often it is enqueued for an item, it is one job. */
export const notifyJob = (userId: string, item: NewInboxItem) => ({
  id: `notify:${userId}:${item.id}`,
  kind: 'notify' as const,
  payload: { userId, item },
})

/** §3.6, §3.7 An item as it stands in the inbox. Times are epoch milliseconds. */
export const InboxItem = z.object({
  ...itemFields,
  /** One of {@link notificationTypes}, or one that this version does not know. */
  type: z.string(),
  /** Null while unread. */
  readAt: z.nullable(z.number()),
  /** When a notification was dismissed, or a message archived; null while it is shown. */
  goneAt: z.nullable(z.number()),
  /** Number of its last change in this inbox; later changes have higher numbers. */
  seq: z.number(),
})
export type InboxItem = z.infer<typeof InboxItem>
