import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { MessageFlag, Mode, Moment, Platform, Tone } from '#domain/message.ts'
import type { Kind, Payloads } from '../outbox/promise.ts'
import { users } from './auth-schema.ts'
import { createdAt } from './columns.ts'

/** Times are epoch milliseconds, money is integer cents, JSON is text. */

// ── What they may do ──────────────────────────────────────────────────────────────────────────────────

export const subscriptions = sqliteTable('subscriptions', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** §4.2 active, inactive, past_due, unpaid, incomplete, incomplete_expired or canceled. */
  status: text().notNull(),
  /** Absent for a lifetime plan. */
  endsAt: integer('ends_at'),
  updatedAt: integer('updated_at').notNull(),
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
    isActive: integer('is_active', { mode: 'boolean' }).notNull(),
    expiresAt: integer('expires_at').notNull(),
    testimonialGiven: integer('testimonial_given', { mode: 'boolean' }).notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('tester_profiles_user').on(t.userId)],
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
    composedAt: integer('composed_at').notNull(),
    createdAt: createdAt(),
    deletedAt: integer('deleted_at'),
  },
  (t) => [
    uniqueIndex('messages_key').on(t.userId, t.key),
    index('messages_history').on(t.userId, t.composedAt),
  ],
)

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
