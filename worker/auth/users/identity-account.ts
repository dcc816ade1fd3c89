import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { identities } from '../../db/auth-schema.ts'
import { AuthError } from '../error.ts'
import { settingsOf } from '../../settings/settings.ts'
import { type Account, createAccount, findAccountByIdentity, isBanned, type NewIdentity } from './users.ts'

/** Somebody as an account elsewhere vouches for them. */
export type Elsewhere = {
  identity: NewIdentity
  /** Normalised, and vouched for by a company's own provider. */
  email?: string
  isSso?: boolean
}

/**
 * The account of somebody who is known by an account elsewhere alone, never by an address: found, or made.
 * What the provider says of them now replaces what it said before. Throws `signup_disabled` and `user_banned`.
 */
export async function accountFrom(env: Env, db: Db, elsewhere: Elsewhere): Promise<Account> {
  const { provider, providerId, data } = elsewhere.identity
  const found = await findAccountByIdentity(db, provider, providerId)
  const account = found ?? (await newcomer(env, db, elsewhere))
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

async function newcomer(env: Env, db: Db, { identity, email, isSso }: Elsewhere): Promise<Account> {
  if (settingsOf(env).DISABLE_SIGNUP) {
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
  }
  const made = await createAccount(env, db, {
    ...(email && { email, trust: 'proven' as const }),
    via: identity,
    data: identity.data,
    isSso,
  })
  // Absent when the same person came twice at once: the other one has made it.
  const account = made ?? (await findAccountByIdentity(db, identity.provider, identity.providerId))
  if (!account) throw new Error('An account elsewhere is taken and yet nobody has it')
  return account
}
