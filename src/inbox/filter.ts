import type { InboxItem } from '#domain/inbox/notification.ts'
import { lookOf, type Topic, topicWords } from './presentation.ts'

export type Filter = 'all' | 'unread' | Topic

/** What the given items can be narrowed to. One topic alone is no choice. */
export function filtersFor(items: readonly InboxItem[]): { value: Filter; label: string }[] {
  const there = new Set(items.map((item) => lookOf(item).topic))
  const topics = (Object.keys(topicWords) as Topic[]).filter((topic) => there.has(topic))
  return [
    { value: 'all', label: 'All' },
    { value: 'unread', label: 'Unread' },
    ...(topics.length > 1 ? topics : []).map((value) => ({ value, label: topicWords[value] })),
  ]
}

export function passes(item: InboxItem, filter: Filter): boolean {
  if (filter === 'all') return true
  return filter === 'unread' ? item.readAt === null : lookOf(item).topic === filter
}
