import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Vehicle } from '#domain/account/driver-details.ts'
import type { FeedbackKind } from '#domain/account/feedback.ts'
import type { Platform } from '#domain/messages/message.ts'
import { userId, users } from './auth-schema.ts'
import { createdAt } from './columns.ts'

/** What a driver has reached, how they want things, and what they told us. Times are epoch milliseconds, JSON is text. */

/** What a driver has unlocked, each once (`domain/engagement/achievement.ts`). */
export const achievements = sqliteTable(
  'achievements',
  {
    userId: userId(),
    achievement: text().notNull(),
    unlockedAt: integer('unlocked_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.achievement] })],
)

/** Days on the driver's own calendar ("2026-11-21") on which they came by or sent a message; streaks are made of them. */
export const activeDays = sqliteTable(
  'active_days',
  {
    userId: userId(),
    day: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.day] }),
    // For how many were at work on a day.
    index('active_days_day').on(t.day),
  ],
)

/** What a driver says about themselves and how they want things. A driver without a row wants them as they are. */
export const driverDetails = sqliteTable('driver_details', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  city: text(),
  vehicle: text().$type<Vehicle>(),
  platforms: text({ mode: 'json' }).$type<Platform[]>().notNull().default([]),
  /** Whether to be asked for the tip an hour after a message. */
  tipReminder: integer('tip_reminder', { mode: 'boolean' }).notNull().default(false),
  /** Whether to be told of news and offers. */
  news: integer({ mode: 'boolean' }).notNull().default(true),
  /** When the three first steps were finished or put aside. */
  onboardedAt: integer('onboarded_at'),
  /** The picture's key among the avatars. */
  avatar: text(),
  updatedAt: integer('updated_at').notNull(),
})

/** What drivers write to us. The administrator answers in their inbox. */
export const feedback = sqliteTable(
  'feedback',
  {
    id: text().primaryKey(),
    userId: userId(),
    kind: text().$type<FeedbackKind>().notNull(),
    text: text().notNull(),
    /** The page from which it was sent. */
    page: text(),
    createdAt: createdAt(),
    seenAt: integer('seen_at'),
    /** What the administrator answered, once. */
    answer: text(),
    answeredAt: integer('answered_at'),
  },
  (t) => [
    index('feedback_newest').on(t.createdAt),
    index('feedback_user').on(t.userId, t.createdAt),
    index('feedback_unseen')
      .on(t.seenAt)
      .where(sql`seen_at is null`),
  ],
)

/** Browsers that may be woken by a push (RFC 8030), each for one driver. */
export const pushSubscriptions = sqliteTable(
  'push_subscriptions',
  {
    id: text().primaryKey(),
    userId: userId(),
    /** The push service's address for this browser. Whoever knows it can wake it, so it is never shown. */
    endpoint: text().notNull(),
    /** The browser's key and secret (RFC 8291), base64url. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('push_subscriptions_endpoint').on(t.endpoint),
    index('push_subscriptions_user').on(t.userId),
  ],
)
