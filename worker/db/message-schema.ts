import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { MessageFlag, Mode, Moment, Platform, Tone } from '#domain/messages/message.ts'
import { userId } from './auth-schema.ts'
import { createdAt, updatedAt } from './columns.ts'

/** The message log, and the public stats. Times are epoch milliseconds, money is integer cents, JSON is text. */

/** §3.9 The log of sent messages, with `{name}` and `{store}` for the customer's name and the store. */
export const messages = sqliteTable(
  'messages',
  {
    id: text().primaryKey(),
    userId: userId(),
    /** The phone's idempotency key, unique per driver. */
    key: text().notNull(),
    /**
     * Digest of the request under the key, so that the same key with other contents is a conflict. Blank once
     * deleted.
     */
    digest: text().notNull(),
    mode: text().$type<Mode>().notNull(),
    moment: text().$type<Moment>().notNull(),
    tone: text().$type<Tone>().notNull(),
    platform: text().$type<Platform>().notNull(),
    /** A listed reason's id, 'own' for the driver's own words, or absent. */
    reason: text(),
    /** Blank once deleted: the row stays, so that the count never falls and the key stays used. */
    text: text().notNull(),
    flags: text({ mode: 'json' }).$type<MessageFlag[]>().notNull(),
    tipCents: integer('tip_cents'),
    tipCurrency: text('tip_currency'),
    /** When the tip was last saved. */
    tippedAt: integer('tipped_at'),
    /** The day on the driver's own calendar on which it was composed ("2026-11-21"); absent from old phones. */
    day: text(),
    composedAt: integer('composed_at').notNull(),
    createdAt: createdAt(),
    deletedAt: integer('deleted_at'),
  },
  (t) => [
    uniqueIndex('messages_key').on(t.userId, t.key),
    index('messages_history').on(t.userId, t.composedAt),
    // For the statistics over all drivers.
    index('messages_logged').on(t.createdAt),
    // Few messages are tipped, and the sums are read often.
    index('messages_tipped')
      .on(t.userId, t.composedAt, t.tipCents)
      .where(sql`${t.tipCents} is not null`),
  ],
)

/**
 * The sum of all tips, in sixteen parts by the first character of the driver's id, updated in the same batch as each
 * tip.
 */
export const tipTotals = sqliteTable('tip_totals', {
  slice: text().primaryKey(),
  cents: integer().notNull(),
  tips: integer().notNull(),
})

/** §3.8 A single row, a snapshot of the counter root; `count` is the displayed total. */
export const messageStats = sqliteTable('message_stats', {
  id: integer().primaryKey(),
  count: integer().notNull(),
  totalTipCents: integer('total_tip_cents').notNull(),
  messagesToday: integer('messages_today').notNull(),
  messagesWeek: integer('messages_week').notNull(),
  messagesMonth: integer('messages_month').notNull(),
  tippedMessages: integer('tipped_messages').notNull(),
  updatedAt: updatedAt(),
})
