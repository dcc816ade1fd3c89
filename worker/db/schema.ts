import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { FeedbackKind } from '#domain/feedback.ts'
import type { MessageFlag, Mode, Moment, Platform, Tone } from '#domain/message.ts'
import type { Vehicle } from '#domain/driver-details.ts'
import type { PriceKey } from '#domain/price.ts'
import type { Kind, Payloads } from '../outbox/promise.ts'
import { users } from './auth-schema.ts'
import { createdAt, flag, updatedAt } from './columns.ts'

/** Times are epoch milliseconds, money is integer cents, JSON is text. */

// ── What they may do ──────────────────────────────────────────────────────────────────────────────────

/** Whom Stripe knows a driver as: made before their first checkout, and never another. */
export const customers = sqliteTable(
  'customers',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    stripeId: text('stripe_id').notNull(),
    /** Until when a checkout or the portal may change something before a webhook has told us. */
    expectedUntil: integer('expected_until').notNull().default(0),
    /** Until when the administrator has nothing charged; Stripe is made to follow. */
    pausedUntil: integer('paused_until').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('customers_stripe').on(t.stripeId)],
)

/** What Stripe said when it was last looked at; domain/subscription.ts reads it. */
export const subscriptions = sqliteTable(
  'subscriptions',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** §4.2 active, inactive, past_due, unpaid, incomplete, incomplete_expired or canceled. */
    status: text().notNull(),
    /** What was bought, by its lookup key. */
    priceKey: text('price_key').$type<PriceKey>(),
    /** The subscription at Stripe; absent for a plan that was paid once. */
    stripeId: text('stripe_id'),
    /** The end of what is paid. Absent for a lifetime plan. */
    endsAt: integer('ends_at'),
    /** Whether it goes on after that by itself. */
    renews: flag('renews'),
    /** How often the status has changed: the id of what a change announces. */
    changes: integer().notNull().default(0),
    /** When Stripe was asked: what it said earlier never replaces what it said later. */
    lookedAt: integer('looked_at').notNull().default(0),
    /** When the status changed last. */
    updatedAt: updatedAt(),
  },
  (t) => [index('subscriptions_looked').on(t.lookedAt)],
)

/** Each event of Stripe once: the defence against one that comes again. */
export const stripeEvents = sqliteTable(
  'stripe_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    receivedAt: integer('received_at').notNull(),
  },
  (t) => [index('stripe_events_received').on(t.receivedAt)],
)

/** When what is done once a day was done last, when the cron ran last, and when each of its jobs last failed. */
export const chores = sqliteTable('chores', {
  name: text().primaryKey(),
  doneAt: integer('done_at').notNull(),
})

/** §3.2 */
export const testerProfiles = sqliteTable(
  'tester_profiles',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fullName: text('full_name').notNull(),
    email: text().notNull(),
    phoneNumber: text('phone_number'),
    countryCode: text('country_code').notNull(),
    city: text().notNull(),
    /** The city in whose seats they are counted. */
    cityId: text('city_id'),
    /** False while the address has still to be shown, and after the administrator has ended it. */
    isActive: integer('is_active', { mode: 'boolean' }).notNull(),
    /** When the address was shown and the days began. */
    confirmedAt: integer('confirmed_at'),
    expiresAt: integer('expires_at').notNull(),
    testimonialGiven: integer('testimonial_given', { mode: 'boolean' }).notNull().default(false),
    /** How few days were left when the tester was last told; 0 once they know that it is over. */
    toldDays: integer('told_days'),
    /** Where the site was when they asked, for the links of later mails. */
    site: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('tester_profiles_user').on(t.userId),
    index('tester_profiles_end').on(t.isActive, t.expiresAt),
    index('tester_profiles_newest').on(t.createdAt),
  ],
)

// ── Messages ──────────────────────────────────────────────────────────────────────────────────────────

/** §3.9 The log: what was sent, with `{name}` and `{store}` for the customer's name and the store. */
export const messages = sqliteTable(
  'messages',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The phone's idempotency key, unique per driver. */
    key: text().notNull(),
    /** Hash of what was sent under the key, so that the same key with other contents is a conflict. */
    digest: text().notNull(),
    mode: text().$type<Mode>().notNull(),
    moment: text().$type<Moment>().notNull(),
    tone: text().$type<Tone>().notNull(),
    platform: text().$type<Platform>().notNull(),
    /** A listed reason's id, 'own' for the driver's own words, or absent. */
    reason: text(),
    /** Blank once deleted: the row stays, so that the count never falls and the key stays spent. */
    text: text().notNull(),
    flags: text({ mode: 'json' }).$type<MessageFlag[]>().notNull(),
    tipCents: integer('tip_cents'),
    tipCurrency: text('tip_currency'),
    /** When the tip was last written down. */
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
    // Few messages are tipped, and the sums are asked for often.
    index('messages_tipped')
      .on(t.userId, t.composedAt, t.tipCents)
      .where(sql`${t.tipCents} is not null`),
  ],
)

// ── What they have reached, and what they have told us ────────────────────────────────────────────────

/** What a driver has unlocked, each once (`domain/achievement.ts`). */
export const achievements = sqliteTable(
  'achievements',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    achievement: text().notNull(),
    unlockedAt: integer('unlocked_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.achievement] })],
)

/** Days on the driver's own calendar ("2026-11-21") on which they came by or sent a message; streaks are made of them. */
export const activeDays = sqliteTable(
  'active_days',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
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
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
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
  (t) => [index('feedback_newest').on(t.createdAt), index('feedback_user').on(t.userId, t.createdAt)],
)

/** Browsers that may be woken by a push (RFC 8030), each for one driver. */
export const pushSubscriptions = sqliteTable(
  'push_subscriptions',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
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

// ── Promises and sums ─────────────────────────────────────────────────────────────────────────────────

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

/** §3.8 A single row, a snapshot of the counter's root; `count` is the displayed total. */
export const messageStats = sqliteTable('message_stats', {
  id: integer().primaryKey(),
  count: integer().notNull(),
  totalTipCents: integer('total_tip_cents').notNull(),
  messagesToday: integer('messages_today').notNull(),
  messagesWeek: integer('messages_week').notNull(),
  messagesMonth: integer('messages_month').notNull(),
  tippedMessages: integer('tipped_messages').notNull(),
  updatedAt: integer('updated_at').notNull(),
})

/** Redacted pictures, kept for the driver alone; the bytes lie in R2 under `<user>/<id>`. */
export const screenshots = sqliteTable(
  'screenshots',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text().$type<'image/png' | 'image/jpeg' | 'image/webp'>().notNull(),
    bytes: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: createdAt(),
    expiresAt: integer('expires_at').notNull(),
  },
  (t) => [index('screenshots_user').on(t.userId, t.createdAt), index('screenshots_expiry').on(t.expiresAt)],
)

/** Uploads of one driver on one UTC day ("2026-11-21"), counted in one conditional upsert. */
export const uploadQuota = sqliteTable(
  'upload_quota',
  {
    userId: text('user_id').notNull(),
    day: text().notNull(),
    used: integer()
      .notNull()
      .default(sql`0`),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] })],
)

// ── What visitors see ─────────────────────────────────────────────────────────────────────────────────

/** §3.10 One row per video. Paths are keys: of thumbnails in their bucket, of everything else in that of videos. */
export const websiteVideos = sqliteTable(
  'website_videos',
  {
    id: text().primaryKey(),
    title: text().notNull(),
    /** MP4, which every browser plays. */
    filePath: text('file_path').notNull(),
    /** The same, smaller. */
    webmPath: text('webm_path'),
    captionsPath: text('captions_path'),
    thumbnailPath: text('thumbnail_path'),
    durationMs: integer('duration_ms').notNull(),
    category: text().notNull(),
    isActive: integer('is_active', { mode: 'boolean' }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('website_videos_shown').on(t.isActive, t.category, t.createdAt)],
)
