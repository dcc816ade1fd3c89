import type { Db } from '../../db/db.ts'
import { requireNonce } from '../codes/reauthenticate.ts'
import { AuthError } from '../error.ts'
import { limitGuesses } from '../limits/guesses.ts'
import { hashPassword, verifyPassword } from '../password/password-hash.ts'
import { requireStrong } from '../password/password-strength.ts'
import { settingsOf } from '../settings.ts'
import type { UserChange } from './user-change.ts'
import type { Account, SessionRow } from './users.ts'

const DAY_MS = 86_400_000

/**
 * The hash of a driver's new password, absent when they do not change it. A session of more than a day may have to
 * show a code first (SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION); a present password that is given must fit.
 * Throws `weak_password`, `same_password`, `current_password_invalid`, `reauthentication_needed` and the like.
 */
export async function newPasswordHash(
  env: Env,
  db: Db,
  { account: { user }, session, change }: { account: Account; session: SessionRow; change: UserChange },
): Promise<string | undefined> {
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
  // Whoever found an unlocked phone may guess no faster than a stranger.
  const guess = { kind: 'password', address: user.email ?? user.phone ?? '', ip: session.ip } as const
  const isPresent = () => verifyPassword(current_password, user.passwordHash)
  if (current_password !== '' && !(await limitGuesses(env, guess, isPresent))) {
    throw new AuthError(400, 'current_password_invalid', 'Current password is not right.')
  }
  if (user.passwordHash && (await verifyPassword(password, user.passwordHash))) {
    const message = 'New password should be different from the old password.'
    throw new AuthError(422, 'same_password', message)
  }
  const hash = await hashPassword(password)
  const { SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: reauthenticates } = settingsOf(env)
  if (reauthenticates && session.createdAt + DAY_MS < Date.now()) {
    if (nonce === '') {
      throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication')
    }
    // Spent last, so that a password that is refused does not cost the code.
    await requireNonce(env, db, { user, nonce, ip: session.ip })
  }
  return hash
}
