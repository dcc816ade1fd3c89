import { useMemo, useSyncExternalStore } from 'react'
import type { InboxItem } from '#domain/inbox/notification.ts'
import type { InboxView } from '#domain/inbox/protocol.ts'
import { toast } from '../ui/toast.ts'
import { inboxStoreFor, type InboxState } from './inbox-store.ts'

/** A driver's inbox, live while it is mounted, and its actions. */
export function useInbox(userId: string) {
  const inbox = inboxStoreFor(userId)
  const state = useSyncExternalStore<InboxState>(inbox.subscribe, inbox.get, inbox.get)
  const actions = useMemo(() => actionsFor(inboxStoreFor(userId)), [userId])
  return { ...state, ...actions }
}
export type InboxModel = ReturnType<typeof useInbox>

/** §2.45 The number of unread items of both kinds. */
export const unreadCountOf = (view: InboxView | null): number =>
  view ? view.unread.notification + view.unread.message : 0

const actionsFor = ({ dispatch, refresh, get }: ReturnType<typeof inboxStoreFor>) => ({
  refresh,
  read: ({ id, readAt }: InboxItem) => {
    if (readAt === null) dispatch({ type: 'read', id })
  },
  readAll: () => {
    const { view } = get()
    if (view) dispatch({ type: 'read_all', upTo: view.seq })
  },
  /** §4.8 Dismisses a notification or archives a message, with an undo. */
  dismiss: (item: InboxItem) => {
    dispatch({ type: 'dismiss', id: item.id })
    toast({
      title: item.kind === 'notification' ? 'Notification dismissed' : 'Message archived',
      text: item.title,
      action: { label: 'Undo', onClick: () => dispatch({ type: 'restore', item }) },
    })
  },
})
