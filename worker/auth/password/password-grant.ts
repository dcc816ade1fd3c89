import * as z from 'zod/mini'
import type { Db } from '../../db/db.ts'
import { Text } from '../body.ts'
import { AuthError } from '../error.ts'
import { limitGuesses } from '../limits/guesses.ts'
import { verifyPassword } from './password-hash.ts'
import { findWeakness, type Weakness } from './password-strength.ts'
import { isFamiliarNetwork } from '../session/familiar.ts'
import { type Device, openSession, type SessionJson } from '../session/sign-in.ts'
import { findAccountByEmail, isBanned, normalEmail } from '../users/users.ts'

export const PasswordGrant = z.object({ email: Text, phone: Text, password: Text })

/**
 * §7.3 Signs in with a password. Unknown address, account without a password and wrong password are one answer
 * that takes one time; only who knows the password learns of a missing confirmation or a ban. A password that
 * has become weak still opens the door, and the answer says so (`weak_password`).
 */
export async function signInWithPassword(
  env: Env,
  db: Db,
  params: z.infer<typeof PasswordGrant>,
  device: Device,
): Promise<SessionJson & { weak_password?: Weakness }> {
  requireEmailGrant(env, params)
  const email = normalEmail(params.email)
  const account = await findAccountByEmail(db, email)
  const isFamiliar = async () => !!account && isFamiliarNetwork(db, account.user.id, device.ip)
  const right = await limitGuesses(env, { kind: 'password', address: email, ip: device.ip, isFamiliar }, () =>
    verifyPassword(params.password, account?.user.passwordHash ?? null),
  )
  if (!right || !account) throw new AuthError(400, 'invalid_credentials', 'Invalid login credentials')
  if (isBanned(account.user)) throw new AuthError(400, 'user_banned', 'User is banned')
  if (account.user.emailConfirmedAt === null) {
    throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed')
  }
  const weakness = await findWeakness(env, params.password)
  const session = await openSession(env, db, account, { device, method: 'password' })
  return weakness ? { ...session, weak_password: weakness } : session
}

function requireEmailGrant(env: Env, { email, phone }: z.infer<typeof PasswordGrant>): void {
  if (email !== '' && phone !== '') {
    const message = 'Only an email address or phone number should be provided on login.'
    throw new AuthError(400, 'validation_failed', message)
  }
  if (phone !== '') throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled')
  if (email === '') throw new AuthError(400, 'validation_failed', 'missing email or phone')
  if (env.EXTERNAL_EMAIL_ENABLED !== 'true') {
    throw new AuthError(422, 'email_provider_disabled', 'Email logins are disabled')
  }
}
