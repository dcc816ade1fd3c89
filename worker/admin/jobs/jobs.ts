import { asc, desc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { deadLetters, outbox } from '../../db/jobs-schema.ts'
import { AppError } from '../../error.ts'
import { fateOf } from '../../jobs/retry-policy.ts'
import { deliver } from '../../jobs/jobs.ts'
import type { Promised } from '../../jobs/job.ts'
import { type Actor, auditIf } from '../actor.ts'

/** So many of each list are shown; what is done with them makes room for the next. */
const SHOWN = 100

/**
 * What is owed, by kind; which promises have failed, the most tried first; and which were set aside, the newest first.
 * Of what they say only whom they are for, by id. Times are epoch milliseconds.
 */
export async function lookAtOutbox(db: Db) {
  const [kinds, failing, dead, deadCount] = await Promise.all([
    db
      .select({
        kind: outbox.kind,
        waiting: sql<number>`count(*)`,
        failing: sql<number>`count(*) filter (where ${outbox.attempts} > 0)`,
        oldestAt: sql<number>`min(${outbox.createdAt})`,
      })
      .from(outbox)
      .groupBy(outbox.kind)
      .orderBy(outbox.kind),
    db
      .select({ ...shown(outbox), dueAt: outbox.dueAt })
      .from(outbox)
      .where(gt(outbox.attempts, 0))
      .orderBy(desc(outbox.attempts), asc(outbox.createdAt))
      .limit(SHOWN),
    db
      .select({ ...shown(deadLetters), setAsideAt: deadLetters.setAsideAt })
      .from(deadLetters)
      .orderBy(desc(deadLetters.setAsideAt), asc(deadLetters.id))
      .limit(SHOWN),
    db.$count(deadLetters),
  ])
  const withFate = <Row extends { kind: string }>(row: Row) => ({ ...row, fate: fateOf(row.kind) })
  return { kinds: kinds.map(withFate), failing: failing.map(withFate), dead: dead.map(withFate), deadCount }
}

const shown = (table: typeof outbox | typeof deadLetters) => ({
  id: table.id,
  kind: table.kind,
  attempts: table.attempts,
  createdAt: table.createdAt,
  userId: sql<string | null>`json_extract(${table.payload}, '$.userId')`,
})

/**
 * Tries a promise now, whether it waits for its next try or was set aside. Throws `not_found` where it has been kept
 * or dropped meanwhile.
 * @returns whether it is kept; otherwise it is tried again by itself, as any other
 */
export async function retryPromise(env: Env, db: Db, actor: Actor, id: string): Promise<{ isKept: boolean }> {
  const now = Date.now()
  const [, , , [found]] = await db.batch([
    auditIf(db, actor, { action: 'admin_promise_retried', payload: { promise_id: id }, where: isThere(id) }),
    db
      .insert(outbox)
      .select(
        db
          .select({
            id: deadLetters.id,
            kind: deadLetters.kind,
            payload: deadLetters.payload,
            attempts: sql<number>`0`.as('attempts'),
            dueAt: sql<number>`${now}`.as('due_at'),
            createdAt: deadLetters.createdAt,
          })
          .from(deadLetters)
          .where(eq(deadLetters.id, id)),
      )
      .onConflictDoNothing(),
    db.delete(deadLetters).where(eq(deadLetters.id, id)),
    db
      .update(outbox)
      .set({ dueAt: now })
      .where(eq(outbox.id, id))
      .returning({ id: outbox.id, kind: outbox.kind, payload: outbox.payload }),
  ])
  if (!found) throw gone()
  await deliver(env, db, [found as Promised])
  return { isKept: (await db.$count(outbox, eq(outbox.id, id))) === 0 }
}

/**
 * Drops a promise for good. Throws `not_found`, and `conflict` for what is never given up: counting, payments, erasing.
 */
export async function giveUpPromise(db: Db, actor: Actor, id: string): Promise<void> {
  const [waiting, dead] = await Promise.all([
    db.select({ kind: outbox.kind }).from(outbox).where(eq(outbox.id, id)).get(),
    db.select({ kind: deadLetters.kind }).from(deadLetters).where(eq(deadLetters.id, id)).get(),
  ])
  const kind = waiting?.kind ?? dead?.kind
  if (kind === undefined) throw gone()
  if (fateOf(kind) === 'lasting')
    throw new AppError('conflict', 'Counting, payments and erasing are never given up')
  await db.batch([
    auditIf(db, actor, {
      action: 'admin_promise_given_up',
      payload: { promise_id: id, kind },
      where: isThere(id),
    }),
    db.delete(outbox).where(eq(outbox.id, id)),
    db.delete(deadLetters).where(eq(deadLetters.id, id)),
  ])
}

const isThere = (id: string) => sql`(exists (select 1 from ${outbox} o where o.id = ${id})
  or exists (select 1 from ${deadLetters} d where d.id = ${id}))`

const gone = () => new AppError('not_found', 'It has been delivered or dropped meanwhile')
