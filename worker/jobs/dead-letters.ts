import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { deadLetters, outbox } from '../db/jobs-schema.ts'
import { fates } from './retry-policy.ts'
import type { Kind } from './job.ts'
import { logError } from '../logging/log-error.ts'

const DAY_MS = 86_400_000
/** News is tried for so long, and so often: after a standstill of the cron itself it still gets its tries. */
const PATIENCE_MS = 3 * DAY_MS
const TRIES = 20
/** Nobody has looked after them for this long: what they wanted to tell has expired in the inbox as well. */
const KEPT_MS = 90 * DAY_MS

const newsKinds = (Object.keys(fates) as Kind[]).filter((kind) => fates[kind] === 'news')

/**
 * Sets promises aside that have failed for days, as dead letters: they are tried no more until the administrator says
 * so. Counting, payments and erasing never are (`fate.ts`). For the cron.
 */
export async function setAside(db: Db, now = Date.now()): Promise<void> {
  const hopeless = and(
    gte(outbox.attempts, TRIES),
    lt(outbox.createdAt, now - PATIENCE_MS),
    inArray(outbox.kind, newsKinds),
  )
  const [moved] = await db.batch([
    db
      .insert(deadLetters)
      .select(
        db
          .select({
            id: outbox.id,
            kind: outbox.kind,
            payload: outbox.payload,
            attempts: outbox.attempts,
            createdAt: outbox.createdAt,
            setAsideAt: sql<number>`${now}`.as('set_aside_at'),
          })
          .from(outbox)
          .where(hopeless),
      )
      .onConflictDoNothing()
      .returning({ id: deadLetters.id }),
    db.delete(outbox).where(hopeless),
    db.delete(deadLetters).where(lt(deadLetters.setAsideAt, now - KEPT_MS)),
  ])
  if (moved.length > 0) logError(`outbox: ${moved.length} set aside for the administrator`)
}

/** The statements that forget what was still to be told to a driver, as their account is erased. */
export const forgetNews = (db: Db, userId: string) => [
  db.delete(deadLetters).where(isFor(deadLetters, userId)),
  db.delete(outbox).where(and(inArray(outbox.kind, newsKinds), isFor(outbox, userId))),
]

const isFor = (table: typeof outbox | typeof deadLetters, userId: string) =>
  eq(sql`json_extract(${table.payload}, '$.userId')`, userId)
