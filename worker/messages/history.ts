import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core'
import { announceJob, type ChannelTopic } from '#domain/inbox/channel.ts'
import type { ExportQuery, HistoryQuery } from '#domain/messages/history.ts'
import type { Driver } from '../app.ts'
import { contains, type Db } from '../db/db.ts'
import { messages } from '../db/message-schema.ts'
import { AppError } from '../error.ts'
import { enqueueWhere } from '../jobs/enqueue.ts'
import type { Job } from '../jobs/job.ts'
import { runJobsSoon } from '../jobs/jobs.ts'
import { pageOf, pageQuery } from '../list-page.ts'

/** What a message and its tip change for the driver's open tabs. */
export const messageTopics: readonly ChannelTopic[] = ['messages', 'stats', 'achievements']

export type LoggedMessage = ReturnType<typeof messageView>

/** A message in the driver's own view. Times are epoch milliseconds, the tip is integer cents. */
export function messageView(row: typeof messages.$inferSelect) {
  const { userId: _userId, digest: _digest, deletedAt: _deletedAt, ...view } = row
  return view
}

export const EXPORT_PAGE = 500

/** The same list for an export, in longer pages. */
export async function exportMessages(db: Db, driver: Driver, { cursor }: ExportQuery) {
  const query = { cursor, limit: EXPORT_PAGE }
  return historyPage(await historyQuery(db, driver.id, query), query)
}

/**
 * The statement of a page of a driver's messages, newest first, without deleted ones. Throws `invalid_input` for a
 * cursor that is none of ours.
 */
export function historyQuery(db: Db, userId: string, query: HistoryQuery) {
  const { cursor, limit, q, moment, platform, tip, favourite } = query
  const where = and(
    eq(messages.userId, userId),
    isNull(messages.deletedAt),
    q ? contains(messages.text, q) : undefined,
    moment && eq(messages.moment, moment),
    platform && eq(messages.platform, platform),
    tip && (tip === 'with' ? isNotNull : isNull)(messages.tipCents),
    favourite && isNotNull(messages.favouriteAt),
  )
  return pageQuery(db.select().from(messages).$dynamic(), { cursor, limit }, { ...newestComposed, where })
}

const newestComposed = {
  key: messages.composedAt,
  keyOf: ({ composedAt }: { composedAt: number }) => composedAt,
  id: messages.id,
}

/** The page of what a {@link historyQuery} has found. `next` continues the list; null at its end. */
export function historyPage(found: (typeof messages.$inferSelect)[], query: Pick<HistoryQuery, 'limit'>) {
  const { rows, next } = pageOf(found, query, newestComposed)
  return { messages: rows.map(messageView), next }
}

type MessageChange = {
  id: string
  set: SQLiteUpdateSetSource<typeof messages>
  /** Further jobs that follow from the change. */
  jobs?: Job[]
}

/**
 * Changes columns of a message of the driver, announces it to their open tabs, and returns it. Throws `not_found` for a
 * message that was deleted or is another driver's.
 */
export async function changeMessage(
  env: Env,
  db: Db,
  driver: Driver,
  { id, set, jobs = [] }: MessageChange,
): Promise<LoggedMessage> {
  const mine = and(eq(messages.id, id), eq(messages.userId, driver.id), isNull(messages.deletedAt))
  const about = { userId: driver.id, topics: messageTopics }
  const next = [...jobs, announceJob(crypto.randomUUID(), about, Date.now())]
  const [[changed]] = await db.batch([
    db.update(messages).set(set).where(mine).returning(),
    ...next.map((job) => enqueueWhere(db, job, { from: messages, where: mine })),
  ])
  if (!changed) throw messageNotFound()
  runJobsSoon(env, db, next)
  return messageView(changed)
}

/**
 * Deletes a message of the driver at once: its text and digest are blanked. The row of a deleted message stays until
 * the account is deleted, so that no count falls and its key stays used. Repeating it changes nothing. Throws
 * `not_found` for another driver's message.
 */
export async function deleteMessage(env: Env, db: Db, driver: Driver, id: string): Promise<void> {
  const mine = and(eq(messages.id, id), eq(messages.userId, driver.id))
  const now = Date.now()
  const announcement = announceJob(`deleted:${id}`, { userId: driver.id, topics: messageTopics }, now)
  const [, [deleted]] = await db.batch([
    enqueueWhere(db, announcement, { from: messages, where: and(mine, isNull(messages.deletedAt)) }),
    db
      .update(messages)
      .set({ text: '', digest: '', deletedAt: sql`coalesce(${messages.deletedAt}, ${now})` })
      .where(mine)
      .returning({ id: messages.id }),
  ])
  if (!deleted) throw messageNotFound()
  runJobsSoon(env, db, [announcement])
}

const messageNotFound = () => new AppError('not_found', 'There is no such message')
