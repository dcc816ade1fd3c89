import type { InboxItem } from '#domain/inbox/notification.ts'
import { presentationOf, type InboxTopic, topicLabels } from './presentation.ts'

export type InboxFilter = 'all' | 'unread' | InboxTopic

/** The filters that the given items allow. A single topic is not a choice. */
export function filtersFor(items: readonly InboxItem[]): { value: InboxFilter; label: string }[] {
  const present = new Set(items.map((item) => presentationOf(item).topic))
  const topics = (Object.keys(topicLabels) as InboxTopic[]).filter((topic) => present.has(topic))
  return [
    { value: 'all', label: 'All' },
    { value: 'unread', label: 'Unread' },
    ...(topics.length > 1 ? topics : []).map((value) => ({ value, label: topicLabels[value] })),
  ]
}

export function matchesFilter(item: InboxItem, filter: InboxFilter): boolean {
  if (filter === 'all') return true
  return filter === 'unread' ? item.readAt === null : presentationOf(item).topic === filter
}
