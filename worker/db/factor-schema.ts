import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { userId, userRef } from './auth-schema.ts'
import { createdAt, updatedAt } from './columns.ts'

/** Second factors and passkeys. Times are epoch milliseconds, JSON is text. */

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
    /** Includes recovery codes, as clients list them; they have only their rows below. */
    type: text().$type<'totp' | 'phone' | 'webauthn' | 'recovery_code'>().notNull(),
    status: text().$type<'unverified' | 'verified'>().notNull(),
    friendlyName: text('friendly_name').notNull(),
    /** Base32, for TOTP; sealed (worker/encryption.ts). */
    secret: text(),
    phone: text(),
    credential: text({ mode: 'json' }).$type<StoredCredential>(),
    /** RFC 6238 §5.2: the last time step that was used, which is never accepted again. */
    lastStep: integer('last_step'),
    /** Wrong answers in a row, of apps and phones. */
    failures: integer().notNull().default(0),
    /** Until then every answer is refused. */
    lockedUntil: integer('locked_until'),
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
    /** Keyed hash of the code that was sent, for phones. */
    codeHash: text('code_hash'),
    /** Checked answers, the right one included. */
    tries: integer().notNull().default(0),
    /** WebAuthn's challenge, base64url. */
    challenge: text(),
    ip: text(),
    verifiedAt: integer('verified_at'),
    expiresAt: integer('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('mfa_challenges_factor').on(t.factorId), index('mfa_challenges_expiry').on(t.expiresAt)],
)

/** Recovery codes for a lost second factor; each is valid once. */
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

/** A pending passkey ceremony; without a user it is a sign-in. */
export const passkeyChallenges = sqliteTable(
  'passkey_challenges',
  {
    id: text().primaryKey(),
    userId: userRef(),
    challenge: text().notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (t) => [index('passkey_challenges_expiry').on(t.expiresAt), index('passkey_challenges_user').on(t.userId)],
)
