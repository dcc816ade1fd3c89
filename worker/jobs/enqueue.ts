import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { outbox } from '../db/jobs-schema.ts'
import type { Promised } from './job.ts'

/** The call that made a promise keeps it at once; the cron leaves it this long, in milliseconds. */
export const FIRST_RETRY_MS = 15_000

/**
 * The statement that makes a promise, to stand in the same batch as what it is about. Then `deliverSoon`, or leave it
 * to the cron, which waits the given time (milliseconds).
 */
export const promise = (db: Db, { id, kind, payload }: Promised, wait = FIRST_RETRY_MS) =>
  db.insert(outbox).values({ id, kind, payload, dueAt: Date.now() + wait, createdAt: Date.now() })

/**
 * The columns of a promise that is made only where the row that it is about is found:
 * `db.insert(outbox).select(db.select(promisedWith(…)).from(…).where(…))`. `dueAt` is when the cron keeps it at the
 * earliest, in epoch milliseconds.
 */
export const promisedWith = (
  { id, kind, payload }: Promised,
  dueAt: number | SQL = Date.now() + FIRST_RETRY_MS,
) => ({
  id: sql`${id}`.as('id'),
  kind: sql`${kind}`.as('kind'),
  payload: sql`${JSON.stringify(payload)}`.as('payload'),
  attempts: sql`0`.as('attempts'),
  dueAt: sql`${dueAt}`.as('due_at'),
  createdAt: sql`${Date.now()}`.as('created_at'),
})
