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
  Newspaper,
  Tag,
} from 'lucide-react'
import {
  type InboxItem,
  type InboxTopic,
  notificationTypes,
  type NotificationType,
  priorityColour,
} from '#domain/inbox/notification.ts'

type Icon = typeof Bell

const topicIcons: Record<InboxTopic, Icon> = {
  tips: HandCoins,
  progress: Award,
  plan: CreditCard,
  news: Newspaper,
}

/** Types with an icon of their own; the others have that of their topic. */
const icons: { [Type in NotificationType]?: Icon } = {
  tip_reminder: AlarmClock,
  milestone_reached: Flag,
  streak_milestone: Flame,
  subscription_expiring: CalendarClock,
  payment_overdue: ClockAlert,
  payment_successful: BadgeCheck,
  subscription_canceled: CircleX,
  subscription_resumed: BadgeCheck,
  promotion: Tag,
  tester: FlaskConical,
  welcome: Hand,
  feedback: MessageCircle,
}

/** §3.6 The icon and the topic of an item; a type that this version does not know has generic ones. */
export function presentationOf({ type, kind }: Pick<InboxItem, 'type' | 'kind'>): {
  Icon: Icon
  topic: InboxTopic
} {
  if (!isNotificationType(type)) return { Icon: kind === 'message' ? Mail : Bell, topic: 'news' }
  const { topic } = notificationTypes[type]
  return { Icon: icons[type] ?? topicIcons[topic], topic }
}

const isNotificationType = (type: string): type is NotificationType => Object.hasOwn(notificationTypes, type)

/** §9.15 The priority of an item as a colour and, where the driver should act, as a word. */
export const priorityToneOf = (priority: number) => priorityTones[priorityColour(priority)]

const priorityTones = {
  red: { label: 'Urgent', className: 'bg-danger-soft text-danger' },
  yellow: { label: 'Soon', className: 'bg-amber-soft text-amber' },
  blue: { label: null, className: 'bg-note-soft text-note' },
} as const

/** §9.12 The text of the badge. */
export const formatUnreadBadge = (unread: number): string => (unread > 99 ? '99+' : String(unread))
