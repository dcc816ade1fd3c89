import { DAY_MS } from '#domain/time.ts'
import type { Db } from '../../db/db.ts'
import { requireReauthenticationCode } from '../codes/reauthentication-code.ts'
import { AuthError } from '../error.ts'
import type { AuthContext } from '../factors/factor.ts'
import { limitGuesses } from '../limits/guesses.ts'
import { hashPassword, verifyPassword } from '../password/password-hash.ts'
import { requireStrong } from '../password/password-strength.ts'
import { hasRecentMailProof, requireRecentAuthentication } from '../session/recent-authentication.ts'
import { settingsOf } from '../../settings/settings.ts'
import type { UserChange } from './user-change.ts'
import type { AuthAccount, SessionRow } from './users.ts'

/**
 * The hash of a driver's new password, absent when they do not change it. The session alone is no proof: the driver
 * sends the present password, the code of a reauthentication, or has just signed in by a code or link, as after a
 * forgotten password. An account without a password needs a proof of the last quarter of an hour instead. A session
 * of more than a day may have to send a code in any case (SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION). Throws
 * `weak_password`, `same_password`, `current_password_required`, `current_password_invalid`,
 * `reauthentication_needed`, `reauthentication_not_valid` and the like.
 */
export async function newPasswordHash(
  env: Env,
  db: Db,
  { account, session, change }: { account: AuthAccount; session: SessionRow; change: UserChange },
): Promise<string | undefined> {
  const { user } = account
  const { password, current_password, nonce } = change
  if (typeof password !== 'string') return undefined
  if (user.isAnonymous && !user.email && !user.phone && change.email === '' && change.phone === '') {
    const message = 'Updating password of an anonymous user without an email or phone is not allowed'
    throw new AuthError(422, 'validation_failed', message)
  }
  if (user.isSso) {
    throw new AuthError(422, 'user_sso_managed', 'Updating a password of a SSO account is not possible')
  }
  await requireStrong(env, password, user.email)
  requirePasswordProof(env, { account, session }, change)
  // The finder of an unlocked phone may guess no faster than a stranger.
  const address = user.email ?? user.phone ?? ''
  const guess = { kind: 'password', address, userId: user.id, origin: session } as const
  const isCurrentPassword = () => verifyPassword(current_password, user.passwordHash)
  if (current_password !== '' && !(await limitGuesses(env, guess, isCurrentPassword))) {
    throw new AuthError(400, 'current_password_invalid', 'Current password is not right.')
  }
  // A weak password does not use up the code. But it is checked after the proof, so that a guess at the present one
  // learns nothing.
  if (nonce !== '') await requireReauthenticationCode(env, db, { user, nonce, origin: session })
  if (user.passwordHash && (await verifyPassword(password, user.passwordHash))) {
    const message = 'New password should be different from the old password.'
    throw new AuthError(422, 'same_password', message)
  }
  return hashPassword(password)
}

/** Requires that one of the proofs is there. Whether a password or a code is right is checked later. */
function requirePasswordProof(env: Env, auth: AuthContext, { current_password, nonce }: UserChange): void {
  const { SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: reauthenticates } = settingsOf(env)
  if (reauthenticates && auth.session.createdAt + DAY_MS < Date.now() && nonce === '') {
    throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication')
  }
  if (current_password !== '' || nonce !== '' || hasRecentMailProof(auth.session)) return
  if (auth.account.user.passwordHash === null) return requireRecentAuthentication(auth)
  throw new AuthError(400, 'current_password_required', 'Current password required to set a new password.')
}
