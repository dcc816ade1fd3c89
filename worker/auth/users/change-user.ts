import { and, eq, ne } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { Context } from 'hono'
import * as z from 'zod/mini'
import { DAY_MS } from '#domain/time.ts'
import { sessions, users } from '../../db/auth-schema.ts'
import type { Db } from '../../db/db.ts'
import { runJobsSoon } from '../../jobs/jobs.ts'
import { settingsOf } from '../../settings/settings.ts'
import { writeAudit } from '../audit.ts'
import { LenientText, Metadata } from '../body.ts'
import { changeNotices, enqueueNotices } from '../change-notices/change-notice.ts'
import { deleteTokens } from '../codes/one-time-token.ts'
import { AuthError } from '../error.ts'
import { requireAal2 } from '../factors/factor.ts'
import { PkceChallenge } from '../flow-state.ts'
import { authHooks } from '../hooks.ts'
import { limitGuesses } from '../limits/guesses.ts'
import { hashPassword, verifyPassword } from '../password/password-hash.ts'
import { requireStrong } from '../password/password-strength.ts'
import { requireReauthenticationCode } from '../reauthentication.ts'
import type { BearerApp } from '../session/bearer.ts'
import { hasRecentMailProof, requireRecentAuthentication } from '../session/sessions.ts'
import { deviceOf } from '../session/sign-in.ts'
import { planAddressChange } from './address-change.ts'
import { mergeMetadata } from './user-fields.ts'
import { type AuthAccount, type AuthContext, getAuthAccount, isTaken, type SessionRow } from './users.ts'

/**
 * §7.5 Changes the fields that a driver may change themselves, all of it or nothing. Metadata is merged key by key,
 * and null removes a key. A new password ends the driver's other sessions and voids pending codes. A new address
 * counts once it is confirmed; another request replaces the pending one, and the present address cancels it.
 * @returns the changed account
 */
export async function changeUser(c: Context<BearerApp>, change: UserChange): Promise<AuthAccount> {
  const { account, session, db } = c.var
  const { user } = account
  if (change.app_metadata) {
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges')
  }
  if (change.email !== '' || change.phone !== '' || typeof change.password === 'string') {
    const message = 'AAL2 session is required to update email or password when MFA is enabled.'
    requireAal2(c.var, message, 401)
  }
  const address = await planAddressChange(c, change)
  const passwordHash = await newPasswordHash(c.env, db, { account, session, change })
  const metadata = change.data ? mergeMetadata(user.userMetadata, change.data) : undefined
  const now = Date.now()
  const others = and(eq(sessions.userId, user.id), ne(sessions.id, session.id))
  const action = passwordHash ? 'user_updated_password' : 'user_modified'
  const device = deviceOf(c)
  const notices = [
    ...(passwordHash ? changeNotices(user, device, 'password_set') : []),
    ...(address.columns.email ? changeNotices(user, device, 'email_changed') : []),
    ...(address.columns.phone ? changeNotices(user, device, 'phone_changed') : []),
  ]
  const statements: BatchItem<'sqlite'>[] = [
    ...address.statements,
    ...enqueueNotices(db, notices),
    ...(passwordHash ? [db.delete(sessions).where(others), deleteTokens(db, user.id)] : []),
    writeAudit(db, { action, actorId: user.id, ip: device.ip }),
  ]
  const columns = {
    ...address.columns,
    ...(passwordHash && { passwordHash }),
    ...(metadata && { userMetadata: metadata }),
    updatedAt: now,
  }
  try {
    // Only changed columns are written, so that a concurrent ban or role stays.
    await db.batch([db.update(users).set(columns).where(eq(users.id, user.id)), ...statements])
  } catch (error) {
    throw isTaken(error) ? address.taken : error
  }
  address.send()
  runJobsSoon(c.env, db, notices)
  if (passwordHash) await authHooks().sessionsEnded(c.env, user.id)
  return getAuthAccount(db, user.id)
}

export const UserChange = z.object({
  email: LenientText,
  phone: LenientText,
  password: z.nullish(z.string()),
  current_password: LenientText,
  nonce: LenientText,
  data: Metadata,
  app_metadata: z.nullish(z.unknown()),
  channel: LenientText,
  ...PkceChallenge,
})
export type UserChange = z.infer<typeof UserChange>

/**
 * The hash of a driver's new password, absent when they do not change it. The session alone is no proof: the driver
 * sends the present password, the code of a reauthentication, or has just signed in by a code or link, as after a
 * forgotten password. An account without a password needs a proof of the last quarter of an hour instead. A session
 * of more than a day may have to send a code in any case (SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION). Throws
 * `weak_password`, `same_password`, `current_password_required`, `current_password_invalid`,
 * `reauthentication_needed`, `reauthentication_not_valid` and the like.
 */
async function newPasswordHash(
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
  // Somebody who has found an unlocked phone may guess no faster than a stranger.
  const address = user.email ?? user.phone ?? ''
  const guess = { kind: 'password', address, userId: user.id, origin: session } as const
  const isCurrentPassword = () => verifyPassword(current_password, user.passwordHash)
  if (current_password !== '' && !(await limitGuesses(env, guess, isCurrentPassword))) {
    throw new AuthError(400, 'current_password_invalid', 'Current password is not right.')
  }
  // A weak password does not use up the code. The strength is checked after the proof, so that it reveals nothing to
  // somebody who guesses the present password.
  if (nonce !== '') await requireReauthenticationCode(env, db, { user, nonce, origin: session })
  if (user.passwordHash && (await verifyPassword(password, user.passwordHash))) {
    const message = 'New password should be different from the old password.'
    throw new AuthError(422, 'same_password', message)
  }
  return hashPassword(password)
}

/** Requires that one of the proofs is present. A password or a code is verified later. */
function requirePasswordProof(env: Env, auth: AuthContext, { current_password, nonce }: UserChange): void {
  const { SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: reauthenticates } = settingsOf(env)
  if (reauthenticates && auth.session.createdAt + DAY_MS < Date.now() && nonce === '') {
    throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication')
  }
  if (current_password !== '' || nonce !== '' || hasRecentMailProof(auth.session)) return
  if (auth.account.user.passwordHash === null) return requireRecentAuthentication(auth)
  throw new AuthError(400, 'current_password_required', 'Current password required to set a new password.')
}
