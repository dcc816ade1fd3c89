import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { identities, users } from '../../db/auth-schema.ts'
import { conflictError } from '../operator/conflict-error.ts'
import { runJobsSoon } from '../../jobs/jobs.ts'
import { writeAudit } from '../audit.ts'
import { changeNotices, enqueueNotices } from '../change-notices/change-notice.ts'
import { AuthError } from '../error.ts'
import { requireRecentAuthentication } from '../session/recent-authentication.ts'
import { settingsOf } from '../../settings/settings.ts'
import {
  type AuthAccount,
  findAccountByIdentity,
  getAuthAccount,
  isBanned,
  isTaken,
  newIdentity,
  roleOf,
  type SessionRow,
} from '../users/users.ts'
import { syncProviders } from '../users/sync-providers.ts'
import type { ProviderSignIn } from './provider-account.ts'
import { identityOf, profileMetadata } from './profile.ts'

/**
 * Refuses a session that may not change the account's ways to sign in: operators must allow it, the second factor
 * must have been shown where there is one, and the authentication must be at most a quarter of an hour old. Throws
 * `manual_linking_disabled`, `insufficient_aal` and `reauthentication_needed`.
 */
export function requireLinking(env: Env, account: AuthAccount, session: SessionRow): void {
  if (!settingsOf(env).SECURITY_MANUAL_LINKING_ENABLED) {
    throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled')
  }
  if (session.aal !== 'aal2' && account.factors.some(({ status }) => status === 'verified')) {
    const message = 'AAL2 session is required to link or unlink an identity when MFA is enabled.'
    throw new AuthError(401, 'insufficient_aal', message)
  }
  requireRecentAuthentication({ account, session })
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
  if (isBanned(user)) throw new AuthError(403, 'user_banned', 'User is banned')
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
