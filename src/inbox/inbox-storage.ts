import * as z from 'zod/mini'
import { InboxView } from '#domain/inbox/protocol.ts'
import { loadItem, saveItem } from '../storage/local-storage.ts'
import { InboxAction } from './actions.ts'

/** What this device keeps of one driver's inbox: as it was last known, and what was done since. */
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

/** The driver has left: whoever holds the phone next finds nothing. */
export function clearStoredInbox(userId: string): void {
  saveItem(inboxViewKey(userId), null)
  saveItem(inboxActionsKey(userId), null)
}

/** What cannot be understood, such as what another version has kept, counts as absent. */
function parseStored<T>(schema: z.ZodMiniType<T>, raw: string | null): T | null {
  if (raw === null) return null
  try {
    const parsed = schema.safeParse(JSON.parse(raw))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
