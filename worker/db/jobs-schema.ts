import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Kind, Payloads } from '../jobs/job.ts'
import { createdAt } from './columns.ts'

/** What is done behind the requests: promises that are owed, and chores. Times are epoch milliseconds, JSON is text. */

/** Promises made together with a row elsewhere, kept by a call now or by the cron later. */
export const outbox = sqliteTable(
  'outbox',
  {
    /** Also the id under which the receiver counts it once. */
    id: text().primaryKey(),
    kind: text().$type<Kind>().notNull(),
    payload: text({ mode: 'json' }).$type<Payloads[Kind]>().notNull(),
    attempts: integer().notNull().default(0),
    /** Not tried again before this time. */
    dueAt: integer('due_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('outbox_due').on(t.dueAt)],
)

/** Promises that failed for days and are tried no more, until the administrator tries or drops them. */
export const deadLetters = sqliteTable(
  'dead_letters',
  {
    id: text().primaryKey(),
    kind: text().$type<Kind>().notNull(),
    payload: text({ mode: 'json' }).$type<Payloads[Kind]>().notNull(),
    attempts: integer().notNull(),
    createdAt: createdAt(),
    setAsideAt: integer('set_aside_at').notNull(),
  },
  (t) => [index('dead_letters_newest').on(t.setAsideAt)],
)

/** When what is done once a day was done last, when the cron ran last, and when each of its jobs last failed. */
export const chores = sqliteTable('chores', {
  name: text().primaryKey(),
  doneAt: integer('done_at').notNull(),
})
