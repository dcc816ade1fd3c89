import { desc, eq, sql } from 'drizzle-orm'
import type { PageQuery } from '#domain/history.ts'
import { cursorTo, placeOf } from '../cursor.ts'
import { users } from '../db/auth-schema.ts'
import type { Db } from '../db/db.ts'
import { feedback } from '../db/schema.ts'
import { AppError } from '../error.ts'

/**
 * What drivers have written to us, newest first, with the address of who wrote it. For the administrator. `next`
 * continues the list; absent at its end.
 */
export async function listFeedback(db: Db, { cursor, limit }: PageQuery) {
  const from = cursor === undefined ? undefined : placeOf(cursor)
  const rows = await db
    .select({
      id: feedback.id,
      kind: feedback.kind,
      text: feedback.text,
      page: feedback.page,
      createdAt: feedback.createdAt,
      seenAt: feedback.seenAt,
      userId: feedback.userId,
      email: users.email,
    })
    .from(feedback)
    .innerJoin(users, eq(users.id, feedback.userId))
    .where(from && sql`(${feedback.createdAt}, ${feedback.id}) < (${from.at}, ${from.id})`)
    .orderBy(desc(feedback.createdAt), desc(feedback.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    feedback: page,
    next: rows.length > limit && last ? cursorTo({ at: last.createdAt, id: last.id }) : null,
  }
}

/** The administrator has read it; the first time counts. Throws `not_found` when there is no such feedback. */
export async function markSeen(db: Db, id: string): Promise<void> {
  const [seen] = await db
    .update(feedback)
    .set({ seenAt: sql`coalesce(${feedback.seenAt}, ${Date.now()})` })
    .where(eq(feedback.id, id))
    .returning({ id: feedback.id })
  if (!seen) throw new AppError('not_found', 'There is no such feedback')
}
