import { inArray, lte, sql } from 'drizzle-orm'
import { counterShardOf } from '../counter/objects.ts'
import type { Countable } from '../counter/shard.ts'
import type { Db } from '../db/db.ts'
import { outbox } from '../db/schema.ts'

/** A promise that was made in the same transaction as a row elsewhere, and is kept at least once. */
export type Promised = Pick<typeof outbox.$inferSelect, 'id' | 'kind' | 'payload'>

/** The call that made a promise keeps it at once; the cron leaves it this long, in milliseconds. */
export const FIRST_RETRY_MS = 15_000
const LONGEST_RETRY_MS = 3_600_000
/** A query to D1 takes at most 100 values. */
const BATCH = 90
/** One run of the cron ends before the next begins. */
const RUN_MS = 40_000

/**
 * Keeps promises: each receiver is told, and the promise is struck off. What fails stays, is tried again by
 * the cron after 15 s, 30 s, a minute and so on up to an hour, and is never given up. Receivers know each
 * promise by its id, so being told twice does no harm.
 */
export async function deliver(env: Env, db: Db, promises: Promised[]): Promise<void> {
  const shards = new Map<string, Promised[]>()
  for (const promise of promises) {
    const { shard } = promise.payload
    shards.set(shard, [...(shards.get(shard) ?? []), promise])
  }
  await Promise.all(
    Array.from(shards, async ([shard, group]) => {
      const ids = group.map(({ id }) => id)
      try {
        const countables: Countable[] = group.map(({ id, payload }) => ({ id, at: payload.at }))
        await counterShardOf(env, shard).count(countables)
        await db.delete(outbox).where(inArray(outbox.id, ids))
      } catch (error) {
        console.error(`outbox: ${group.length} for ${shard} not delivered`, error)
        await db.update(outbox).set(later(Date.now())).where(inArray(outbox.id, ids))
      }
    }),
  )
}

/** Delivers everything that is due, oldest first. For the cron. */
export async function deliverDue(env: Env, db: Db): Promise<void> {
  const began = Date.now()
  while (Date.now() < began + RUN_MS) {
    const due = await db
      .select({ id: outbox.id, kind: outbox.kind, payload: outbox.payload })
      .from(outbox)
      .where(lte(outbox.dueAt, began))
      .orderBy(outbox.dueAt)
      .limit(BATCH)
    if (due.length > 0) await deliver(env, db, due)
    if (due.length < BATCH) return
  }
}

const later = (now: number) => ({
  attempts: sql`${outbox.attempts} + 1`,
  dueAt: sql`${now} + min(${LONGEST_RETRY_MS}, ${FIRST_RETRY_MS} << min(${outbox.attempts}, 20))`,
})
