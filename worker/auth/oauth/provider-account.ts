import { and, eq } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { Db } from '../../db/db.ts'
import { identities, users } from '../../db/auth-schema.ts'
import { confirmTester } from '../../testing/confirm.ts'
import { deliverSoon } from '../../jobs/jobs.ts'
import { writeAudit } from '../audit.ts'
import { newsOf, promiseNews } from '../change-notices/change-notice.ts'
import { AuthError } from '../error.ts'
import type { Device } from '../session/sign-in.ts'
import { settingsOf } from '../../settings/settings.ts'
import { dispossess } from '../users/revoke-credentials.ts'
import {
  type Account,
  createAccount,
  type EmailTrust,
  findAccountByEmail,
  findAccountByIdentity,
  getAccount,
  isBanned,
  isTaken,
  newIdentity,
  roleOf,
} from '../users/users.ts'
import { followIdentities } from '../users/sync-providers.ts'
import { identityOf, metadataOf, type Profile } from './profile.ts'

/** Somebody who has come from a provider. */
export type Guest = { provider: string; profile: Profile; device: Device }

const TRIES = 3

/**
 * §7.6 The account of somebody who comes from a provider: the one they came to before; else the one that has their
 * address, if the provider has verified it; else a new one. Absent when the address is another's and not verified,
 * which neither joins nor makes anything. Throws `signup_disabled` and `user_banned`.
 */
export async function accountFor(env: Env, db: Db, guest: Guest): Promise<Account | undefined> {
  // Whoever comes twice at the same moment finds at the second try what the other one has made.
  for (let tries = 0; tries < TRIES; tries += 1) {
    const found = (await returning(env, db, guest)) ?? (await joining(env, db, guest))
    if (found) return found
    const { email, emailVerified } = guest.profile
    if (email && !emailVerified && (await findAccountByEmail(db, email))) return undefined
    const made = await newcomer(env, db, guest)
    if (made) return made
  }
  throw new AuthError(409, 'conflict', 'The same account is being signed up elsewhere, please try again')
}

/** Whoever has been here before: what the provider says of them now replaces what it said then. */
async function returning(env: Env, db: Db, { provider, profile }: Guest): Promise<Account | undefined> {
  const account = await findAccountByIdentity(db, provider, profile.sub)
  if (!account) return undefined
  const { user } = account
  requireNotBanned(account)
  const now = Date.now()
  const isOwn = and(eq(identities.provider, provider), eq(identities.providerId, profile.sub))
  const refreshed = { data: profile.data, lastSignInAt: now, updatedAt: now }
  // The provider has verified meanwhile what nobody had shown here: from now on it is this person's alone.
  const proves = profile.emailVerified && profile.email === user.email && !hasProven(account, user.email)
  if (!proves) {
    const userMetadata = { ...metadataOf(profile), ...user.userMetadata }
    await db.batch([
      db.update(identities).set(refreshed).where(isOwn),
      db.update(users).set({ userMetadata }).where(eq(users.id, user.id)),
    ])
    return getAccount(db, user.id)
  }
  const own = account.identities.find((it) => it.provider === provider && it.providerId === profile.sub)!
  await db.batch([
    ...dispossess(db, user.id),
    db.insert(identities).values({ ...own, ...refreshed }),
    ...confirmed(env, db, account, profile),
    followIdentities(db, user.id),
  ])
  return getAccount(db, user.id)
}

/** Joins the account that has the address. What somebody else may have prepared there in its name is taken away. */
async function joining(env: Env, db: Db, guest: Guest): Promise<Account | undefined> {
  const { provider, profile } = guest
  if (!profile.email || !profile.emailVerified) return undefined
  const account = await findAccountByEmail(db, profile.email)
  if (!account) return undefined
  const { user } = account
  requireNotBanned(account)
  const isProven = hasProven(account, profile.email)
  const news = isProven ? newsOf(user, guest.device, 'identity_linked') : []
  const { ip } = guest.device
  try {
    await db.batch([
      writeAudit(db, { action: 'identity_linked', actorId: user.id, ip, payload: { provider } }),
      ...(isProven ? promiseNews(db, news) : dispossess(db, user.id)),
      db.insert(identities).values(newIdentity(user.id, identityOf(provider, profile), Date.now())),
      ...confirmed(env, db, account, profile),
      followIdentities(db, user.id),
    ])
  } catch (error) {
    if (isTaken(error)) return undefined
    throw error
  }
  deliverSoon(env, db, news)
  return getAccount(db, user.id)
}

/** An account whose address the provider has verified. */
function confirmed(env: Env, db: Db, account: Account, profile: Profile): BatchItem<'sqlite'>[] {
  const { user } = account
  const now = Date.now()
  const role = roleOf(env, profile.email ?? '', 'proven')
  const own = hasProven(account, profile.email ?? '') ? user.userMetadata : {}
  const shown = db
    .update(users)
    .set({
      emailConfirmedAt: user.emailConfirmedAt ?? now,
      ...(role === 'admin' && { role }),
      userMetadata: { ...metadataOf(profile), ...own },
      updatedAt: now,
    })
    .where(eq(users.id, user.id))
  const isFirst = user.email !== null && user.emailConfirmedAt === null
  return [shown, ...(isFirst ? confirmTester(db, { userId: user.id, email: user.email ?? '' }, now) : [])]
}

/** Whether somebody has shown that they read the mail of an address: here, or at another provider. */
const hasProven = ({ user, identities: own }: Account, email: string) =>
  user.emailConfirmedAt !== null &&
  own.some(({ data }) => data.email === email && data.email_verified === true)

/** Absent when the address or the identity was taken at the same moment. */
async function newcomer(
  env: Env,
  db: Db,
  { provider, profile, device }: Guest,
): Promise<Account | undefined> {
  const { DISABLE_SIGNUP, MAILER_AUTOCONFIRM } = settingsOf(env)
  if (DISABLE_SIGNUP) {
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
  }
  if (!profile.email) {
    throw new AuthError(400, 'bad_oauth_callback', 'Error getting user email from external provider')
  }
  const hearsay = MAILER_AUTOCONFIRM ? 'assumed' : 'pending'
  const trust: EmailTrust = profile.emailVerified ? 'proven' : hearsay
  const input = { email: profile.email, trust, via: identityOf(provider, profile), data: metadataOf(profile) }
  return createAccount(env, db, input, ({ user }) => [
    writeAudit(db, { action: 'user_signedup', actorId: user.id, ip: device.ip, payload: { provider } }),
  ])
}

function requireNotBanned({ user }: Account): void {
  if (isBanned(user)) throw new AuthError(403, 'user_banned', 'User is banned')
}
