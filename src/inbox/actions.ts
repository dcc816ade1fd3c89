import * as z from 'zod/mini'
import { type InboxView } from '#domain/inbox/protocol.ts'
import { InboxItem } from '#domain/inbox/notification.ts'

/** What a driver did to the inbox on this device. It counts here at once, and is told to the inbox when it can be. */
export const InboxChange = z.discriminatedUnion('does', [
  z.object({ key: z.string(), does: z.literal('read'), id: z.string() }),
  z.object({ key: z.string(), does: z.literal('put_away'), id: z.string() }),
  /** The item as it was, because the inbox as it is known here does not have it any more. */
  z.object({ key: z.string(), does: z.literal('bring_back'), item: InboxItem }),
  z.object({ key: z.string(), does: z.literal('read_all'), upTo: z.number() }),
])
export type InboxChange = z.infer<typeof InboxChange>
type Without<Of> = Of extends unknown ? Omit<Of, 'key'> : never
export type NewInboxChange = Without<InboxChange>

/**
 * §4.8 The inbox as the driver should see it: as it is known, and changed by what has not come back from it yet.
 * A change that the inbox has taken in already alters nothing. `now` is in epoch milliseconds.
 */
export function withChanges(view: InboxView, changes: readonly InboxChange[], now: number): InboxView {
  return changes.reduce((before, change) => changed(before, change, now), view)
}

function changed(view: InboxView, change: InboxChange, now: number): InboxView {
  switch (change.does) {
    case 'read':
      return marked(view, ({ id }) => id === change.id, now)
    case 'put_away': {
      const { items, unread } = marked(view, ({ id }) => id === change.id, now)
      return { ...view, unread, items: items.filter(({ id }) => id !== change.id) }
    }
    case 'bring_back': {
      if (view.items.some(({ id }) => id === change.item.id)) return view
      const back = { ...change.item, goneAt: null }
      const items = [...view.items, back].sort((one, other) => other.createdAt - one.createdAt)
      const more = back.readAt === null ? 1 : 0
      return { ...view, unread: { ...view.unread, [back.kind]: view.unread[back.kind] + more }, items }
    }
    case 'read_all': {
      const { upTo } = change
      const later = view.items.filter(({ readAt, seq }) => readAt === null && seq > upTo)
      const count = (kind: string) => later.filter((item) => item.kind === kind).length
      // There may be more unread ones than a window holds, so what is left is counted, not taken off.
      const unread = { notification: count('notification'), message: count('message') }
      return { ...marked(view, ({ seq }) => seq <= upTo, now), unread }
    }
  }
}

function marked(view: InboxView, which: (item: InboxItem) => boolean, now: number): InboxView {
  const unread = { ...view.unread }
  const items = view.items.map((item) => {
    if (item.readAt !== null || !which(item)) return item
    unread[item.kind] = Math.max(0, unread[item.kind] - 1)
    return { ...item, readAt: now }
  })
  return { ...view, unread, items }
}
