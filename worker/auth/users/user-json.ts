import type { AuthAccount, FactorRow, IdentityRow } from './users.ts'

/** §3.12 An account in the form of GoTrue's clients. Times are ISO 8601; a missing address is '', never null. */
export const userJson = ({ user, identities, factors }: AuthAccount) => ({
  id: user.id,
  aud: 'authenticated' as const,
  role: user.role,
  email: user.email ?? '',
  phone: user.phone ?? '',
  app_metadata: user.appMetadata,
  user_metadata: user.userMetadata,
  identities: identities.map(identityJson),
  created_at: iso(user.createdAt),
  updated_at: iso(user.updatedAt),
  is_anonymous: user.isAnonymous,
  ...at('email_confirmed_at', user.emailConfirmedAt),
  ...at('phone_confirmed_at', user.phoneConfirmedAt),
  ...at('confirmed_at', user.emailConfirmedAt ?? user.phoneConfirmedAt),
  ...at('invited_at', user.invitedAt),
  ...at('confirmation_sent_at', user.confirmationSentAt),
  ...at('recovery_sent_at', user.recoverySentAt),
  ...at('reauthentication_sent_at', user.reauthenticationSentAt),
  ...(user.newEmail && { new_email: user.newEmail }),
  ...at('email_change_sent_at', user.emailChangeSentAt),
  ...(user.newPhone && { new_phone: user.newPhone }),
  ...at('phone_change_sent_at', user.phoneChangeSentAt),
  ...at('last_sign_in_at', user.lastSignInAt),
  ...at('banned_until', user.bannedUntil),
  ...at('deleted_at', user.deletedAt),
  ...(factors.length > 0 && { factors: factors.map(factorJson) }),
})

export type UserJson = ReturnType<typeof userJson>

/** A second factor as the client lists it, without its secret fields. */
export const factorJson = (factor: FactorRow) => ({
  id: factor.id,
  created_at: iso(factor.createdAt),
  updated_at: iso(factor.updatedAt),
  status: factor.status,
  friendly_name: factor.friendlyName,
  factor_type: factor.type,
  ...(factor.phone && { phone: factor.phone }),
  ...at('last_challenged_at', factor.lastChallengedAt),
})

const identityJson = (identity: IdentityRow) => ({
  identity_id: identity.id,
  id: identity.providerId,
  user_id: identity.userId,
  identity_data: identity.data,
  provider: identity.provider,
  ...at('last_sign_in_at', identity.lastSignInAt),
  created_at: iso(identity.createdAt),
  updated_at: iso(identity.updatedAt),
  ...(typeof identity.data.email === 'string' ? { email: identity.data.email } : {}),
})

const iso = (ms: number) => new Date(ms).toISOString()
const at = <Key extends string>(key: Key, ms: number | null) =>
  (ms === null ? {} : { [key]: iso(ms) }) as Partial<Record<Key, string>>
