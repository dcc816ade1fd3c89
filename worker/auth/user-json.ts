import type { Account, IdentityRow } from './users.ts'

/** §3.12 A user as GoTrue's clients know one. Times are ISO 8601; an address that is missing is '', never null. */
export type UserJson = {
  id: string
  aud: 'authenticated'
  role: string
  email: string
  phone: string
  app_metadata: Record<string, unknown>
  user_metadata: Record<string, unknown>
  identities: IdentityJson[]
  created_at: string
  updated_at: string
  is_anonymous: boolean
  email_confirmed_at?: string
  phone_confirmed_at?: string
  confirmed_at?: string
  last_sign_in_at?: string
  banned_until?: string
}

export type IdentityJson = {
  identity_id: string
  id: string
  user_id: string
  identity_data: Record<string, unknown>
  provider: string
  last_sign_in_at?: string
  created_at: string
  updated_at: string
  email?: string
}

export const userJson = ({ user, identities }: Account): UserJson => ({
  id: user.id,
  aud: 'authenticated',
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
  ...at('last_sign_in_at', user.lastSignInAt),
  ...at('banned_until', user.bannedUntil),
})

const identityJson = (identity: IdentityRow): IdentityJson => ({
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
