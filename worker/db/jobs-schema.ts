import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { JobKind, JobPayloads } from '../jobs/job.ts'
import { createdAt } from './columns.ts'

/** The outbox's jobs and the cron's periodic tasks. Times are epoch milliseconds, JSON is text. */

/**
 * Jobs enqueued together with a change elsewhere, and run by the request now or by the cron later. The table has no
 * rowids, so that a job that comes and goes writes one row less.
 */
export const jobs = sqliteTable(
  'jobs',
  {
    /** Also the id by which a receiver counts it once. */
    id: text().primaryKey(),
    kind: text().$type<JobKind>().notNull(),
    payload: text({ mode: 'json' }).$type<JobPayloads[JobKind]>().notNull(),
    attempts: integer().notNull().default(0),
    /** Not retried before this time. */
    dueAt: integer('due_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('jobs_due').on(t.dueAt)],
)

/** Jobs that failed for days and are no longer retried, until the administrator retries or drops them. */
export const deadLetters = sqliteTable(
  'dead_letters',
  {
    id: text().primaryKey(),
    kind: text().$type<JobKind>().notNull(),
    payload: text({ mode: 'json' }).$type<JobPayloads[JobKind]>().notNull(),
    attempts: integer().notNull(),
    createdAt: createdAt(),
    deadLetteredAt: integer('dead_lettered_at').notNull(),
  },
  (t) => [index('dead_letters_newest').on(t.deadLetteredAt)],
)

/** When each periodic task last ran, when the cron last ran, and when each of its tasks last failed. */
export const periodicTasks = sqliteTable('periodic_tasks', {
  name: text().primaryKey(),
  lastRunAt: integer('last_run_at').notNull(),
})
