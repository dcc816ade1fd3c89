import { and, eq, isNull, sql } from 'drizzle-orm'
import type { ExportQuery } from '#domain/messages/export.ts'
import type { HistoryQuery } from '#domain/messages/history.ts'
import type { Driver } from '../app.ts'
import type { Db } from '../db/db.ts'
import { messages } from '../db/message-schema.ts'
import { AppError } from '../error.ts'
import { listPage } from '../list-page.ts'

export type LoggedMessage = ReturnType<typeof messageView>

/** A message in the driver's own view. Times are epoch milliseconds, the tip is integer cents. */
export function messageView(row: typeof messages.$inferSelect) {
  const { userId: _userId, digest: _digest, deletedAt: _deletedAt, ...view } = row
  return view
}

/** Messages per page of an export. */
export const EXPORT_PAGE = 500

/** The same list for an export, in longer pages. */
export const exportMessages = (db: Db, driver: Driver, { cursor }: ExportQuery) =>
  listMessages(db, driver, { cursor, limit: EXPORT_PAGE })

/** A driver's messages, newest first, without deleted ones. `next` continues the list; null at its end. */
export async function listMessages(db: Db, driver: Driver, { cursor, q, limit }: HistoryQuery) {
  const { rows, next } = await listPage(
    db.select().from(messages).$dynamic(),
    { cursor, limit },
    {
      key: messages.composedAt,
      keyOf: ({ composedAt }) => composedAt,
      id: messages.id,
      where: and(
        eq(messages.userId, driver.id),
        isNull(messages.deletedAt),
        // Not LIKE: D1 takes patterns of 50 bytes at most, and here `%` and `_` are plain characters.
        q ? sql`instr(lower(${messages.text}), lower(${q})) > 0` : undefined,
      ),
    },
  )
  return { messages: rows.map(messageView), next }
}

/**
 * Deletes a message of the driver at once: its text and digest are blanked. The row of a deleted message stays until
 * the account is deleted, so that no count falls and its key stays used. Repeating it changes nothing. Throws
 * `not_found` for another driver's message.
 */
export async function deleteMessage(db: Db, driver: Driver, id: string): Promise<void> {
  const [deleted] = await db
    .update(messages)
    .set({ text: '', digest: '', deletedAt: sql`coalesce(${messages.deletedAt}, ${Date.now()})` })
    .where(and(eq(messages.id, id), eq(messages.userId, driver.id)))
    .returning({ id: messages.id })
  if (!deleted) throw messageNotFound()
}

export const messageNotFound = () => new AppError('not_found', 'There is no such message')
