import { and, eq } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { Db } from '../../db/db.ts'
import { identities, users } from '../../db/auth-schema.ts'
import { type AuthAccount, type NewIdentity, newIdentity } from './users.ts'

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
  const providers = [...new Set([...all.map((it) => it.provider), provider])]
  const appMetadata = { ...user.appMetadata, provider: user.appMetadata.provider ?? provider, providers }
  return [
    db.insert(identities).values(newIdentity(user.id, identity, now)),
    db.update(users).set({ appMetadata }).where(eq(users.id, user.id)),
  ]
}
