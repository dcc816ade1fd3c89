import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { InboxView } from '#domain/inbox/inbox.ts'
import type { InboxItem } from '#domain/inbox/notification.ts'
import { ApiError } from '../api.ts'
import { usePersistedStore } from '../storage/persisted-store.ts'
import { toast } from '../ui/toast.ts'
import { applyActions, type NewInboxAction } from './actions.ts'
import { inboxViewStore, pendingActionsStore } from './inbox-storage.ts'
import { inboxQuery } from './queries.ts'

/** A driver's inbox with their own actions applied, and these actions. The view is null while it is unknown. */
export function useInbox(userId: string) {
  const { error, isFetching, refetch } = useQuery(inboxQuery(userId))
  const known = usePersistedStore(inboxViewStore(userId))
  const pending = usePersistedStore(pendingActionsStore(userId))
  const view = useMemo(() => known && applyActions(known, pending), [known, pending])
  const actions = useMemo(() => actionsFor(userId), [userId])
  return {
    view,
    isFetching,
    problem: error && (error instanceof ApiError && error.code === 'offline' ? 'offline' : 'failed'),
    refresh: refetch as () => Promise<unknown>,
    ...actions,
  }
}
export type InboxModel = ReturnType<typeof useInbox>

/** §2.45 The number of unread items of both kinds. */
export const unreadCountOf = (view: InboxView | null): number =>
  view ? view.unread.notification + view.unread.message : 0

function actionsFor(userId: string) {
  const dispatch = (...actions: NewInboxAction[]) =>
    pendingActionsStore(userId).set((pending) => [
      ...pending,
      ...actions.map((action) => ({ ...action, key: crypto.randomUUID(), at: Date.now() })),
    ])
  return {
    read: (...items: InboxItem[]) => {
      const unread = items.filter(({ readAt }) => readAt === null)
      if (unread.length > 0) dispatch(...unread.map(({ id }) => ({ type: 'read' as const, id })))
    },
    readAll: () => {
      const view = inboxViewStore(userId).get()
      if (view) dispatch({ type: 'read_all', upTo: view.upTo })
    },
    /** §4.8 Dismisses notifications or archives a message, with an undo. */
    dismiss: (...items: [InboxItem, ...InboxItem[]]) => {
      dispatch(...items.map(({ id }) => ({ type: 'dismiss' as const, id })))
      const [{ kind }] = items
      toast({
        // One line of a small phone, beside its button.
        title:
          kind === 'message'
            ? 'Message archived'
            : items.length === 1
              ? 'Notification dismissed'
              : `${items.length} dismissed`,
        action: {
          label: 'Undo',
          onClick: () => dispatch(...items.map((item) => ({ type: 'restore' as const, item }))),
        },
      })
    },
  }
}
