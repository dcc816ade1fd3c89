import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { networkOf } from '#domain/network.ts'
import { sessions } from '../../db/auth-schema.ts'
import type { Db } from '../../db/db.ts'
import { settingsOf } from '../../settings/settings.ts'
import { LenientText } from '../body.ts'
import { AuthError, badRequest } from '../error.ts'
import { limitGuesses } from '../limits/guesses.ts'
import { type Device, openSession, type SessionJson } from '../session/sign-in.ts'
import { requirePhone } from '../users/user-fields.ts'
import {
  type AuthAccount,
  findAccountByAddress,
  isPhone,
  normalizeEmail,
  requireNotBanned,
} from '../users/users.ts'
import { verifyPassword } from './password-hash.ts'
import { findWeakness, type Weakness } from './password-strength.ts'

export const PasswordGrant = z.object({ email: LenientText, phone: LenientText, password: LenientText })
type PasswordGrant = z.infer<typeof PasswordGrant>

/**
 * §7.3 Signs in with a password. Unknown address, account without a password and wrong password give the same
 * response after the same time; a missing confirmation or a ban is reported only after the right password. A password
 * that has become weak still signs in, and the response says so (`weak_password`).
 */
export async function signInWithPassword(
  env: Env,
  db: Db,
  params: PasswordGrant,
  device: Device,
): Promise<SessionJson & { weak_password?: Weakness }> {
  const address = await requireSignInAddress(env, params)
  const account = await findAccountByAddress(db, address)
  const isFromKnownNetwork = async () => !!account && isKnownNetwork(db, account.user.id, device.ip)
  const isRight = await limitGuesses(
    env,
    { kind: 'password', address, origin: device, isFromKnownNetwork },
    () => verifyPassword(params.password, account?.user.passwordHash ?? null),
  )
  if (!isRight || !account) throw new AuthError(400, 'invalid_credentials', 'Invalid login credentials')
  requireConfirmed(account, address)
  const weakness = await findWeakness(env, params.password, account.user.email)
  const session = await openSession(env, db, account, { device, method: 'password' })
  return weakness ? { ...session, weak_password: weakness } : session
}

function requireConfirmed({ user }: AuthAccount, address: string): void {
  requireNotBanned(user, 400)
  if (isPhone(address)) {
    if (user.phoneConfirmedAt === null) throw new AuthError(400, 'phone_not_confirmed', 'Phone not confirmed')
  } else if (user.emailConfirmedAt === null) {
    throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed')
  }
}

/**
 * The given email address or phone number, if signing in with it is open. An invalid address belongs to no account.
 */
async function requireSignInAddress(env: Env, { email, phone }: PasswordGrant): Promise<string> {
  const settings = settingsOf(env)
  if (email !== '' && phone !== '') {
    throw badRequest('Only an email address or phone number should be provided on login.')
  }
  if (phone !== '') {
    if (!settings.EXTERNAL_PHONE_ENABLED) {
      throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled')
    }
    return requirePhone(phone)
  }
  if (email === '') throw badRequest('missing email or phone')
  if (!settings.EXTERNAL_EMAIL_ENABLED) {
    throw new AuthError(422, 'email_provider_disabled', 'Email logins are disabled')
  }
  const address = normalizeEmail(email)
  return isPhone(address) ? `${address}@` : address
}

/** Whether an account has a session on this network now, on any of its devices. */
async function isKnownNetwork(db: Db, userId: string, ip: string | null): Promise<boolean> {
  if (ip === null) return false
  const rows = await db.select({ ip: sessions.ip }).from(sessions).where(eq(sessions.userId, userId))
  return rows.some((row) => row.ip !== null && networkOf(row.ip) === networkOf(ip))
}
