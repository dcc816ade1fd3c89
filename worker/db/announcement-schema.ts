import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { AnnouncementState, AnnouncementType, Segment } from '#domain/inbox/announcement.ts'
import { createdAt } from './columns.ts'

/**
 * The administrator's announcements to many drivers, and how far their delivery has come. Times are epoch
 * milliseconds.
 */
export const announcements = sqliteTable(
  'announcements',
  {
    id: text().primaryKey(),
    type: text().$type<AnnouncementType>().notNull(),
    title: text().notNull(),
    message: text().notNull(),
    href: text(),
    priority: integer().notNull(),
    segment: text({ mode: 'json' }).$type<Segment>().notNull(),
    status: text().$type<AnnouncementState>().notNull(),
    dueAt: integer('due_at').notNull(),
    /** The last driver who got it, in the order of ids: a run that was cut short goes on behind them. */
    lastUserId: text('last_user_id').notNull().default(''),
    notified: integer().notNull().default(0),
    /** The number of recipients when the delivery began; absent before. */
    reach: integer(),
    createdBy: text('created_by').notNull(),
    createdAt: createdAt(),
    endedAt: integer('ended_at'),
  },
  (t) => [index('announcements_due').on(t.status, t.dueAt), index('announcements_newest').on(t.createdAt)],
)
