import * as z from 'zod/mini'
import { DAY_MS } from '../time.ts'

/** Topics by which the inbox is filtered, and their labels. */
export const topicLabels = { tips: 'Tips', progress: 'Progress', plan: 'Payments', news: 'News' } as const
export type InboxTopic = keyof typeof topicLabels

/**
 * The words of a push, for a lock screen that anybody may read over a shoulder: for payments and the testing program
 * only that there is something. Without a title it has the notification's own.
 */
type PushText = { title: string | null; text: string }

/**
 * §3.6 Types of notifications. Payments, milestones and the testing program are also pushed to the phone; all others
 * wait in the inbox until the driver looks. A badge comes with its milestone, and one push is enough.
 */
export const notificationTypes = {
  tip_received: { topic: 'tips', push: null },
  // The title of a milestone is a number of messages or days, and names nobody.
  milestone_reached: { topic: 'progress', push: { title: null, text: 'Tap to see your progress.' } },
  streak_milestone: { topic: 'progress', push: { title: null, text: 'Tap to see your progress.' } },
  achievement: { topic: 'progress', push: null },
  subscription_expiring: { topic: 'plan', push: { title: 'Your plan ends soon', text: 'Tap to see when.' } },
  payment_failed: {
    topic: 'plan',
    push: { title: 'Your payment didn’t go through', text: 'Tap to see what to do.' },
  },
  payment_overdue: { topic: 'plan', push: { title: 'A payment is overdue', text: 'Tap to fix it.' } },
  payment_successful: { topic: 'plan', push: { title: 'Payment received', text: 'Tap to see your plan.' } },
  subscription_canceled: {
    topic: 'plan',
    push: { title: 'Your subscription was cancelled', text: 'Tap to see what that changes.' },
  },
  subscription_resumed: { topic: 'plan', push: null },
  promotion: { topic: 'news', push: null },
  tip_reminder: { topic: 'tips', push: null },
  tester: { topic: 'news', push: { title: 'News from the testing program', text: 'Tap to read it.' } },
  welcome: { topic: 'news', push: null },
  feedback: { topic: 'news', push: null },
} as const satisfies Record<string, { topic: InboxTopic; push: PushText | null }>
export type NotificationType = keyof typeof notificationTypes

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
export const NewInboxItem = z.object({
  ...itemFields,
  type: z.enum(Object.keys(notificationTypes) as NotificationType[]),
})
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

/** §3.6, §3.7 An item in the inbox. Times are epoch milliseconds. */
export const InboxItem = z.object({
  ...itemFields,
  /** One of {@link notificationTypes}, or one that this version does not know. */
  type: z.string(),
  /** Null while unread. */
  readAt: z.nullable(z.number()),
  /** When a notification was dismissed, or a message archived; null while it is shown. */
  goneAt: z.nullable(z.number()),
  /** When it arrived in this inbox, in epoch milliseconds, made unique: a later item has a higher number. */
  arrival: z.number(),
})
export type InboxItem = z.infer<typeof InboxItem>
