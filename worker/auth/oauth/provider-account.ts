import { and, eq } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { Context } from 'hono'
import type { App } from '../../app.ts'
import { identities, users } from '../../db/auth-schema.ts'
import type { Db } from '../../db/db.ts'
import { runJobsSoon } from '../../jobs/jobs.ts'
import { settingsOf } from '../../settings/settings.ts'
import { writeAudit } from '../audit.ts'
import { changeNotices, enqueueNotices } from '../change-notices/change-notice.ts'
import { enqueueCode, takeCodeToken } from '../codes/enqueue-code.ts'
import { AuthError } from '../error.ts'
import { authHooks } from '../hooks.ts'
import { orUnavailable, rateLimitSends } from '../limits/rate-limit.ts'
import type { RedirectTarget } from '../redirect.ts'
import type { Device } from '../session/sign-in.ts'
import { syncProviders } from '../users/identities.ts'
import { revokeAllAccess } from '../users/revoke-credentials.ts'
import {
  type AuthAccount,
  createAccount,
  type EmailTrust,
  findAccountByEmail,
  findAccountByIdentity,
  getAuthAccount,
  isTaken,
  newIdentity,
  requireNotBanned,
  requireSignUpOpen,
  roleOf,
} from '../users/users.ts'
import { identityOf, type Profile, profileMetadata } from './profile.ts'
import { findProvider } from './providers.ts'

export type ProviderSignIn = { provider: string; profile: Profile; device: Device }

const TRIES = 3

/**
 * §7.6 The account of a person who signs in at a provider: the one of this identity; else the one with their address,
 * if the provider has verified it; else a new one. Absent when another account has the address and the provider has
 * not verified it; then nothing is joined or created. Throws `signup_disabled` and `user_banned`.
 */
async function findOrCreateByProfile(
  env: Env,
  db: Db,
  signIn: ProviderSignIn,
): Promise<AuthAccount | undefined> {
  // Of two concurrent sign-ins the second finds the account on its retry.
  for (let tries = 0; tries < TRIES; tries += 1) {
    const found = (await findReturning(env, db, signIn)) ?? (await joinByEmail(env, db, signIn))
    if (found) return found
    const { email, emailVerified } = signIn.profile
    if (email && !emailVerified && (await findAccountByEmail(db, email))) return undefined
    const made = await createFromProfile(env, db, signIn)
    if (made) return made
  }
  throw new AuthError(409, 'conflict', 'The same account is being signed up elsewhere, please try again')
}

/** A returning person: the provider's present data replace the earlier ones. */
async function findReturning(
  env: Env,
  db: Db,
  { provider, profile }: ProviderSignIn,
): Promise<AuthAccount | undefined> {
  const account = await findAccountByIdentity(db, provider, profile.sub)
  if (!account) return undefined
  const { user } = account
  requireNotBanned(user)
  const now = Date.now()
  const isOwn = and(eq(identities.provider, provider), eq(identities.providerId, profile.sub))
  const refreshed = { data: profile.data, lastSignInAt: now, updatedAt: now }
  // The provider has verified an address that was unproven here: now only this person owns it.
  const isNewlyProven =
    profile.emailVerified && profile.email === user.email && !hasProven(account, user.email)
  if (!isNewlyProven) {
    const userMetadata = { ...profileMetadata(profile), ...user.userMetadata }
    await db.batch([
      db.update(identities).set(refreshed).where(isOwn),
      db.update(users).set({ userMetadata }).where(eq(users.id, user.id)),
    ])
    return getAuthAccount(db, user.id)
  }
  const own = account.identities.find((it) => it.provider === provider && it.providerId === profile.sub)!
  await db.batch([
    ...revokeAllAccess(db, user.id),
    db.insert(identities).values({ ...own, ...refreshed }),
    ...confirmEmail(env, db, account, profile),
    syncProviders(db, user.id),
  ])
  return getAuthAccount(db, user.id)
}

/** Links the identity to the account with this address, and removes credentials that a stranger may have set there. */
async function joinByEmail(env: Env, db: Db, signIn: ProviderSignIn): Promise<AuthAccount | undefined> {
  const { provider, profile } = signIn
  if (!profile.email || !profile.emailVerified) return undefined
  const account = await findAccountByEmail(db, profile.email)
  if (!account) return undefined
  const { user } = account
  requireNotBanned(user)
  const isProven = hasProven(account, profile.email)
  const notices = isProven ? changeNotices(user, signIn.device, 'identity_linked') : []
  const { ip } = signIn.device
  try {
    await db.batch([
      writeAudit(db, { action: 'identity_linked', actorId: user.id, ip, payload: { provider } }),
      ...(isProven ? enqueueNotices(db, notices) : revokeAllAccess(db, user.id)),
      db.insert(identities).values(newIdentity(user.id, identityOf(provider, profile), Date.now())),
      ...confirmEmail(env, db, account, profile),
      syncProviders(db, user.id),
    ])
  } catch (error) {
    if (isTaken(error)) return undefined
    throw error
  }
  runJobsSoon(env, db, notices)
  return getAuthAccount(db, user.id)
}

function confirmEmail(env: Env, db: Db, account: AuthAccount, profile: Profile): BatchItem<'sqlite'>[] {
  const { user } = account
  const now = Date.now()
  const role = roleOf(env, profile.email ?? '', 'proven')
  const own = hasProven(account, profile.email ?? '') ? user.userMetadata : {}
  const confirmation = db
    .update(users)
    .set({
      emailConfirmedAt: user.emailConfirmedAt ?? now,
      ...(role === 'admin' && { role }),
      userMetadata: { ...profileMetadata(profile), ...own },
      updatedAt: now,
    })
    .where(eq(users.id, user.id))
  const isFirst = user.email !== null && user.emailConfirmedAt === null
  return [
    confirmation,
    ...(isFirst ? authHooks().emailConfirmed(db, { userId: user.id, email: user.email ?? '' }, now) : []),
  ]
}

/** Whether the account has proven the address: here, or at another provider. */
const hasProven = ({ user, identities: own }: AuthAccount, email: string) =>
  user.emailConfirmedAt !== null &&
  own.some(({ data }) => data.email === email && data.email_verified === true)

/** Absent when the address or the identity was taken concurrently. */
async function createFromProfile(
  env: Env,
  db: Db,
  { provider, profile, device }: ProviderSignIn,
): Promise<AuthAccount | undefined> {
  requireSignUpOpen(env)
  if (!profile.email) {
    throw new AuthError(400, 'bad_oauth_callback', 'Error getting user email from external provider')
  }
  const unprovenTrust = settingsOf(env).MAILER_AUTOCONFIRM ? 'assumed' : 'pending'
  const trust: EmailTrust = profile.emailVerified ? 'proven' : unprovenTrust
  const input = {
    email: profile.email,
    trust,
    via: identityOf(provider, profile),
    data: profileMetadata(profile),
  }
  return createAccount(env, db, input, ({ user }) => [
    writeAudit(db, { action: 'user_signedup', actorId: user.id, ip: device.ip, payload: { provider } }),
  ])
}

/**
 * §7.6 Signs a person in who comes from a provider. With an address that the provider has not verified they first
 * confirm a mail of ours; the response does not reveal whether an account has that address. Throws
 * `provider_email_needs_verification`, and what `findOrCreateByProfile` throws.
 * @param target where the mail's link leads
 */
export async function resolveAccount(
  c: Context<App>,
  signIn: ProviderSignIn,
  target: RedirectTarget,
): Promise<AuthAccount> {
  const account = await findOrCreateByProfile(c.env, c.var.db, signIn)
  const isUnconfirmed = account && account.user.email !== null && account.user.emailConfirmedAt === null
  if (account && !isUnconfirmed) return account
  const to = account?.user.email ?? signIn.profile.email ?? ''
  await rateLimitSends(c.env, 'mail_to_stranger')
  const skipCode = !(await orUnavailable(takeCodeToken(c.env, 'sign_up', to))).ok
  await enqueueCode(c, { kind: 'sign_up', to, ...target, skipCode })
  const provider = findProvider(c.env, signIn.provider)?.label ?? signIn.provider
  const message = `Unverified email with ${provider}. A confirmation email has been sent to your ${provider} email`
  throw new AuthError(403, 'provider_email_needs_verification', message)
}
