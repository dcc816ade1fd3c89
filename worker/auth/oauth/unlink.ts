import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '../../db/db.ts'
import { identities, oneTimeTokens, users } from '../../db/auth-schema.ts'
import { writeAudit } from '../audit.ts'
import { AuthError } from '../error.ts'
import {
  type Account,
  findAccountByEmail,
  type IdentityRow,
  isTaken,
  roleOf,
  type UserRow,
} from '../users/users.ts'

/**
 * §7.6 Takes one way of signing in away from an account that has another. If it was the one that gave the account
 * its address, another verified one takes its place. Codes and links that are out are void.
 * Throws `identity_not_found`, `single_identity_not_deletable` or `email_conflict_identity_not_deletable`.
 */
export async function unlinkIdentity(
  env: Env,
  db: Db,
  { account, id, ip }: { account: Account; id: string; ip: string | null },
): Promise<void> {
  if (!z.safeParse(z.uuid(), id).success) {
    throw new AuthError(404, 'validation_failed', 'identity_id must be an UUID')
  }
  const { user } = account
  const identity = account.identities.find((it) => it.id === id)
  if (!identity) throw new AuthError(422, 'identity_not_found', "Identity doesn't exist")
  const rest = account.identities.filter((it) => it.id !== id)
  if (rest.length === 0) {
    const message = 'User must have at least 1 identity after unlinking'
    throw new AuthError(422, 'single_identity_not_deletable', message)
  }
  const columns = await columnsAfter(env, db, { user, identity, rest })
  const mine = and(eq(identities.id, id), eq(identities.userId, user.id))
  try {
    await db.batch([
      db.delete(identities).where(mine),
      db
        .update(users)
        .set({ ...columns, updatedAt: Date.now() })
        .where(eq(users.id, user.id)),
      db.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, user.id)),
      writeAudit(db, {
        action: 'identity_unlinked',
        actorId: user.id,
        ip,
        payload: { provider: identity.provider },
      }),
    ])
  } catch (error) {
    throw isTaken(error) ? conflict() : error
  }
}

async function columnsAfter(
  env: Env,
  db: Db,
  { user, identity, rest }: { user: UserRow; identity: IdentityRow; rest: IdentityRow[] },
): Promise<Partial<UserRow>> {
  const providers = [...new Set(rest.map(({ provider }) => provider))]
  const columns: Partial<UserRow> = {
    appMetadata: { ...user.appMetadata, provider: providers[0], providers },
    // Without its own identity an address cannot be signed in with by password either.
    ...(identity.provider === 'email' && { passwordHash: null }),
    ...(identity.provider === 'phone' && { phone: null, phoneConfirmedAt: null }),
  }
  const stays = rest.some(({ data }) => data.email === user.email)
  if (user.email === null || stays || identity.data.email !== user.email) return columns
  const heir = rest.find(({ data }) => typeof data.email === 'string')
  const email = typeof heir?.data.email === 'string' ? heir.data.email : null
  if (email && (await findAccountByEmail(db, email))) throw conflict()
  const verified = heir?.data.email_verified === true
  const role = email && verified ? roleOf(env, email, 'proven') : 'authenticated'
  return {
    ...columns,
    email,
    emailConfirmedAt: email && verified ? Date.now() : null,
    ...((user.role === 'admin' || role === 'admin') && { role }),
  }
}

const conflict = () =>
  new AuthError(
    422,
    'email_conflict_identity_not_deletable',
    'Unable to unlink identity due to email conflict',
  )
