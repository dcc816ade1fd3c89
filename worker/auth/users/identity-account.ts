import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { identities } from '../../db/auth-schema.ts'
import { AuthError } from '../error.ts'
import { settingsOf } from '../../settings/settings.ts'
import {
  type AuthAccount,
  createAccount,
  findAccountByIdentity,
  isBanned,
  type NewIdentity,
} from './users.ts'

/** A person as their provider describes them. */
export type ExternalAccount = {
  identity: NewIdentity
  /** Normalised, and verified by a company's own provider. */
  email?: string
  isSso?: boolean
}

/**
 * Finds or creates the account of an identity, never by its address. The provider's present data replace the earlier
 * ones. Throws `signup_disabled` and `user_banned`.
 */
export async function findOrCreateByIdentity(
  env: Env,
  db: Db,
  external: ExternalAccount,
): Promise<AuthAccount> {
  const { provider, providerId, data } = external.identity
  const found = await findAccountByIdentity(db, provider, providerId)
  const account = found ?? (await createFromIdentity(env, db, external))
  if (isBanned(account.user)) throw new AuthError(403, 'user_banned', 'User is banned')
  const now = Date.now()
  if (found) {
    await db
      .update(identities)
      .set({ data, lastSignInAt: now, updatedAt: now })
      .where(and(eq(identities.provider, provider), eq(identities.providerId, providerId)))
  }
  return account
}

async function createFromIdentity(
  env: Env,
  db: Db,
  { identity, email, isSso }: ExternalAccount,
): Promise<AuthAccount> {
  if (settingsOf(env).DISABLE_SIGNUP) {
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
  }
  const created = await createAccount(env, db, {
    ...(email && { email, trust: 'proven' as const }),
    via: identity,
    data: identity.data,
    isSso,
  })
  // Absent when a concurrent sign-in of the same person has made it.
  const account = created ?? (await findAccountByIdentity(db, identity.provider, identity.providerId))
  if (!account) throw new Error('The identity is taken, but belongs to no account')
  return account
}
