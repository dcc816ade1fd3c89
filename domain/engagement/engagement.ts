import * as z from 'zod/mini'
import { OpenBill } from '../billing/stripe-snapshot.ts'
import { subscriptionChangeOf } from '../billing/subscription-change.ts'
import { subscriptionStatuses } from '../billing/subscription.ts'
import { brand } from '../brand.ts'
import {
  type ItemContent,
  type NewInboxItem,
  type NotificationType,
  priorities,
  stamped,
} from '../inbox/notification.ts'
import { LocalDay } from '../local-day.ts'
import { formatTip } from '../money.ts'
import { type AchievementFacts, type AchievementId, findAchievement, unlockedBy } from './achievement.ts'

/**
 * Events of a driver's work. An event only triggers another look at the database, which has the facts, so an
 * event that comes twice, late or out of order changes nothing.
 */
export const EngagementEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('daily_login'), loginDate: LocalDay }),
  z.object({ type: z.literal('message_created'), messageId: z.string(), day: LocalDay }),
  z.object({ type: z.literal('tip_logged'), messageId: z.string() }),
  z.object({ type: z.literal('achievement_unlocked'), achievement: z.string() }),
  z.object({
    type: z.literal('subscription_changed'),
    id: z.string(),
    from: z.enum(subscriptionStatuses),
    to: z.enum(subscriptionStatuses),
    openBill: z.optional(OpenBill),
  }),
  z.object({ type: z.literal('referral_joined'), id: z.string(), as: z.enum(['referrer', 'friend']) }),
])
export type EngagementEvent = z.infer<typeof EngagementEvent>

const engagementEventTypes = [
  'daily_login',
  'message_created',
  'tip_logged',
  'achievement_unlocked',
  'subscription_changed',
  'referral_joined',
] as const satisfies EngagementEvent['type'][]

/** §7.25 An event that a browser sends. It is about the session's user, whatever the body says. */
export const ClientEvent = z.object({
  eventType: z.enum(engagementEventTypes, 'There is no such event'),
  eventData: z.object({ loginDate: z.optional(LocalDay) }),
})
export type ClientEvent = z.infer<typeof ClientEvent>

/** The facts about a driver when an event is handled. */
export type EngagementFacts = AchievementFacts & {
  /** Tips of the messages that the events are about, where they still have one. */
  tips: readonly { messageId: string; cents: number; currency: string }[]
  /** Whether the plan includes the achievements page. Without it the notification has no link. */
  canSeeAchievements: boolean
  /** Achievements unlocked before. */
  unlocked: readonly string[]
}

/** Results of an event: new achievements, and items for the inbox, each with the id of its cause. */
type Consequences = { achievements: AchievementId[]; items: NewInboxItem[] }

/**
 * §7.25 Results of events and facts at a moment (epoch milliseconds). Achievements follow from the facts, not
 * from the events; the inbox keeps each item once by its id. However events are repeated or reordered, the
 * last one sees the same facts and so leads to the same state.
 */
export function consequencesOf(
  events: readonly EngagementEvent[],
  facts: EngagementFacts,
  now: number,
): Consequences {
  const achievements = unlockedBy(facts).filter((id) => !facts.unlocked.includes(id))
  const raised: EngagementEvent[] = achievements.map((achievement) => ({
    type: 'achievement_unlocked',
    achievement,
  }))
  const contents = [...events, ...raised].flatMap((event) => itemFor(event, facts) ?? [])
  const byId = new Map(contents.map((item) => [item.id, stamped(item, now)]))
  return { achievements, items: [...byId.values()] }
}

/** The welcome message of a new driver, at a moment in epoch milliseconds. */
export const welcomeAt = (now: number): NewInboxItem => stamped(welcome, now)

function itemFor(event: EngagementEvent, facts: EngagementFacts): ItemContent | null {
  switch (event.type) {
    case 'daily_login':
    case 'message_created':
      return null
    case 'tip_logged':
      return tipItem(event.messageId, facts)
    case 'achievement_unlocked':
      return achievementItem(event.achievement, facts)
    case 'subscription_changed':
      return subscriptionItem(event)
    case 'referral_joined':
      return referralItem(event)
  }
}

function tipItem(messageId: string, { tips }: EngagementFacts): ItemContent | null {
  const tip = tips.find((one) => one.messageId === messageId)
  if (!tip) return null
  return notification({
    id: `tip:${messageId}`,
    type: 'tip_received',
    title: 'Tip logged',
    message: `${formatTip(tip.cents, tip.currency)} is in your figures.`,
    link: '/history',
  })
}

const typeOf = { messages: 'milestone_reached', streaks: 'streak_milestone' } as const

function achievementItem(id: string, { canSeeAchievements }: EngagementFacts): ItemContent | null {
  const achievement = findAchievement(id)
  if (!achievement) return null
  const { group, title, description } = achievement
  return notification({
    id: `achievement:${id}`,
    type: group in typeOf ? typeOf[group as keyof typeof typeOf] : 'achievement',
    title,
    message: description,
    link: canSeeAchievements ? '/achievements' : null,
  })
}

/** §4.2 */
function subscriptionItem({
  id,
  from,
  to,
  openBill,
}: Extract<EngagementEvent, { type: 'subscription_changed' }>): ItemContent | null {
  const change = subscriptionChangeOf(from, to, openBill)
  if (!change) return null
  return {
    ...notification({ id: `subscription:${id}`, link: '/billing', ...change }),
    priority: change.priority,
  }
}

/** §4.17 */
function referralItem({ id, as }: { id: string; as: 'referrer' | 'friend' }): ItemContent {
  if (as === 'friend') {
    return notification({
      id: `referral:${id}:friend`,
      type: 'promotion',
      title: 'You joined with a friend’s link',
      message: 'You can bring friends too. Your own link is ready, and you can see what it earns.',
      link: '/referrals?tab=link',
    })
  }
  return notification({
    id: `referral:${id}`,
    type: 'promotion',
    title: 'A driver joined with your link',
    message: 'Thank you for telling somebody about it. They count once they have used it on two days.',
    link: '/referrals?tab=progress',
  })
}

const welcome: ItemContent = {
  id: 'welcome',
  kind: 'message',
  type: 'welcome',
  title: `Welcome to ${brand.name}`,
  message:
    'Glad you’re here. Show a screenshot of an order or tap a few chips, and a kind message is ready to copy. ' +
    'What you send is kept in your history, where you can log the tip. News about your account comes here too.',
  priority: priorities.calm,
  link: '/upload',
}

type NotificationContent = {
  id: string
  type: NotificationType
  title: string
  message: string
  link: string | null
}
const notification = (content: NotificationContent): ItemContent => ({
  kind: 'notification',
  priority: priorities.calm,
  ...content,
})
