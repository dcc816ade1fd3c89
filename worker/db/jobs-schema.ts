import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { JobKind, JobPayloads } from '../jobs/job.ts'
import { createdAt } from './columns.ts'

/** What is done behind the requests: promises that are owed, and chores. Times are epoch milliseconds, JSON is text. */

/** Promises made together with a row elsewhere, kept by a call now or by the cron later. */
export const jobs = sqliteTable(
  'jobs',
  {
    /** Also the id under which the receiver counts it once. */
    id: text().primaryKey(),
    kind: text().$type<JobKind>().notNull(),
    payload: text({ mode: 'json' }).$type<JobPayloads[JobKind]>().notNull(),
    attempts: integer().notNull().default(0),
    /** Not tried again before this time. */
    dueAt: integer('due_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('jobs_due').on(t.dueAt)],
)

/** Promises that failed for days and are tried no more, until the administrator tries or drops them. */
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

/** When what is done once a day was done last, when the cron ran last, and when each of its jobs last failed. */
export const periodicTasks = sqliteTable('periodic_tasks', {
  name: text().primaryKey(),
  lastRunAt: integer('last_run_at').notNull(),
})
