import { useMemo, useSyncExternalStore } from 'react'
import type { InboxView } from '#domain/inbox/protocol.ts'
import type { InboxItem } from '#domain/inbox/notification.ts'
import { toast } from '../ui/toast.ts'
import { inboxOf, type InboxState } from './inbox-store.ts'

/** A driver's inbox, live while this stands, and what can be done with it. */
export function useInbox(userId: string) {
  const inbox = inboxOf(userId)
  const state = useSyncExternalStore<InboxState>(inbox.subscribe, inbox.get, inbox.get)
  const acts = useMemo(() => actsOn(inboxOf(userId)), [userId])
  return { ...state, ...acts }
}
export type UsedInbox = ReturnType<typeof useInbox>

/** §2.45 How many are unread, of both kinds. */
export const unreadIn = (view: InboxView | null): number =>
  view ? view.unread.notification + view.unread.message : 0

const actsOn = ({ change, refresh, get }: ReturnType<typeof inboxOf>) => ({
  refresh,
  read: ({ id, readAt }: InboxItem) => {
    if (readAt === null) change({ does: 'read', id })
  },
  readAll: () => {
    const { view } = get()
    if (view) change({ does: 'read_all', upTo: view.seq })
  },
  /** §4.8 Dismisses a notification or archives a message, with a way back. */
  putAway: (item: InboxItem) => {
    change({ does: 'put_away', id: item.id })
    toast({
      title: item.kind === 'notification' ? 'Notification dismissed' : 'Message archived',
      text: item.title,
      action: { label: 'Undo', onClick: () => change({ does: 'bring_back', item }) },
    })
  },
})
