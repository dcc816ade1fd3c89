import * as z from 'zod/mini'
import { InboxView } from '#domain/inbox/inbox.ts'
import { saveItem } from '../storage/local-storage.ts'
import { persistedStore } from '../storage/persisted-store.ts'
import { InboxAction } from './actions.ts'

const viewKey = (userId: string): string => `inbox_${userId}`
const actionsKey = (userId: string): string => `inbox_changes_${userId}`
const InboxActions = z.readonly(z.array(InboxAction))

export const inboxViewStore = (userId: string) =>
  persistedStore<InboxView | null>(viewKey(userId), InboxView, null)

/** What the driver did to the inbox and the inbox does not know yet, in order, in every tab. */
export const pendingActionsStore = (userId: string) =>
  persistedStore<readonly InboxAction[]>(actionsKey(userId), InboxActions, [])

export function clearStoredInbox(userId: string): void {
  inboxViewStore(userId).set(null)
  pendingActionsStore(userId).set([])
  for (const key of [viewKey(userId), actionsKey(userId)]) saveItem(key, null)
}
