import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { CrashKind } from '#domain/site/crash.ts'
import { createdAt } from './columns.ts'

/** Failures in browsers: one row per build, kind, message and place, of nobody. Times are epoch milliseconds. */
export const crashes = sqliteTable(
  'crashes',
  {
    /** A hash of what makes two failures the same one. */
    id: text().primaryKey(),
    build: text().notNull(),
    kind: text().$type<CrashKind>().notNull(),
    message: text().notNull(),
    stack: text().notNull(),
    /** Of the last one, as are its reference and its browser. */
    page: text().notNull(),
    reference: text().notNull(),
    browser: text().notNull(),
    count: integer().notNull(),
    createdAt: createdAt(),
    lastAt: integer('last_at').notNull(),
  },
  (t) => [index('crashes_latest').on(t.lastAt)],
)
