import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { createdAt, flag, updatedAt } from './columns.ts'

/** Accounts, sessions and the audit log. Times are epoch milliseconds, JSON is text. */

/** An account, with which the row is deleted. */
export const userRef = (name = 'user_id') => text(name).references(() => users.id, { onDelete: 'cascade' })

export const userId = (name?: string) => userRef(name).notNull()

/** Every account, confirmed or not. */
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
    /** 'authenticated', or 'admin' for the administrator. Admin routes read this column, never a claim. */
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
    /** The requested address, not yet confirmed. */
    newEmail: text('new_email'),
    emailChangeSentAt: integer('email_change_sent_at'),
    /** One of the two confirmations of a secure change of address is in. */
    emailChangeHalfway: flag('email_change_halfway'),
    newPhone: text('new_phone'),
    phoneChangeSentAt: integer('phone_change_sent_at'),
    lastSignInAt: integer('last_sign_in_at'),
    /** When they last signed in or used a device on record; 0 for never. Triggers keep it up to date. */
    seenAt: integer('seen_at').notNull().default(0),
    bannedUntil: integer('banned_until'),
    /** Set by a soft deletion, which also blanks personal data. */
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
    // Nothing reads it since the overview counts by `users_seen`; the next migration can drop it.
    index('users_signed_in').on(t.lastSignInAt),
    // For the other orders of the administrator's list, and its rarest kinds.
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

/** A single row: the number of accounts that are not deleted. Triggers keep it, so that no query has to count. */
export const userSums = sqliteTable('user_sums', {
  id: integer().primaryKey(),
  total: integer().notNull(),
})

/** An identity of an account: its own email or phone, or one at a provider. */
export const identities = sqliteTable(
  'identities',
  {
    id: text().primaryKey(),
    userId: userId(),
    /** 'email', 'phone', 'google', 'web3', or 'sso:<provider id>'. */
    provider: text().notNull(),
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

/** One row per sign-in. Refresh tokens have no rows: they have the session's id and a counter, signed with its key. */
export const sessions = sqliteTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: userId(),
    /** Rises by one at each refresh, in one conditional update; this makes rotation safe. */
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
          /** For a passkey: whether its device has verified its user (WebAuthn's UV flag). */
          user_verified?: boolean
        }[]
      >()
      .notNull(),
    /** The second factor that raised the session, while it is raised. */
    factorId: text('factor_id'),
    /** The end that a company's identity provider sets; absent for other sessions. */
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
    // For the clean-up of each minute, which must not read the whole table.
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
    /** The session of the auth service, with which this one ends. */
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

/** One line per act that matters to security. It outlives the account, so it has no address. */
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
    // For acts about another account. Most of the log is sign-ins, which have no such subject.
    index('auth_audit_log_subject')
      .on(sql`payload ->> '$.user_id'`, t.createdAt)
      .where(sql`payload ->> '$.user_id' is not null`),
  ],
)

export const ssoProviders = sqliteTable(
  'sso_providers',
  {
    id: text().primaryKey(),
    /** SAML's entity id of the identity provider. */
    entityId: text('entity_id').notNull(),
    metadataXml: text('metadata_xml').notNull(),
    metadataUrl: text('metadata_url'),
    attributeMapping: text('attribute_mapping', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    disabled: flag('disabled'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('sso_providers_entity').on(t.entityId)],
)

export const ssoDomains = sqliteTable('sso_domains', {
  /** Lower case, such as 'fleet.example'. */
  domain: text().primaryKey(),
  providerId: text('provider_id')
    .notNull()
    .references(() => ssoProviders.id, { onDelete: 'cascade' }),
  createdAt: createdAt(),
})

/** A user's name as they have given it; null where they have not. */
export const fullName = sql<string | null>`json_extract(${users.userMetadata}, '$.full_name')`

/** Whether a user has been asked to confirm an address or a number, and has confirmed none. An index finds them. */
export const isUnconfirmed = sql`(${users.emailConfirmedAt} is null and ${users.phoneConfirmedAt} is null
  and ${users.confirmationSentAt} > 0)`
