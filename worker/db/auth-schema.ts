import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/** Who people are and how they show it. Times are epoch milliseconds, JSON is text. */
const createdAt = () => integer('created_at').notNull()
const updatedAt = () => integer('updated_at').notNull()
const flag = (name: string) => integer(name, { mode: 'boolean' }).notNull().default(false)
const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

// ── People ────────────────────────────────────────────────────────────────────────────────────────────

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
    index('users_unanswered')
      .on(t.confirmationSentAt)
      .where(sql`email_confirmed_at is null and phone_confirmed_at is null`),
  ],
)

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

// ── Sessions ──────────────────────────────────────────────────────────────────────────────────────────

/** One row per sign-in. Refresh tokens have no rows: they name the session and a count, signed with its key. */
export const sessions = sqliteTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: userId(),
    /** Rises by one at each refresh, in one conditional update; this is what makes rotation safe. */
    refreshCounter: integer('refresh_counter').notNull().default(0),
    /** base64url key that signs this session's refresh tokens. */
    refreshKey: text('refresh_key').notNull(),
    aal: text().$type<'aal1' | 'aal2'>().notNull().default('aal1'),
    /** Methods of authentication with their times in epoch seconds, newest first. */
    amr: text({ mode: 'json' }).$type<{ method: string; timestamp: number; provider?: string }[]>().notNull(),
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
    index('user_sessions_ended')
      .on(t.lastActivity)
      .where(sql`is_active = 0`),
  ],
)

// ── Proofs under way ──────────────────────────────────────────────────────────────────────────────────

/** What a code or link proves once it comes back. */
export type Purpose =
  | 'signup'
  | 'invite'
  | 'magiclink'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'sms'
  | 'phone_change'
  | 'reauthentication'

/** A code and a link that were sent. A newer one for the same purpose replaces the older. */
export const oneTimeTokens = sqliteTable(
  'one_time_tokens',
  {
    id: text().primaryKey(),
    userId: userId(),
    purpose: text().$type<Purpose>().notNull(),
    /** The e-mail address or phone number that it went to. */
    sentTo: text('sent_to').notNull(),
    /** SHA-256 over address and code, so that a code is good for its address alone. */
    codeHash: text('code_hash').notNull(),
    /** SHA-256 of the token in the link. */
    linkHash: text('link_hash').notNull(),
    /** The flow that a link continues when its sign-in began with PKCE. */
    flowId: text('flow_id'),
    expiresAt: integer('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('one_time_tokens_purpose').on(t.userId, t.purpose),
    uniqueIndex('one_time_tokens_link').on(t.linkHash),
    index('one_time_tokens_expiry').on(t.expiresAt),
  ],
)

/** A sign-in that is away at a provider or in a mailbox. Its id is the OAuth `state` and the SAML `RelayState`. */
export const flowStates = sqliteTable(
  'flow_states',
  {
    id: text().primaryKey(),
    /** How the session's method is named once the flow succeeds: 'oauth', 'magiclink', 'sso/saml', … */
    method: text().notNull(),
    provider: text(),
    /** Known from the start for mails; known after the callback for providers. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Present when the flow links a further identity to a signed-in account. */
    linkingUserId: text('linking_user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** RFC 7636 of our client; absent in the implicit flow. */
    codeChallenge: text('code_challenge'),
    codeChallengeMethod: text('code_challenge_method').$type<'s256' | 'plain'>(),
    /** Made when the flow succeeds, changed once for a session. */
    authCode: text('auth_code'),
    authCodeAt: integer('auth_code_at'),
    redirectTo: text('redirect_to').notNull(),
    /** What we need at the provider: our own PKCE verifier, the nonce, the SAML request's id. */
    secrets: text({ mode: 'json' }).$type<Record<string, string>>().notNull(),
    providerToken: text('provider_token'),
    providerRefreshToken: text('provider_refresh_token'),
    /** The state came back; a second callback with it is refused. */
    usedAt: integer('used_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('flow_states_code').on(t.authCode),
    index('flow_states_created').on(t.createdAt),
    // An account that is deleted takes its flows along, without a search through everybody's.
    index('flow_states_user').on(t.userId),
    index('flow_states_linking').on(t.linkingUserId),
  ],
)

/** What may be used once only: nonces, signatures and assertions, until they would have expired anyhow. */
export const spentProofs = sqliteTable(
  'spent_proofs',
  {
    /** Names its kind first: 'web3:…', 'saml:…'. */
    id: text().primaryKey(),
    expiresAt: integer('expires_at').notNull(),
  },
  (t) => [index('spent_proofs_expiry').on(t.expiresAt)],
)

// ── Second factors and passkeys ───────────────────────────────────────────────────────────────────────

/** A WebAuthn credential as it is stored; the key is COSE, base64url. */
export type StoredCredential = {
  id: string
  publicKey: string
  counter: number
  transports?: string[]
  deviceType: 'singleDevice' | 'multiDevice'
  backedUp: boolean
  aaguid: string
}

export const mfaFactors = sqliteTable(
  'mfa_factors',
  {
    id: text().primaryKey(),
    userId: userId(),
    /** Recovery codes stand here too, as clients list them; they have nothing but their rows below. */
    type: text().$type<'totp' | 'phone' | 'webauthn' | 'recovery_code'>().notNull(),
    status: text().$type<'unverified' | 'verified'>().notNull(),
    friendlyName: text('friendly_name').notNull(),
    /** Base32, for TOTP. */
    secret: text(),
    phone: text(),
    credential: text({ mode: 'json' }).$type<StoredCredential>(),
    /** RFC 6238 §5.2: the last time step that was used, which is never accepted again. */
    lastStep: integer('last_step'),
    lastChallengedAt: integer('last_challenged_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('mfa_factors_user').on(t.userId),
    index('mfa_factors_unfinished')
      .on(t.createdAt)
      .where(sql`status = 'unverified'`),
    uniqueIndex('mfa_factors_recovery')
      .on(t.userId)
      .where(sql`type = 'recovery_code'`),
  ],
)

export const mfaChallenges = sqliteTable(
  'mfa_challenges',
  {
    id: text().primaryKey(),
    factorId: text('factor_id')
      .notNull()
      .references(() => mfaFactors.id, { onDelete: 'cascade' }),
    /** SHA-256 of the code that was sent, for phones. */
    codeHash: text('code_hash'),
    /** WebAuthn's challenge, base64url. */
    challenge: text(),
    ip: text(),
    verifiedAt: integer('verified_at'),
    expiresAt: integer('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('mfa_challenges_factor').on(t.factorId), index('mfa_challenges_expiry').on(t.expiresAt)],
)

/** The way in for who has lost their second factor: each is good once. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    id: text().primaryKey(),
    userId: userId(),
    factorId: text('factor_id')
      .notNull()
      .references(() => mfaFactors.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    usedAt: integer('used_at'),
    createdAt: createdAt(),
  },
  (t) => [index('recovery_codes_user').on(t.userId), index('recovery_codes_factor').on(t.factorId)],
)

export const passkeys = sqliteTable(
  'passkeys',
  {
    id: text().primaryKey(),
    userId: userId(),
    credentialId: text('credential_id').notNull(),
    credential: text({ mode: 'json' }).$type<StoredCredential>().notNull(),
    friendlyName: text('friendly_name').notNull(),
    lastUsedAt: integer('last_used_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('passkeys_credential').on(t.credentialId), index('passkeys_user').on(t.userId)],
)

/** A passkey ceremony under way; without a user it is a sign-in. */
export const passkeyChallenges = sqliteTable(
  'passkey_challenges',
  {
    id: text().primaryKey(),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    challenge: text().notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (t) => [index('passkey_challenges_expiry').on(t.expiresAt), index('passkey_challenges_user').on(t.userId)],
)

// ── Companies' identity providers ─────────────────────────────────────────────────────────────────────

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

// ── What happened ─────────────────────────────────────────────────────────────────────────────────────

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
  (t) => [index('auth_audit_log_created').on(t.createdAt), index('auth_audit_log_actor').on(t.actorId)],
)
