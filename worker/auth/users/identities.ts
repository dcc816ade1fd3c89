import { and, eq, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { identities, users } from '../../db/auth-schema.ts'
import type { Db } from '../../db/db.ts'
import {
  type AuthAccount,
  createAccount,
  findAccountByIdentity,
  type NewIdentity,
  newIdentity,
  requireNotBanned,
  requireSignUpOpen,
} from './users.ts'

/** A person as their provider describes them. */
type ExternalAccount = {
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
  requireNotBanned(account.user)
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
  requireSignUpOpen(env)
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

/**
 * The statements that update the account's own identity of a kind, or make it where there is none, and the list of
 * providers.
 * @param now epoch milliseconds
 */
export function upsertOwnIdentity(
  db: Db,
  { user, identities: all }: AuthAccount,
  identity: NewIdentity,
  now: number,
): BatchItem<'sqlite'>[] {
  const { provider, data } = identity
  const isOwn = and(eq(identities.userId, user.id), eq(identities.provider, provider))
  if (all.some((it) => it.provider === provider)) {
    return [db.update(identities).set({ data, updatedAt: now }).where(isOwn)]
  }
  return [db.insert(identities).values(newIdentity(user.id, identity, now)), syncProviders(db, user.id)]
}

/**
 * The statement that updates the providers in `app_metadata`: all of them, oldest first, and as the main one the
 * first unless the named one is still there. Last in a batch that adds or removes one.
 */
export function syncProviders(db: Db, userId: string) {
  // The database lists them itself, so that of two concurrent changes the last one sees both.
  const list = sql`(SELECT json_group_array(provider) FROM (
    SELECT provider FROM identities WHERE user_id = ${userId}
    GROUP BY provider ORDER BY min(created_at), min(rowid)))`
  const first = sql`(SELECT provider FROM identities WHERE user_id = ${userId}
    ORDER BY provider = json_extract(users.app_metadata, '$.provider') DESC, created_at, rowid LIMIT 1)`
  const appMetadata = sql`json_set(${users.appMetadata}, '$.provider', ${first}, '$.providers', json(${list}))`
  return db.update(users).set({ appMetadata }).where(eq(users.id, userId))
}
