import {
  AlarmClock,
  Award,
  BadgeCheck,
  Bell,
  CalendarClock,
  CircleX,
  ClockAlert,
  CreditCard,
  Flag,
  Flame,
  FlaskConical,
  Hand,
  HandCoins,
  Mail,
  MessageCircle,
  Tag,
} from 'lucide-react'
import { priorityColour, type InboxItem, type NotificationType } from '#domain/inbox/notification.ts'

type Presentation = { Icon: typeof Bell; topic: InboxTopic }
export type InboxTopic = 'tips' | 'progress' | 'plan' | 'news'

export const topicLabels: Record<InboxTopic, string> = {
  tips: 'Tips',
  progress: 'Progress',
  plan: 'Payments',
  news: 'News',
}

const presentations: Record<NotificationType, Presentation> = {
  tip_received: { Icon: HandCoins, topic: 'tips' },
  tip_reminder: { Icon: AlarmClock, topic: 'tips' },
  milestone_reached: { Icon: Flag, topic: 'progress' },
  streak_milestone: { Icon: Flame, topic: 'progress' },
  achievement: { Icon: Award, topic: 'progress' },
  subscription_expiring: { Icon: CalendarClock, topic: 'plan' },
  payment_failed: { Icon: CreditCard, topic: 'plan' },
  payment_overdue: { Icon: ClockAlert, topic: 'plan' },
  payment_successful: { Icon: BadgeCheck, topic: 'plan' },
  subscription_canceled: { Icon: CircleX, topic: 'plan' },
  promotion: { Icon: Tag, topic: 'news' },
  tester: { Icon: FlaskConical, topic: 'news' },
  welcome: { Icon: Hand, topic: 'news' },
  feedback: { Icon: MessageCircle, topic: 'news' },
}

/** §3.6 The icon and the topic of an item; a type that this version does not know has generic ones. */
export const presentationOf = ({ type, kind }: Pick<InboxItem, 'type' | 'kind'>): Presentation =>
  Object.hasOwn(presentations, type)
    ? presentations[type as NotificationType]
    : { Icon: kind === 'message' ? Mail : Bell, topic: 'news' }

/** §9.15 The priority of an item as a colour and, where the driver should act, as a word. */
export const priorityToneOf = (priority: number) => priorityTones[priorityColour(priority)]

const priorityTones = {
  red: { label: 'Urgent', className: 'bg-danger-soft text-danger' },
  yellow: { label: 'Soon', className: 'bg-amber-soft text-amber' },
  blue: { label: null, className: 'bg-note-soft text-note' },
} as const

/** §9.12 The text of the badge. */
export const formatUnreadBadge = (unread: number): string => (unread > 99 ? '99+' : String(unread))
