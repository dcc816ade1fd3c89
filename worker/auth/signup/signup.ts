import * as z from 'zod/mini'
import type { Db } from '../../db/db.ts'
import { Metadata, Text } from '../body.ts'
import { requireEmail } from '../users/email.ts'
import { AuthError } from '../error.ts'
import { mergeMetadata } from '../users/metadata.ts'
import { hashPassword } from '../password/password-hash.ts'
import { requireStrong } from '../password/password-strength.ts'
import { type Device, openSession, type SessionJson } from '../session/sign-in.ts'
import { type UserJson, userJson } from '../users/user-json.ts'
import { createAccount, newAccount } from '../users/users.ts'

export const SignUp = z.object({ email: Text, phone: Text, password: Text, data: Metadata })

/**
 * §7.2 Makes an account. With autoconfirm on, its owner is signed in at once, and a taken address is refused
 * (422). With it off, the answer is a bare user who waits for confirmation, and a taken address gets the same
 * answer about a user who does not exist, so that nobody learns who has an account.
 */
export async function signUp(
  env: Env,
  db: Db,
  params: z.infer<typeof SignUp>,
  device: Device,
): Promise<SessionJson | UserJson> {
  const email = requireSignUp(env, params)
  const data = mergeMetadata({}, params.data ?? {})
  await requireStrong(env, params.password)
  const confirmed = env.MAILER_AUTOCONFIRM === 'true'
  const input = {
    email,
    trust: confirmed ? ('assumed' as const) : ('pending' as const),
    // Hashed before anybody knows whether the address is taken: the time must not tell.
    passwordHash: await hashPassword(params.password),
    data,
  }
  const account = await createAccount(env, db, input)
  if (confirmed && !account) throw new AuthError(422, 'user_already_exists', 'User already registered')
  if (confirmed && account) return openSession(env, db, account, { device, method: 'password' })
  // Identities and role are left out for both, since the one who does not exist has none.
  const { user } = account ?? newAccount(env, input, Date.now())
  return { ...userJson({ user, identities: [], factors: [] }), role: '' }
}

/** Which way of signing up is meant, and whether it is open; gives the address to be used. */
function requireSignUp(env: Env, { email, phone, password }: z.infer<typeof SignUp>): string {
  if (env.DISABLE_SIGNUP === 'true') {
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
  }
  if (email === '' && phone === '') {
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  }
  if (password === '') throw new AuthError(400, 'validation_failed', 'Signup requires a valid password')
  if (email !== '' && phone !== '') {
    const message = 'Only an email address or phone number should be provided on signup.'
    throw new AuthError(400, 'validation_failed', message)
  }
  if (phone !== '') throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled')
  if (env.EXTERNAL_EMAIL_ENABLED !== 'true') {
    throw new AuthError(400, 'email_provider_disabled', 'Email signups are disabled')
  }
  return requireEmail(email)
}
