import { type SQL, sql } from 'drizzle-orm'
import { type Db, type InsertCondition, insertWhere } from '../db/db.ts'
import { jobs } from '../db/jobs-schema.ts'
import type { Job, JobKind, JobPayloads } from './job.ts'

/** The request that enqueued a job also runs it; the cron waits this long first, in milliseconds. */
export const FIRST_RETRY_MS = 15_000

/** The columns of a job as `runJobs` takes it. */
export const jobColumns = { id: jobs.id, kind: jobs.kind, payload: jobs.payload }

/**
 * The statement that enqueues a job, for the same batch as the change that it belongs to. Call `runJobsSoon` after
 * it, or leave the job to the cron, which waits `delayMs` milliseconds. A job that is enqueued already stays as it is.
 */
export const enqueue = (db: Db, { id, kind, payload }: Job, delayMs = FIRST_RETRY_MS) =>
  db
    .insert(jobs)
    .values({ id, kind, payload, dueAt: Date.now() + delayMs, createdAt: Date.now() })
    .onConflictDoNothing()

/** The statement that enqueues some jobs if a row is found that matches `where`; otherwise as {@link enqueue}. */
export const enqueueAllWhere = (db: Db, all: readonly Job[], { from, where }: Required<InsertCondition>) => {
  const now = Date.now()
  const list = all.map(({ id, kind, payload }) => [id, kind, JSON.stringify(payload)])
  return db
    .insert(jobs)
    .select(
      sql`select j.value ->> 0, j.value ->> 1, j.value ->> 2, 0, ${now + FIRST_RETRY_MS}, ${now}
        from json_each(${JSON.stringify(list)}) j, ${from} where ${where}`,
    )
    .onConflictDoNothing()
}

/** A job whose id or payload the statement itself reads from a row. */
type JobToRead = { id: string | SQL; kind: JobKind; payload: JobPayloads[JobKind] | SQL }

/**
 * The statement that enqueues a job for each row that is found; otherwise as {@link enqueue}. `dueAt` is when the cron
 * runs it at the earliest, in epoch milliseconds.
 */
export const enqueueWhere = (
  db: Db,
  { id, kind, payload }: Job | JobToRead,
  { dueAt = Date.now() + FIRST_RETRY_MS, ...condition }: InsertCondition & { dueAt?: number },
) =>
  insertWhere(db, jobs, { id, kind, payload, dueAt, createdAt: Date.now() }, condition).onConflictDoNothing()
