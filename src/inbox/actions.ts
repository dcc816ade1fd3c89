import * as z from 'zod/mini'
import type { InboxView } from '#domain/inbox/inbox.ts'
import { InboxItem } from '#domain/inbox/notification.ts'

/** Names an action, and says when it was done, in epoch milliseconds. */
const cause = { key: z.string(), at: z.number() }

/** What a driver did to the inbox on this device. It counts here at once, and is sent to the inbox when it can be. */
export const InboxAction = z.discriminatedUnion('type', [
  z.object({ ...cause, type: z.literal('read'), id: z.string() }),
  z.object({ ...cause, type: z.literal('dismiss'), id: z.string() }),
  /** The item before it was dismissed, because the inbox on this device does not have it any more. */
  z.object({ ...cause, type: z.literal('restore'), item: InboxItem }),
  z.object({ ...cause, type: z.literal('read_all'), upTo: z.number() }),
])
export type InboxAction = z.infer<typeof InboxAction>
type WithoutCause<Of> = Of extends unknown ? Omit<Of, keyof typeof cause> : never
export type NewInboxAction = WithoutCause<InboxAction>

/**
 * §4.8 The inbox as the driver should see it: its last known view with the actions that it does not contain yet.
 * An action that the inbox has already applied changes nothing.
 */
export function applyActions(view: InboxView, actions: readonly InboxAction[]): InboxView {
  return actions.reduce(applyAction, view)
}

function applyAction(view: InboxView, action: InboxAction): InboxView {
  switch (action.type) {
    case 'read':
      return markRead(view, ({ id }) => id === action.id, action.at)
    case 'dismiss': {
      const { items, unread } = markRead(view, ({ id }) => id === action.id, action.at)
      return { ...view, unread, items: items.filter(({ id }) => id !== action.id) }
    }
    case 'restore': {
      if (view.items.some(({ id }) => id === action.item.id)) return view
      const restored = { ...action.item, goneAt: null }
      const items = [...view.items, restored].sort((one, other) => other.createdAt - one.createdAt)
      const added = restored.readAt === null ? 1 : 0
      return {
        ...view,
        unread: { ...view.unread, [restored.kind]: view.unread[restored.kind] + added },
        items,
      }
    }
    case 'read_all': {
      const { upTo } = action
      const newer = view.items.filter(({ readAt, arrival }) => readAt === null && arrival > upTo)
      const count = (kind: string) => newer.filter((item) => item.kind === kind).length
      // There may be more unread items than a page of the inbox holds, so the remaining ones are counted, not
      // subtracted.
      const unread = { notification: count('notification'), message: count('message') }
      return { ...markRead(view, ({ arrival }) => arrival <= upTo, action.at), unread }
    }
  }
}

function markRead(view: InboxView, matches: (item: InboxItem) => boolean, at: number): InboxView {
  const unread = { ...view.unread }
  const items = view.items.map((item) => {
    if (item.readAt !== null || !matches(item)) return item
    unread[item.kind] = Math.max(0, unread[item.kind] - 1)
    return { ...item, readAt: at }
  })
  return { ...view, unread, items }
}
