import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { MessageFlag, Mode, Moment, Platform, Tone } from '#domain/message.ts'

/** Times are epoch milliseconds, money is integer cents, JSON is text. */
const createdAt = () => integer('created_at').notNull()

// ── Who ───────────────────────────────────────────────────────────────────────────────────────────────

export const users = sqliteTable(
  'users',
  {
    id: text().primaryKey(),
    /** Lower case; '' never, absent when the account has none. */
    email: text(),
    /** E.164 digits without the plus sign. */
    phone: text(),
    /** scrypt in PHC form; absent for accounts without a password. */
    passwordHash: text('password_hash'),
    /** 'authenticated', or 'admin' for the administrator. Admin routes ask this column, never a claim. */
    role: text().notNull().default('authenticated'),
    appMetadata: text('app_metadata', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    userMetadata: text('user_metadata', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    isAnonymous: integer('is_anonymous', { mode: 'boolean' }).notNull().default(false),
    emailConfirmedAt: integer('email_confirmed_at'),
    phoneConfirmedAt: integer('phone_confirmed_at'),
    lastSignInAt: integer('last_sign_in_at'),
    bannedUntil: integer('banned_until'),
    createdAt: createdAt(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [uniqueIndex('users_email').on(t.email), uniqueIndex('users_phone').on(t.phone)],
)

export const identities = sqliteTable(
  'identities',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text().notNull(),
    /** The user's id at the provider. */
    providerId: text('provider_id').notNull(),
    data: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    lastSignInAt: integer('last_sign_in_at'),
    createdAt: createdAt(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('identities_provider').on(t.provider, t.providerId),
    index('identities_user').on(t.userId),
  ],
)

/** One row per sign-in. Refresh tokens have no rows: they name the session and a count, signed with its key. */
export const sessions = sqliteTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Rises by one at each refresh, in one conditional update; this is what makes rotation safe. */
    refreshCounter: integer('refresh_counter').notNull().default(0),
    /** base64url key that signs this session's refresh tokens. */
    refreshKey: text('refresh_key').notNull(),
    aal: text().$type<'aal1' | 'aal2'>().notNull().default('aal1'),
    /** Methods of authentication with their times in epoch seconds, newest first. */
    amr: text({ mode: 'json' }).$type<{ method: string; timestamp: number; provider?: string }[]>().notNull(),
    userAgent: text('user_agent'),
    ip: text(),
    refreshedAt: integer('refreshed_at'),
    createdAt: createdAt(),
  },
  (t) => [index('sessions_user').on(t.userId)],
)

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
    kind: text().$type<'count_message'>().notNull(),
    payload: text({ mode: 'json' }).$type<{ userId: string; at: number; shard: string }>().notNull(),
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
