import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { App } from '../../app.ts'
import { deliverSoon } from '../../jobs/jobs.ts'
import type { Promised } from '../../jobs/job.ts'
import { writeAudit } from '../audit.ts'
import { Metadata, Text } from '../body.ts'
import { rememberAsker } from '../codes/asker.ts'
import { codeOrder, type Wish } from '../codes/enqueue-code.ts'
import { requireChannel } from '../codes/request-code.ts'
import { sendKindOf, takeTurn } from '../codes/rate-limits.ts'
import { AuthError } from '../error.ts'
import { Challenge, challengeOf } from '../flow-state.ts'
import { available } from '../limits/rate-limit.ts'
import { requireSends } from '../../limits/sends.ts'
import { hashPassword } from '../password/password-hash.ts'
import { requireStrong } from '../password/password-strength.ts'
import { deviceOf, openSession, type SessionJson } from '../session/sign-in.ts'
import { settingsOf } from '../../settings/settings.ts'
import { requireEmail } from '../users/email.ts'
import { mergeMetadata } from '../users/metadata.ts'
import { requirePhone, requireTexts } from '../users/phone.ts'
import { type UserJson, userJson } from '../users/user-json.ts'
import {
  type Account,
  createAccount,
  findAccountByEmail,
  findAccountByPhone,
  newAccount,
  type NewAccount,
} from '../users/users.ts'
import { wayBackByMail } from '../redirect-target.ts'
import { enlist } from './insert-unconfirmed-user.ts'

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
 * @param landing where the confirmation is to lead back to
 */
export async function signUp(
  c: Context<App>,
  params: SignUp,
  landing = c.req.query('redirect_to'),
): Promise<SessionJson | UserJson> {
  if (settingsOf(c.env).DISABLE_SIGNUP) {
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
  }
  const data = mergeMetadata({}, params.data ?? {})
  if (params.email === '' && params.phone === '') return signUpWithoutName(c, data)
  const { address, wish, confirmed } = requireAddress(c, params, landing)
  await requireStrong(c.env, params.password, params.email)
  return confirmed
    ? enter(c, { ...address, data }, params.password)
    : wait(c, { ...address, data }, { wish, params })
}

/** Signs in at once whoever has an address that nobody else has. */
async function enter(c: Context<App>, address: NewAccount, password: string): Promise<SessionJson> {
  const input = { ...address, passwordHash: await hashPassword(password) }
  const account = await createAccount(c.env, c.var.db, input, signedUp(c))
  if (!account) throw new AuthError(422, 'user_already_exists', 'User already registered')
  return openSession(c.env, c.var.db, account, { device: deviceOf(c), method: 'password' })
}

/**
 * Makes an account that waits for its confirmation. Signing up again is never refused: who has just been sent a
 * code is sent no other one yet, and hears nothing of it.
 */
async function wait(
  c: Context<App>,
  address: NewAccount,
  { wish, params }: { wish: Wish; params: SignUp },
): Promise<UserJson> {
  await requireSends(c.env, sendKindOf(wish.to, true))
  const quiet = !(await available(takeTurn(c.env, wish.wanted, wish.to))).ok
  const order = codeOrder(c, { ...wish, quiet, askerHash: await rememberAsker(c, wish.to) })
  const made = await enlisted(c, { address, password: params.password, order })
  deliverSoon(c.env, c.var.db, [order])
  // Identities and role are left out for both, since the one who does not exist has none.
  return { ...userJson({ user: made.user, identities: [], factors: [] }), role: '' }
}

/** Of two who sign up at once with one address, the one who was not first is weighed against the other. */
async function enlisted(
  c: Context<App>,
  { address, password, order }: { address: NewAccount; password: string; order: Promised },
): Promise<Account> {
  const { db } = c.var
  for (;;) {
    const { email, phone } = address
    const known = await (email ? findAccountByEmail(db, email) : findAccountByPhone(db, phone ?? ''))
    // With the salt of the one that is there, equal passwords have equal hashes, at the price of one.
    const passwordHash = await hashPassword(password, known?.user.passwordHash)
    const made = newAccount(c.env, { ...address, passwordHash }, Date.now())
    if (await enlist(db, { made, known, order })) return made
  }
}

/** An account for somebody who does not say who they are yet. */
async function signUpWithoutName(c: Context<App>, data: Record<string, unknown>): Promise<SessionJson> {
  if (!settingsOf(c.env).EXTERNAL_ANONYMOUS_USERS_ENABLED) {
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  }
  const account = await createAccount(c.env, c.var.db, { isAnonymous: true, data }, signedUp(c))
  if (!account) throw new Error('An account without an address cannot be taken')
  return openSession(c.env, c.var.db, account, { device: deviceOf(c), method: 'anonymous' })
}

/** Which way of signing up is meant, whether it is open, and what is to be sent. */
function requireAddress(c: Context<App>, params: SignUp, landing: string | undefined) {
  const { email, phone, password } = params
  const settings = settingsOf(c.env)
  if (password === '') throw invalid('Signup requires a valid password')
  if (email !== '' && phone !== '') {
    throw invalid('Only an email address or phone number should be provided on signup.')
  }
  const back = wayBackByMail(c, { challenge: params, redirectTo: landing })
  if (phone !== '') {
    if (!settings.EXTERNAL_PHONE_ENABLED) {
      throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled')
    }
    if (challengeOf(params)) throw invalid('PKCE not supported for phone signups')
    requireChannel(params.channel)
    const to = requirePhone(phone)
    const confirmed = settings.SMS_AUTOCONFIRM
    if (!confirmed) requireTexts(c.env, to)
    const address: NewAccount = { phone: to, phoneTrust: confirmed ? 'assumed' : 'pending' }
    return { address, confirmed, wish: { wanted: 'sign_up', to, redirectTo: back.redirectTo } satisfies Wish }
  }
  if (!settings.EXTERNAL_EMAIL_ENABLED) {
    throw new AuthError(400, 'email_provider_disabled', 'Email signups are disabled')
  }
  const to = requireEmail(email)
  const confirmed = settings.MAILER_AUTOCONFIRM
  const address: NewAccount = { email: to, trust: confirmed ? 'assumed' : 'pending' }
  return { address, confirmed, wish: { wanted: 'sign_up', to, ...back } satisfies Wish }
}

/** The line of the record that belongs to a new account. */
const signedUp = (c: Context<App>) => (account: Account) => [
  writeAudit(c.var.db, { action: 'user_signedup', actorId: account.user.id, ip: deviceOf(c).ip }),
]

const invalid = (message: string) => new AuthError(400, 'validation_failed', message)
