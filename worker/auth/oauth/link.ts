import { and, eq, sql } from 'drizzle-orm'
import { identities, users } from '../../db/auth-schema.ts'
import type { Db } from '../../db/db.ts'
import { enqueueWhere } from '../../jobs/enqueue.ts'
import { runJobsSoon } from '../../jobs/jobs.ts'
import { settingsOf } from '../../settings/settings.ts'
import { writeAudit, writeAuditWhere } from '../audit.ts'
import { changeNotices, enqueueNotices } from '../change-notices/change-notice.ts'
import { deleteTokens } from '../codes/one-time-token.ts'
import { AuthError } from '../error.ts'
import { requireAal2 } from '../factors/factor.ts'
import { requireRecentAuthentication } from '../session/sessions.ts'
import type { Device } from '../session/sign-in.ts'
import { syncProviders } from '../users/identities.ts'
import {
  type AuthAccount,
  type AuthContext,
  conflictError,
  findAccountByIdentity,
  getAuthAccount,
  type IdentityRow,
  isTaken,
  newIdentity,
  nothingPending,
  requireNotBanned,
  roleOf,
  type UserRow,
} from '../users/users.ts'
import { identityOf, profileMetadata } from './profile.ts'
import type { ProviderSignIn } from './provider-account.ts'

/**
 * Refuses a session that may not change the account's ways to sign in: operators must allow it, the second factor
 * must have been shown where there is one, and the authentication must be at most a quarter of an hour old. Throws
 * `manual_linking_disabled`, `insufficient_aal` and `reauthentication_needed`.
 */
export function requireLinking(env: Env, auth: AuthContext): void {
  if (!settingsOf(env).SECURITY_MANUAL_LINKING_ENABLED) {
    throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled')
  }
  requireAal2(auth, 'AAL2 session is required to link or unlink an identity when MFA is enabled.', 401)
  requireRecentAuthentication(auth)
}

/**
 * §7.6 Links a further provider to a signed-in account, which is then no longer anonymous. An account without an
 * address gets the one that the provider has verified. Throws `identity_already_exists`, `email_exists` and
 * `user_banned`.
 */
export async function linkIdentity(
  env: Env,
  db: Db,
  account: AuthAccount,
  { provider, profile, device }: ProviderSignIn,
): Promise<AuthAccount> {
  const { user } = account
  requireNotBanned(user)
  const owner = await findAccountByIdentity(db, provider, profile.sub)
  if (owner) throw alreadyLinked(owner.user.id === user.id)
  const now = Date.now()
  const { email } = profile
  const emailColumns =
    user.email === null && email && profile.emailVerified
      ? { email, emailConfirmedAt: now, role: roleOf(env, email, 'proven') }
      : {}
  const columns = {
    ...emailColumns,
    isAnonymous: false,
    userMetadata: { ...profileMetadata(profile), ...user.userMetadata },
    updatedAt: now,
  }
  const notices = changeNotices(user, device, 'identity_linked')
  try {
    await db.batch([
      db.update(users).set(columns).where(eq(users.id, user.id)),
      db.insert(identities).values(newIdentity(user.id, identityOf(provider, profile), now)),
      syncProviders(db, user.id),
      writeAudit(db, { action: 'identity_linked', actorId: user.id, ip: device.ip, payload: { provider } }),
      ...enqueueNotices(db, notices),
    ])
  } catch (error) {
    const refusal = conflictError(error)
    throw refusal === error && isTaken(error) ? alreadyLinked(false) : refusal
  }
  runJobsSoon(env, db, notices)
  return getAuthAccount(db, user.id)
}

function alreadyLinked(isMine: boolean): AuthError {
  const message = isMine ? 'Identity is already linked' : 'Identity is already linked to another user'
  return new AuthError(422, 'identity_already_exists', message)
}

/**
 * §7.6 Unlinks one identity of an account that has another. If the account's address came from it, another verified
 * one replaces it, or none. Pending codes and links are void. Throws `identity_not_found`,
 * `single_identity_not_deletable` or `email_conflict_identity_not_deletable`.
 */
export async function unlinkIdentity(
  env: Env,
  db: Db,
  { account, id, device }: { account: AuthAccount; id: string; device: Device },
): Promise<void> {
  const { user } = account
  const identity = account.identities.find((it) => it.id === id)
  if (!identity) throw new AuthError(422, 'identity_not_found', "Identity doesn't exist")
  const remaining = account.identities.filter((it) => it !== identity)
  if (remaining.length === 0) throw lastIdentityError()
  const { provider } = identity
  // The statement checks it too: of two concurrent unlinkings one identity must stay.
  const hasAnother = sql`(SELECT count(*) FROM identities WHERE user_id = ${user.id}) > 1`
  const columns = { ...columnsAfter(env, user, identity, remaining), updatedAt: Date.now() }
  const notices = changeNotices(user, device, 'identity_unlinked')
  const which = and(eq(identities.id, id), eq(identities.userId, user.id), hasAnother)
  const unlinked = { from: identities, where: which }
  const results = await db
    .batch([
      db
        .update(users)
        .set(columns)
        .where(and(eq(users.id, user.id), hasAnother)),
      deleteTokens(db, user.id),
      ...notices.map((it) => enqueueWhere(db, it, unlinked)),
      writeAuditWhere(
        db,
        { action: 'identity_unlinked', actorId: user.id, ip: device.ip, payload: { provider } },
        unlinked,
      ),
      db.delete(identities).where(which).returning({ id: identities.id }),
      syncProviders(db, user.id),
    ])
    .catch((error: unknown) => {
      throw isTaken(error) ? emailConflictError() : error
    })
  if ((results.at(-2) as unknown[]).length === 0) throw lastIdentityError()
  runJobsSoon(env, db, notices)
}

function columnsAfter(
  env: Env,
  user: UserRow,
  removed: IdentityRow,
  remaining: IdentityRow[],
): Partial<UserRow> {
  const hasOwnAddress = remaining.some(({ provider }) => provider === 'email' || provider === 'phone')
  const columns: Partial<UserRow> = {
    ...nothingPending,
    invitedAt: user.invitedAt,
    // A password belongs to an address or number that is typed beside it.
    ...(!hasOwnAddress && { passwordHash: null }),
    ...(removed.provider === 'phone' && { phone: null, phoneConfirmedAt: null }),
  }
  const stays = remaining.some(({ data }) => data.email === user.email)
  if (user.email === null || stays || removed.data.email !== user.email) return columns
  // An unproven address would only lock its owner out.
  const replacement = remaining.find(
    ({ data }) => typeof data.email === 'string' && data.email_verified === true,
  )
  const email = replacement ? String(replacement.data.email) : null
  const role = email ? roleOf(env, email, 'proven') : 'authenticated'
  return {
    ...columns,
    email,
    emailConfirmedAt: email ? Date.now() : null,
    ...((user.role === 'admin' || role === 'admin') && { role }),
  }
}

const lastIdentityError = () =>
  new AuthError(422, 'single_identity_not_deletable', 'User must have at least 1 identity after unlinking')

function emailConflictError(): AuthError {
  const message = 'Unable to unlink identity due to email conflict'
  return new AuthError(422, 'email_conflict_identity_not_deletable', message)
}
