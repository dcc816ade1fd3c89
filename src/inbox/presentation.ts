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
import { localDayOf } from '../device/clock.ts'

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

/** Types that come in numbers, under the words for them. A payment, news or a message stands alone. */
const groupNames: { [Type in NotificationType]?: string } = {
  achievement: 'achievements',
  milestone_reached: 'achievements',
  streak_milestone: 'achievements',
  tip_received: 'tips logged',
  tip_reminder: 'tip reminders',
}

/** From this many on, the items of one day and name are one row. */
const GROUP_MIN = 3

/** A row of the list: one item, or under a name the items of one day, newest first. */
export type InboxRow = { key: string; name: string | null; items: readonly [InboxItem, ...InboxItem[]] }

/** The rows for these items, newest first. A group stands where its newest item would. */
export function inboxRowsOf(items: readonly InboxItem[]): InboxRow[] {
  const groupOf = ({ type, createdAt }: InboxItem) => {
    const name = isNotificationType(type) ? groupNames[type] : undefined
    return name ? { name, key: `${name} ${localDayOf(createdAt)}` } : null
  }
  return items.flatMap((item): InboxRow[] => {
    const group = groupOf(item)
    const [first, ...others] = group ? items.filter((other) => groupOf(other)?.key === group.key) : [item]
    if (!group || !first || others.length + 1 < GROUP_MIN)
      return [{ key: item.id, name: null, items: [item] }]
    return item === first ? [{ ...group, items: [first, ...others] }] : []
  })
}
