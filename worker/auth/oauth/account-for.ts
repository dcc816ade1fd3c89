import { and, eq, ne } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { Db } from '../../db/db.ts'
import { identities, oneTimeTokens, sessions, users } from '../../db/auth-schema.ts'
import { writeAudit } from '../audit.ts'
import { AuthError } from '../error.ts'
import { settingsOf } from '../settings.ts'
import {
  type Account,
  createAccount,
  findAccountByEmail,
  findAccountByIdentity,
  getAccount,
  isBanned,
  isTaken,
  newIdentity,
  roleOf,
} from '../users/users.ts'
import { identityOf, metadataOf, type Profile } from './profile.ts'

/** Somebody who has come from a provider. */
export type Guest = { provider: string; profile: Profile; ip: string | null }

/**
 * §7.6 The account of somebody who comes from a provider: the one they came to before; else the one that has their
 * address, if the provider has verified it; else a new one. An address that nobody has proven, here or there, never
 * joins anything. Throws `signup_disabled` and `user_banned`.
 */
export async function accountFor(env: Env, db: Db, guest: Guest): Promise<Account> {
  const account =
    (await returning(db, guest)) ?? (await joining(env, db, guest)) ?? (await newcomer(env, db, guest))
  if (isBanned(account.user)) throw new AuthError(403, 'user_banned', 'User is banned')
  return account
}

/** Whoever has been here before: what the provider says of them now replaces what it said then. */
async function returning(db: Db, { provider, profile }: Guest): Promise<Account | undefined> {
  const account = await findAccountByIdentity(db, provider, profile.sub)
  if (!account) return undefined
  const now = Date.now()
  await db
    .update(identities)
    .set({ data: profile.data, lastSignInAt: now, updatedAt: now })
    .where(and(eq(identities.provider, provider), eq(identities.providerId, profile.sub)))
  return account
}

/** Joins the account that has the address. What somebody else may have prepared there in its name is taken away. */
async function joining(env: Env, db: Db, guest: Guest): Promise<Account | undefined> {
  const { provider, profile } = guest
  if (!profile.email || !profile.emailVerified) return undefined
  const account = await findAccountByEmail(db, profile.email)
  if (!account) return undefined
  const { user } = account
  const statements: BatchItem<'sqlite'>[] = []
  let kept = account.identities
  const proven = hasProven(account, profile.email)
  if (!proven) {
    kept = []
    const others = and(eq(identities.userId, user.id), ne(identities.provider, provider))
    statements.push(
      db.delete(identities).where(others),
      db.delete(sessions).where(eq(sessions.userId, user.id)),
      db.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, user.id)),
    )
  }
  const role = roleOf(env, profile.email, 'proven')
  const providers = [...kept.map((it) => it.provider), provider]
  const now = Date.now()
  const identity = newIdentity(user.id, identityOf(provider, profile), now)
  await db
    .batch([
      db
        .update(users)
        .set({
          emailConfirmedAt: user.emailConfirmedAt ?? now,
          ...(!proven && { passwordHash: null }),
          ...(role === 'admin' && { role }),
          appMetadata: { ...user.appMetadata, provider: providers[0], providers },
          userMetadata: { ...metadataOf(profile), ...(proven && user.userMetadata) },
          updatedAt: now,
        })
        .where(eq(users.id, user.id)),
      ...statements,
      db.insert(identities).values(identity),
      writeAudit(db, { action: 'identity_linked', actorId: user.id, ip: guest.ip, payload: { provider } }),
    ])
    // The same person, twice at once: the other one has joined already.
    .catch((error: unknown) => {
      if (!isTaken(error)) throw error
    })
  return getAccount(db, user.id)
}

/** Whether somebody has shown that they read the mail of an address: here, or at another provider. */
const hasProven = ({ user, identities: own }: Account, email: string) =>
  user.emailConfirmedAt !== null &&
  own.some(({ data }) => data.email === email && data.email_verified === true)

async function newcomer(env: Env, db: Db, { provider, profile, ip }: Guest): Promise<Account> {
  if (settingsOf(env).DISABLE_SIGNUP) {
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
  }
  const via = identityOf(provider, profile)
  const data = metadataOf(profile)
  // An address that is another's already stays with them; this account has none.
  const free = profile.email && !(await findAccountByEmail(db, profile.email)) ? profile.email : undefined
  const trust = profile.emailVerified ? ('proven' as const) : ('pending' as const)
  const made = await createAccount(env, db, { ...(free && { email: free, trust }), via, data })
  if (made) {
    await writeAudit(db, { action: 'user_signedup', actorId: made.user.id, ip, payload: { provider } })
    return made
  }
  // Absent when the same person came twice at once: the other one has made it.
  const account = await findAccountByIdentity(db, provider, profile.sub)
  if (!account)
    throw new AuthError(409, 'conflict', 'The same address has just been signed up, please try again')
  return account
}

/** Links a further provider to a signed-in account. Throws `identity_already_exists`. */
export async function linkIdentity(
  db: Db,
  account: Account,
  { provider, profile, ip }: Guest,
): Promise<Account> {
  const { user } = account
  const now = Date.now()
  const taken = await findAccountByIdentity(db, provider, profile.sub)
  if (taken) throw alreadyLinked(taken.user.id === user.id)
  const providers = [...new Set([...account.identities.map((it) => it.provider), provider])]
  const appMetadata = { ...user.appMetadata, provider: user.appMetadata.provider ?? provider, providers }
  // An account without a name gets the one that the provider vouches for.
  const named =
    user.isAnonymous &&
    profile.emailVerified &&
    profile.email &&
    !(await findAccountByEmail(db, profile.email))
      ? { email: profile.email, emailConfirmedAt: now }
      : {}
  try {
    await db.batch([
      db.insert(identities).values(newIdentity(user.id, identityOf(provider, profile), now)),
      db
        .update(users)
        .set({
          ...named,
          isAnonymous: false,
          appMetadata,
          userMetadata: { ...metadataOf(profile), ...user.userMetadata },
          updatedAt: now,
        })
        .where(eq(users.id, user.id)),
      writeAudit(db, { action: 'identity_linked', actorId: user.id, ip, payload: { provider } }),
    ])
  } catch (error) {
    throw isTaken(error) ? alreadyLinked(false) : error
  }
  return getAccount(db, user.id)
}

const alreadyLinked = (isMine: boolean) =>
  new AuthError(
    422,
    'identity_already_exists',
    isMine ? 'Identity is already linked' : 'Identity is already linked to another user',
  )
