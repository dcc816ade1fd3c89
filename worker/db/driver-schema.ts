import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Vehicle } from '#domain/account/account.ts'
import type { ReportKind } from '#domain/account/feedback.ts'
import type { AchievementId } from '#domain/engagement/achievement.ts'
import type { Platform } from '#domain/messages/message.ts'
import type { WrongStop } from '#domain/messages/wrong-stop.ts'
import { userId } from './auth-schema.ts'
import { createdAt, flag, updatedAt } from './columns.ts'

/** A driver's achievements, settings and feedback. Times are epoch milliseconds, JSON is text. */

/** The achievements that a driver has unlocked, each once (`domain/engagement/achievement.ts`). */
export const achievements = sqliteTable(
  'achievements',
  {
    userId: userId(),
    achievement: text().$type<AchievementId>().notNull(),
    unlockedAt: integer('unlocked_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.achievement] })],
)

/**
 * Days on the driver's own calendar ("2026-11-21") on which they opened the app or sent a message; streaks are made
 * of them.
 */
export const activeDays = sqliteTable(
  'active_days',
  {
    userId: userId(),
    day: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.day] }),
    // For the count of active drivers on a day.
    index('active_days_day').on(t.day),
  ],
)

/** A driver's details and settings. A driver without a row has the defaults. */
export const driverDetails = sqliteTable('driver_details', {
  userId: userId().primaryKey(),
  city: text(),
  vehicle: text().$type<Vehicle>(),
  platforms: text({ mode: 'json' }).$type<Platform[]>().notNull().default([]),
  /** Whether to remind of the tip an hour after a message. */
  tipReminder: flag('tip_reminder'),
  /** Whether to send news and offers. */
  news: integer({ mode: 'boolean' }).notNull().default(true),
  /** When the three first steps were finished or skipped. */
  onboardedAt: integer('onboarded_at'),
  /** The picture's key in its bucket. */
  avatar: text(),
  updatedAt: updatedAt(),
})

/** The drivers' feedback, and their reports of wrong stops. The administrator answers in their inbox. */
export const feedback = sqliteTable(
  'feedback',
  {
    id: text().primaryKey(),
    userId: userId(),
    kind: text().$type<ReportKind>().notNull(),
    text: text().notNull(),
    /** What was stopped, for a report of a wrong stop. */
    stop: text({ mode: 'json' }).$type<WrongStop>(),
    page: text(),
    createdAt: createdAt(),
    seenAt: integer('seen_at'),
    /** The administrator's answer, given once. */
    answer: text(),
    answeredAt: integer('answered_at'),
  },
  (t) => [
    index('feedback_newest').on(t.createdAt),
    index('feedback_user').on(t.userId, t.createdAt),
    index('feedback_unseen')
      .on(t.seenAt)
      .where(sql`seen_at is null`),
    // For the sums by rule, and for the cron, which deletes the old ones.
    index('feedback_wrong_stops')
      .on(t.createdAt)
      .where(sql`stop is not null`),
  ],
)

/** Push subscriptions of browsers (RFC 8030), each for one driver. */
export const pushSubscriptions = sqliteTable(
  'push_subscriptions',
  {
    id: text().primaryKey(),
    userId: userId(),
    /** The push service's address for this browser. Anybody who has it can send pushes, so it is never shown. */
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
