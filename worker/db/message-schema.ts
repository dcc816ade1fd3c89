import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
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
    /** When the driver made it a favourite; absent for the others. */
    favouriteAt: integer('favourite_at'),
    /** The day on the driver's own calendar on which it was composed ("2026-11-21"); absent from old phones. */
    day: text(),
    composedAt: integer('composed_at').notNull(),
    createdAt: createdAt(),
    deletedAt: integer('deleted_at'),
  },
  (t) => [
    uniqueIndex('messages_key').on(t.userId, t.key),
    index('messages_history').on(t.userId, t.composedAt),
    // Few messages are tipped, and the sums are read often.
    index('messages_tipped')
      .on(t.userId, t.composedAt, t.tipCents)
      .where(sql`${t.tipCents} is not null`),
  ],
)

/**
 * The rate limits of one driver's log (`worker/messages/rate-limit.ts`), written in the batch of each message. Times
 * are epoch milliseconds.
 */
export const messageLimits = sqliteTable('message_limits', {
  userId: userId().primaryKey(),
  /** When the buckets of a minute and of a day are full again. */
  minuteFullAt: integer('minute_full_at').notNull(),
  dayFullAt: integer('day_full_at').notNull(),
  /** The hour of the UTC clock, counted from the epoch, in which `counted` messages were counted publicly. */
  hour: integer().notNull(),
  counted: integer().notNull(),
})

/**
 * The sums below follow `messages` by triggers of the migration `message_sums`, in the same transaction as each
 * message and tip. They include deleted messages, whose rows stay. Only tips change in a message that is summed, and a
 * message's row goes only with its driver.
 */

export const messageTotals = sqliteTable('message_totals', {
  userId: userId().primaryKey(),
  messages: integer().notNull(),
  /** Those in which the lint of their day found nothing to stop. */
  cleanMessages: integer('clean_messages').notNull(),
  flaggedMessages: integer('flagged_messages').notNull(),
  automatedMessages: integer('automated_messages').notNull(),
  enhancedMessages: integer('enhanced_messages').notNull(),
  /** The moments of all messages, each once, with a blank before and after each. */
  moments: text().notNull(),
  tippedMessages: integer('tipped_messages').notNull(),
  tipCents: integer('tip_cents').notNull(),
  lastComposedAt: integer('last_composed_at').notNull(),
})

/**
 * One driver's messages of one kind in one quarter of an hour, by the time at which they were composed: every time
 * zone differs from UTC by whole quarters, so any local hour, day and midnight is a sum of rows (`QUARTER_MS`). The
 * migration makes it a table without rowids, so that a range of time is read in one go.
 */
export const messageSums = sqliteTable(
  'message_sums',
  {
    userId: userId(),
    quarter: integer().notNull(),
    mode: text().$type<Mode>().notNull(),
    moment: text().$type<Moment>().notNull(),
    tone: text().$type<Tone>().notNull(),
    platform: text().$type<Platform>().notNull(),
    messages: integer().notNull(),
    tipped: integer().notNull(),
    tipCents: integer('tip_cents').notNull(),
    tipSquares: integer('tip_squares').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.quarter, t.mode, t.moment, t.tone, t.platform] })],
)

/** All drivers' messages of one kind that were logged on one UTC day, counted from the epoch. Without rowids. */
export const loggedSums = sqliteTable(
  'logged_sums',
  {
    day: integer().notNull(),
    mode: text().$type<Mode>().notNull(),
    moment: text().$type<Moment>().notNull(),
    tone: text().$type<Tone>().notNull(),
    platform: text().$type<Platform>().notNull(),
    flags: text({ mode: 'json' }).$type<MessageFlag[]>().notNull(),
    /** The currency of the tip; blank without one. */
    currency: text().notNull(),
    messages: integer().notNull(),
    tipCents: integer('tip_cents').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.mode, t.moment, t.tone, t.platform, t.flags, t.currency] })],
)

/** The UTC days, counted from the epoch, on which each driver logged a message. Without rowids. */
export const loggedDays = sqliteTable('logged_days', { userId: userId(), day: integer().notNull() }, (t) => [
  primaryKey({ columns: [t.userId, t.day] }),
  index('logged_days_day').on(t.day),
])

/** The sum of all tips, in sixteen parts by the first character of the driver's id. */
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
