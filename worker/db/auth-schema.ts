import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { createdAt, flag, updatedAt } from './columns.ts'

/** Who people are, where they are signed in, and what was done. Times are epoch milliseconds, JSON is text. */

/** The person that a row belongs to, and with whom it goes. */
export const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Everybody who has an account, and everybody who is making one. */
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
    isAnonymous: flag('is_anonymous'),
    /** Belongs to a company's identity provider, so its address may be another account's too. */
    isSso: flag('is_sso'),
    emailConfirmedAt: integer('email_confirmed_at'),
    phoneConfirmedAt: integer('phone_confirmed_at'),
    invitedAt: integer('invited_at'),
    confirmationSentAt: integer('confirmation_sent_at'),
    recoverySentAt: integer('recovery_sent_at'),
    reauthenticationSentAt: integer('reauthentication_sent_at'),
    /** An address that is asked for and not yet confirmed. */
    newEmail: text('new_email'),
    emailChangeSentAt: integer('email_change_sent_at'),
    /** One of the two confirmations that a secure change of address wants is in. */
    emailChangeHalfway: flag('email_change_halfway'),
    newPhone: text('new_phone'),
    phoneChangeSentAt: integer('phone_change_sent_at'),
    lastSignInAt: integer('last_sign_in_at'),
    /** When they last signed in or used a device that is on record; 0 for never. Triggers keep it. */
    seenAt: integer('seen_at').notNull().default(0),
    bannedUntil: integer('banned_until'),
    /** Set by a soft deletion, which also blanks what identifies the person. */
    deletedAt: integer('deleted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('users_email')
      .on(t.email)
      .where(sql`is_sso = 0`),
    uniqueIndex('users_phone').on(t.phone),
    index('users_created').on(t.createdAt),
    // For who was here lately, which the administrator's overview asks.
    index('users_signed_in').on(t.lastSignInAt),
    // For the administrator's list, in each of its other orders, and its rarest kinds.
    index('users_seen').on(t.seenAt, t.id),
    index('users_listed_by_email').on(sql`case when email is null then '' else email end`, t.id),
    index('users_banned')
      .on(t.bannedUntil)
      .where(sql`banned_until is not null`),
    index('users_admin')
      .on(t.role)
      .where(sql`role = 'admin'`),
    index('users_unanswered')
      .on(t.confirmationSentAt)
      .where(sql`email_confirmed_at is null and phone_confirmed_at is null`),
  ],
)

/** A single row: how many accounts there are that nobody has deleted. Triggers keep it, so that nobody has to count. */
export const userSums = sqliteTable('user_sums', {
  id: integer().primaryKey(),
  total: integer().notNull(),
})

/** A way by which a person is known: their own e-mail or phone, or an account elsewhere. */
export const identities = sqliteTable(
  'identities',
  {
    id: text().primaryKey(),
    userId: userId(),
    /** 'email', 'phone', 'google', 'web3', or 'sso:<provider id>'. */
    provider: text().notNull(),
    /** The user's id at the provider. */
    providerId: text('provider_id').notNull(),
    data: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    lastSignInAt: integer('last_sign_in_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
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
    userId: userId(),
    /** Rises by one at each refresh, in one conditional update; this is what makes rotation safe. */
    refreshCounter: integer('refresh_counter').notNull().default(0),
    /** base64url key that signs this session's refresh tokens; sealed (worker/encryption.ts). */
    refreshKey: text('refresh_key').notNull(),
    aal: text().$type<'aal1' | 'aal2'>().notNull().default('aal1'),
    /** Methods of authentication with their times in epoch seconds, newest first. */
    amr: text({ mode: 'json' })
      .$type<
        {
          method: string
          timestamp: number
          provider?: string
          /** Of a passkey: whether the device has checked who holds it (WebAuthn's UV flag). */
          user_verified?: boolean
        }[]
      >()
      .notNull(),
    /** The second factor that raised the session, while it is raised. */
    factorId: text('factor_id'),
    /** The end that a company's identity provider sets; absent for everybody else. */
    notAfter: integer('not_after'),
    userAgent: text('user_agent'),
    ip: text(),
    /** City and country as the edge saw them when it began. */
    place: text(),
    refreshedAt: integer('refreshed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('sessions_user').on(t.userId),
    // For the clean-up, which asks each minute and must not read the whole table.
    index('sessions_refreshed').on(t.refreshedAt),
    index('sessions_unrefreshed')
      .on(t.createdAt)
      .where(sql`refreshed_at is null`),
    index('sessions_end')
      .on(t.notAfter)
      .where(sql`not_after is not null`),
  ],
)

/** §3.1 A device on which a driver is signed in, as the app itself reports it. Ended rows stay for the list. */
export const userSessions = sqliteTable(
  'user_sessions',
  {
    id: text().primaryKey(),
    userId: userId(),
    /** The session of the auth service that stands and falls with this one. */
    authSessionId: text('auth_session_id').notNull(),
    sessionToken: text('session_token').notNull(),
    /** §9.28 A hash that the browser makes; it tells devices apart, nothing more. */
    deviceFingerprint: text('device_fingerprint').notNull(),
    userAgent: text('user_agent'),
    ipAddress: text('ip_address'),
    /** City and country as the edge saw them, for the driver's own list. */
    place: text(),
    isActive: integer('is_active', { mode: 'boolean' }).notNull(),
    lastActivity: integer('last_activity').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('user_sessions_token').on(t.sessionToken),
    uniqueIndex('user_sessions_auth').on(t.authSessionId),
    index('user_sessions_user').on(t.userId, t.lastActivity),
    index('user_sessions_seen').on(t.lastActivity, t.userId),
    index('user_sessions_ended')
      .on(t.lastActivity)
      .where(sql`is_active = 0`),
  ],
)

/** One line per act that matters to security. It outlives the account, so it names no address. */
export const auditLog = sqliteTable(
  'auth_audit_log',
  {
    id: text().primaryKey(),
    /** Who acted; absent for a stranger or the service itself. */
    actorId: text('actor_id'),
    /** 'login', 'logout', 'user_signedup', … as the reference server names them. */
    action: text().notNull(),
    payload: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    ip: text(),
    createdAt: createdAt(),
  },
  (t) => [
    index('auth_audit_log_created').on(t.createdAt),
    index('auth_audit_log_actor').on(t.actorId),
    // For what was done about somebody. A sign-in, which is most of the log, is about nobody else.
    index('auth_audit_log_subject')
      .on(sql`payload ->> '$.user_id'`, t.createdAt)
      .where(sql`payload ->> '$.user_id' is not null`),
  ],
)
