import * as z from 'zod/mini'
import { InboxView } from '#domain/inbox/protocol.ts'
import { load, save } from '../storage/local-storage.ts'
import { InboxChange } from './actions.ts'

/** What this device keeps of one driver's inbox: as it was last known, and what was done since. */
export const viewKey = (userId: string): string => `inbox_${userId}`
export const changesKey = (userId: string): string => `inbox_changes_${userId}`

const Changes = z.array(InboxChange)

export const keptView = (userId: string): InboxView | null => parse(InboxView, load(viewKey(userId)))
export const keptChanges = (userId: string): InboxChange[] => parse(Changes, load(changesKey(userId))) ?? []

export const keepView = (userId: string, view: InboxView): void => save(viewKey(userId), JSON.stringify(view))
export const keepChanges = (userId: string, changes: readonly InboxChange[]): void =>
  save(changesKey(userId), changes.length > 0 ? JSON.stringify(changes) : null)

/** The driver has left: whoever holds the phone next finds nothing. */
export function forgetInbox(userId: string): void {
  save(viewKey(userId), null)
  save(changesKey(userId), null)
}

/** What cannot be understood, such as what another version has kept, counts as absent. */
function parse<T>(schema: z.ZodMiniType<T>, raw: string | null): T | null {
  if (raw === null) return null
  try {
    const parsed = schema.safeParse(JSON.parse(raw))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
