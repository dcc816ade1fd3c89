import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { jobs } from '../db/jobs-schema.ts'
import type { Job } from './job.ts'

/** The call that made a promise keeps it at once; the cron leaves it this long, in milliseconds. */
export const FIRST_RETRY_MS = 15_000

/**
 * The statement that makes a promise, to stand in the same batch as what it is about. Then `deliverSoon`, or leave it
 * to the cron, which waits the given time (milliseconds).
 */
export const enqueue = (db: Db, { id, kind, payload }: Job, delayMs = FIRST_RETRY_MS) =>
  db.insert(jobs).values({ id, kind, payload, dueAt: Date.now() + delayMs, createdAt: Date.now() })

/**
 * The columns of a promise that is made only where the row that it is about is found:
 * `db.insert(outbox).select(db.select(promisedWith(…)).from(…).where(…))`. `dueAt` is when the cron keeps it at the
 * earliest, in epoch milliseconds.
 */
export const jobColumns = (
  { id, kind, payload }: Job,
  dueAt: number | SQL = Date.now() + FIRST_RETRY_MS,
) => ({
  id: sql`${id}`.as('id'),
  kind: sql`${kind}`.as('kind'),
  payload: sql`${JSON.stringify(payload)}`.as('payload'),
  attempts: sql`0`.as('attempts'),
  dueAt: sql`${dueAt}`.as('due_at'),
  createdAt: sql`${Date.now()}`.as('created_at'),
})
