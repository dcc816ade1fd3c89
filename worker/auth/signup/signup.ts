import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { App } from '../../app.ts'
import type { Db } from '../../db/db.ts'
import { users } from '../../db/auth-schema.ts'
import { writeAudit } from '../audit.ts'
import { Metadata, Text } from '../body.ts'
import { orderCode, type Wish } from '../codes/order.ts'
import { requireChannel } from '../codes/requests.ts'
import { requirePatience } from '../codes/throttle.ts'
import { AuthError } from '../error.ts'
import { Challenge, challengeOf } from '../flow-state.ts'
import { hashPassword } from '../password/password-hash.ts'
import { requireStrong } from '../password/password-strength.ts'
import { redirectFor } from '../redirect.ts'
import { deviceOf, openSession, type SessionJson } from '../session/sign-in.ts'
import { settingsOf } from '../settings.ts'
import { requireEmail } from '../users/email.ts'
import { mergeMetadata } from '../users/metadata.ts'
import { requirePhone } from '../users/phone.ts'
import { type UserJson, userJson } from '../users/user-json.ts'
import { createAccount, newAccount, type NewAccount } from '../users/users.ts'

export const SignUp = z.object({
  email: Text,
  phone: Text,
  password: Text,
  data: Metadata,
  channel: Text,
  ...Challenge,
})
type SignUp = z.infer<typeof SignUp>

/**
 * §7.2 Makes an account. With autoconfirm on, its owner is signed in at once, and a taken address is refused
 * (422). With it off, the answer is a bare user who waits for confirmation, and a taken address gets the same
 * answer about a user who does not exist, so that nobody learns who has an account; its owner gets a mail.
 */
export async function signUp(c: Context<App>, params: SignUp): Promise<SessionJson | UserJson> {
  if (settingsOf(c.env).DISABLE_SIGNUP) {
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
  }
  const data = mergeMetadata({}, params.data ?? {})
  if (params.email === '' && params.phone === '') return signUpWithoutName(c, data)
  const { address, wish, confirmed } = requireAddress(c, params)
  await requireStrong(c.env, params.password)
  if (!confirmed) await requirePatience(c.env, wish.wanted, wish.to)
  // Hashed before anybody knows whether the address is taken: the time must not tell.
  const input = { ...address, passwordHash: await hashPassword(params.password), data }
  const account = await createAccount(c.env, c.var.db, input)
  if (confirmed) {
    if (!account) throw new AuthError(422, 'user_already_exists', 'User already registered')
    await writeAudit(c.var.db, signedUp(c, account.user.id))
    return openSession(c.env, c.var.db, account, { device: deviceOf(c), method: 'password' })
  }
  if (!account) await replaceUnproven(c.var.db, input)
  await orderCode(c, wish)
  // Identities and role are left out for both, since the one who does not exist has none.
  const { user } = account ?? newAccount(c.env, input, Date.now())
  const sent = { ...user, confirmationSentAt: Date.now() }
  return { ...userJson({ user: sent, identities: [], factors: [] }), role: '' }
}

/** An account for somebody who does not say who they are yet. */
async function signUpWithoutName(c: Context<App>, data: Record<string, unknown>): Promise<SessionJson> {
  if (!settingsOf(c.env).EXTERNAL_ANONYMOUS_USERS_ENABLED) {
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  }
  const account = await createAccount(c.env, c.var.db, { isAnonymous: true, data })
  if (!account) throw new Error('An account without an address cannot be taken')
  await writeAudit(c.var.db, signedUp(c, account.user.id))
  return openSession(c.env, c.var.db, account, { device: deviceOf(c), method: 'anonymous' })
}

/**
 * An account that nobody has proven to be theirs is whose who asked last: their mail is the newest, and it alone
 * confirms. Whoever signed up before in somebody else's name is left with nothing.
 */
async function replaceUnproven(db: Db, { email, phone, passwordHash, data }: NewAccount): Promise<void> {
  const which = email
    ? and(eq(users.email, email), isNull(users.emailConfirmedAt))
    : and(eq(users.phone, phone ?? ''), isNull(users.phoneConfirmedAt))
  const columns = { passwordHash, userMetadata: data, updatedAt: Date.now() }
  const unconfirmed = and(which, isNull(users.lastSignInAt), eq(users.isSso, false))
  await db.update(users).set(columns).where(unconfirmed)
}

/** Which way of signing up is meant, whether it is open, and what is to be sent. */
function requireAddress(c: Context<App>, params: SignUp) {
  const { email, phone, password } = params
  const settings = settingsOf(c.env)
  if (password === '') throw invalid('Signup requires a valid password')
  if (email !== '' && phone !== '') {
    throw invalid('Only an email address or phone number should be provided on signup.')
  }
  const challenge = challengeOf(params)
  const redirectTo = redirectFor(c.env, c.req.raw, c.req.query('redirect_to'))
  if (phone !== '') {
    if (!settings.EXTERNAL_PHONE_ENABLED) {
      throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled')
    }
    if (challenge) throw invalid('PKCE not supported for phone signups')
    requireChannel(params.channel)
    const to = requirePhone(phone)
    const confirmed = settings.SMS_AUTOCONFIRM
    const address: NewAccount = { phone: to, phoneTrust: confirmed ? 'assumed' : 'pending' }
    return { address, confirmed, wish: { wanted: 'sign_up', to, redirectTo } satisfies Wish }
  }
  if (!settings.EXTERNAL_EMAIL_ENABLED) {
    throw new AuthError(400, 'email_provider_disabled', 'Email signups are disabled')
  }
  const to = requireEmail(email)
  const confirmed = settings.MAILER_AUTOCONFIRM
  const address: NewAccount = { email: to, trust: confirmed ? 'assumed' : 'pending' }
  return { address, confirmed, wish: { wanted: 'sign_up', to, redirectTo, challenge } satisfies Wish }
}

const signedUp = (c: Context<App>, actorId: string) =>
  ({ action: 'user_signedup', actorId, ip: deviceOf(c).ip }) as const

const invalid = (message: string) => new AuthError(400, 'validation_failed', message)
