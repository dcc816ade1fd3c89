import * as z from 'zod/mini'
import { InboxView } from '#domain/inbox/protocol.ts'
import { loadItem, saveItem } from '../storage/local-storage.ts'
import { InboxAction } from './actions.ts'

/** This device's copy of one driver's inbox: its last known view, and the actions since. */
export const inboxViewKey = (userId: string): string => `inbox_${userId}`
export const inboxActionsKey = (userId: string): string => `inbox_changes_${userId}`

const InboxActions = z.array(InboxAction)

export const loadView = (userId: string): InboxView | null =>
  parseStored(InboxView, loadItem(inboxViewKey(userId)))
export const loadActions = (userId: string): InboxAction[] =>
  parseStored(InboxActions, loadItem(inboxActionsKey(userId))) ?? []

export const saveView = (userId: string, view: InboxView): void =>
  saveItem(inboxViewKey(userId), JSON.stringify(view))
export const saveActions = (userId: string, actions: readonly InboxAction[]): void =>
  saveItem(inboxActionsKey(userId), actions.length > 0 ? JSON.stringify(actions) : null)

/** The driver has signed out: the next person who holds the phone finds nothing. */
export function clearStoredInbox(userId: string): void {
  saveItem(inboxViewKey(userId), null)
  saveItem(inboxActionsKey(userId), null)
}

/** A value that cannot be parsed, such as another version's, counts as absent. */
function parseStored<T>(schema: z.ZodMiniType<T>, raw: string | null): T | null {
  if (raw === null) return null
  try {
    return schema.safeParse(JSON.parse(raw)).data ?? null
  } catch {
    return null
  }
}
