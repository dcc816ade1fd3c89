import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { identities, users } from '../../db/auth-schema.ts'
import { refusalOf } from '../operator/conflict-error.ts'
import { deliverSoon } from '../../jobs/jobs.ts'
import { writeAudit } from '../audit.ts'
import { newsOf, promiseNews } from '../change-notices/change-notice.ts'
import { AuthError } from '../error.ts'
import { requireRecentProof } from '../session/recent-authentication.ts'
import { settingsOf } from '../../settings/settings.ts'
import {
  type Account,
  findAccountByIdentity,
  getAccount,
  isBanned,
  isTaken,
  newIdentity,
  roleOf,
  type SessionRow,
} from '../users/users.ts'
import { followIdentities } from '../users/sync-providers.ts'
import type { Guest } from './provider-account.ts'
import { identityOf, metadataOf } from './profile.ts'

/**
 * Whether a session may change by what its account is entered: when operators let drivers do that, only after the
 * second factor where there is one, and within a quarter of an hour of showing who they are. Throws
 * `manual_linking_disabled`, `insufficient_aal` and `reauthentication_needed`.
 */
export function requireLinking(env: Env, account: Account, session: SessionRow): void {
  if (!settingsOf(env).SECURITY_MANUAL_LINKING_ENABLED) {
    throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled')
  }
  if (session.aal !== 'aal2' && account.factors.some(({ status }) => status === 'verified')) {
    const message = 'AAL2 session is required to link or unlink an identity when MFA is enabled.'
    throw new AuthError(401, 'insufficient_aal', message)
  }
  requireRecentProof({ account, session })
}

/**
 * §7.6 Links a further provider to a signed-in account, which is then one that can be come back to. An account
 * without an address gets the one that the provider vouches for.
 * Throws `identity_already_exists`, `email_exists` and `user_banned`.
 */
export async function linkIdentity(
  env: Env,
  db: Db,
  account: Account,
  { provider, profile, device }: Guest,
): Promise<Account> {
  const { user } = account
  if (isBanned(user)) throw new AuthError(403, 'user_banned', 'User is banned')
  const taken = await findAccountByIdentity(db, provider, profile.sub)
  if (taken) throw alreadyLinked(taken.user.id === user.id)
  const now = Date.now()
  const { email } = profile
  const named =
    user.email === null && email && profile.emailVerified
      ? { email, emailConfirmedAt: now, role: roleOf(env, email, 'proven') }
      : {}
  const columns = {
    ...named,
    isAnonymous: false,
    userMetadata: { ...metadataOf(profile), ...user.userMetadata },
    updatedAt: now,
  }
  const news = newsOf(user, device, 'identity_linked')
  try {
    await db.batch([
      db.update(users).set(columns).where(eq(users.id, user.id)),
      db.insert(identities).values(newIdentity(user.id, identityOf(provider, profile), now)),
      followIdentities(db, user.id),
      writeAudit(db, { action: 'identity_linked', actorId: user.id, ip: device.ip, payload: { provider } }),
      ...promiseNews(db, news),
    ])
  } catch (error) {
    const refusal = refusalOf(error)
    throw refusal === error && isTaken(error) ? alreadyLinked(false) : refusal
  }
  deliverSoon(env, db, news)
  return getAccount(db, user.id)
}

function alreadyLinked(isMine: boolean): AuthError {
  const message = isMine ? 'Identity is already linked' : 'Identity is already linked to another user'
  return new AuthError(422, 'identity_already_exists', message)
}
