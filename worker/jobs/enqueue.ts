import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { jobs } from '../db/jobs-schema.ts'
import type { Job } from './job.ts'

/** The request that enqueued a job also runs it; the cron waits this long first, in milliseconds. */
export const FIRST_RETRY_MS = 15_000

/**
 * The statement that enqueues a job, for the same batch as the change that it belongs to. Call `runJobsSoon` after
 * it, or leave the job to the cron, which waits `delayMs` milliseconds.
 */
export const enqueue = (db: Db, { id, kind, payload }: Job, delayMs = FIRST_RETRY_MS) =>
  db.insert(jobs).values({ id, kind, payload, dueAt: Date.now() + delayMs, createdAt: Date.now() })

/**
 * The columns of a job that is enqueued only where a certain row is found:
 * `db.insert(jobs).select(db.select(jobColumns(…)).from(…).where(…))`. `dueAt` is when the cron runs it at the
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
