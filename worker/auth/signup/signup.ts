import { and, eq, inArray, isNull, ne, notInArray } from 'drizzle-orm'
import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { App } from '../../app.ts'
import { identities, users } from '../../db/auth-schema.ts'
import { type Db, insertWhere } from '../../db/db.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { Job } from '../../jobs/job.ts'
import { runJobsSoon } from '../../jobs/jobs.ts'
import { settingsOf } from '../../settings/settings.ts'
import { writeAudit } from '../audit.ts'
import { LenientText, Metadata } from '../body.ts'
import { rememberAsker } from '../codes/asker.ts'
import { type CodeRequest, sendCodeJob, sendKindOf, takeCodeToken } from '../codes/enqueue-code.ts'
import { requireChannel } from '../codes/request-code.ts'
import { AuthError, badRequest } from '../error.ts'
import { parseChallenge, PkceChallenge } from '../flow-state.ts'
import { authHooks } from '../hooks.ts'
import { orUnavailable, rateLimitSends } from '../limits/rate-limit.ts'
import { hashPassword } from '../password/password-hash.ts'
import { requireStrong } from '../password/password-strength.ts'
import { mailRedirect } from '../redirect.ts'
import { deviceOf, openSession, type SessionJson } from '../session/sign-in.ts'
import { mergeMetadata, requireEmail, requirePhone, requireSmsAvailable } from '../users/user-fields.ts'
import { type UserJson, userJson } from '../users/user-json.ts'
import {
  type AuthAccount,
  createAccount,
  findAccountByAddress,
  newAccount,
  type NewAccount,
  requireSignUpOpen,
} from '../users/users.ts'

export const SignUp = z.object({
  email: LenientText,
  phone: LenientText,
  password: LenientText,
  data: Metadata,
  channel: LenientText,
  ...PkceChallenge,
})
type SignUp = z.infer<typeof SignUp>

/**
 * §7.2 Makes an account. With autoconfirm on, its owner is signed in at once, and a taken address is refused (422).
 * With it off, the response is a bare unconfirmed user, and a taken address gets the same response about a user who
 * does not exist, so that nobody learns who has an account; its owner gets a mail.
 * @param destination where the confirmation leads to
 */
export async function signUp(
  c: Context<App>,
  params: SignUp,
  destination = c.req.query('redirect_to'),
): Promise<SessionJson | UserJson> {
  requireSignUpOpen(c.env)
  const data = mergeMetadata({}, params.data ?? {})
  if (params.email === '' && params.phone === '') return signUpAnonymously(c, data)
  const { address, request, confirmed } = await requireSignUpAddress(c, params, destination)
  await requireStrong(c.env, params.password, params.email)
  return confirmed
    ? signUpConfirmed(c, { ...address, data }, params.password)
    : signUpUnconfirmed(c, { ...address, data }, { request, params })
}

/** Signs in the owner of a free address at once. */
async function signUpConfirmed(c: Context<App>, address: NewAccount, password: string): Promise<SessionJson> {
  const input = { ...address, passwordHash: await hashPassword(password) }
  const account = await createAccount(c.env, c.var.db, input, auditSignUp(c))
  if (!account) throw new AuthError(422, 'user_already_exists', 'User already registered')
  return openSession(c.env, c.var.db, account, { device: deviceOf(c), method: 'password' })
}

/**
 * Makes an unconfirmed account. A repeated sign-up is never refused: within the mail limit it sends no second code,
 * and the response is the same.
 */
async function signUpUnconfirmed(
  c: Context<App>,
  address: NewAccount,
  { request, params }: { request: CodeRequest; params: SignUp },
): Promise<UserJson> {
  await rateLimitSends(c.env, sendKindOf(request.to, true))
  const skipCode = !(await orUnavailable(takeCodeToken(c.env, request.kind, request.to))).ok
  const job = sendCodeJob(c, { ...request, skipCode, askerHash: await rememberAsker(c, request.to) })
  const account = await storeUnconfirmed(c, { address, password: params.password, job })
  runJobsSoon(c.env, c.var.db, [job])
  // Identities and role are left out of both responses, since a user who does not exist has none.
  return { ...userJson({ user: account.user, identities: [], factors: [] }), role: '' }
}

/** Of two concurrent sign-ups with one address, the second is retried against the first's account. */
async function storeUnconfirmed(
  c: Context<App>,
  { address, password, job }: { address: NewAccount; password: string; job: Job },
): Promise<AuthAccount> {
  const { db } = c.var
  for (;;) {
    const { email, phone } = address
    const known = await findAccountByAddress(db, email ?? phone ?? '')
    // With the salt of the existing account equal passwords have equal hashes, so one hash also compares the two.
    const passwordHash = await hashPassword(password, known?.user.passwordHash)
    const account = newAccount(c.env, { ...address, passwordHash }, Date.now())
    if (await insertUnconfirmedUser(db, { account, known, job })) return account
  }
}

async function signUpAnonymously(c: Context<App>, data: Record<string, unknown>): Promise<SessionJson> {
  if (!settingsOf(c.env).EXTERNAL_ANONYMOUS_USERS_ENABLED) {
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  }
  const account = await createAccount(c.env, c.var.db, { isAnonymous: true, data }, auditSignUp(c))
  if (!account) throw new Error('An account without an address cannot be taken')
  return openSession(c.env, c.var.db, account, { device: deviceOf(c), method: 'anonymous' })
}

/** The address of a sign-up, whether its kind is open, and the job of the mail. */
async function requireSignUpAddress(c: Context<App>, params: SignUp, destination: string | undefined) {
  const { email, phone, password } = params
  const settings = settingsOf(c.env)
  if (password === '') throw badRequest('Signup requires a valid password')
  if (email !== '' && phone !== '') {
    throw badRequest('Only an email address or phone number should be provided on signup.')
  }
  const target = mailRedirect(c, { challenge: params, redirectTo: destination })
  if (phone !== '') {
    if (!settings.EXTERNAL_PHONE_ENABLED) {
      throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled')
    }
    if (parseChallenge(params)) throw badRequest('PKCE not supported for phone signups')
    requireChannel(params.channel)
    const to = await requirePhone(phone)
    const confirmed = settings.SMS_AUTOCONFIRM
    if (!confirmed) requireSmsAvailable(c.env, to)
    const address: NewAccount = { phone: to, phoneTrust: confirmed ? 'assumed' : 'pending' }
    return {
      address,
      confirmed,
      request: { kind: 'sign_up', to, redirectTo: target.redirectTo } satisfies CodeRequest,
    }
  }
  if (!settings.EXTERNAL_EMAIL_ENABLED) {
    throw new AuthError(400, 'email_provider_disabled', 'Email signups are disabled')
  }
  const to = requireEmail(email)
  const confirmed = settings.MAILER_AUTOCONFIRM
  const address: NewAccount = { email: to, trust: confirmed ? 'assumed' : 'pending' }
  return { address, confirmed, request: { kind: 'sign_up', to, ...target } satisfies CodeRequest }
}

const auditSignUp = (c: Context<App>) => (account: AuthAccount) => [
  writeAudit(c.var.db, { action: 'user_signedup', actorId: account.user.id, ip: deviceOf(c).ip }),
]

/** The account of the sign-up, the one that was found to have the address already, and the job of the mail. */
type UnconfirmedSignUp = { account: AuthAccount; known: AuthAccount | undefined; job: Job }

/**
 * Stores an unconfirmed account, or nothing if its address has one, and enqueues the mail. The statements are the
 * same either way, so that the time reveals nothing.
 *
 * An unconfirmed account loses its password when somebody signs up for it with another one: nobody can tell which of
 * the two reads the mail, and neither password may open what the other one proves. Metadata of both are dropped too.
 * The person who confirms is signed in, and chooses a new password.
 * @returns false when a concurrent sign-up has taken the address, and nothing was stored
 */
async function insertUnconfirmedUser(db: Db, { account, known, job }: UnconfirmedSignUp): Promise<boolean> {
  const { user } = account
  const confirmedAt = user.email === null ? users.phoneConfirmedAt : users.emailConfirmedAt
  const isUnconfirmed = and(eq(users.id, known?.user.id ?? ''), isNull(confirmedAt))
  const isContested = and(isUnconfirmed, ne(users.passwordHash, user.passwordHash ?? ''))
  // An identity whose provider has not verified the address must not open what the mail proves.
  const isUnverifiedIdentity = and(
    inArray(identities.userId, db.select({ id: users.id }).from(users).where(isUnconfirmed)),
    notInArray(identities.provider, ['email', 'phone']),
  )
  const [stored] = await db.batch([
    db.insert(users).values(user).onConflictDoNothing().returning({ id: users.id }),
    ...account.identities.map((row) =>
      insertWhere(
        db,
        identities,
        { ...row, lastSignInAt: null },
        { from: users, where: eq(users.id, user.id) },
      ),
    ),
    ...authHooks().credentialsRevoked(db, db.select({ id: users.id }).from(users).where(isContested)),
    db
      .update(users)
      .set({ passwordHash: null, userMetadata: {}, updatedAt: user.createdAt })
      .where(isContested),
    db.delete(identities).where(isUnverifiedIdentity),
    // The first try may have enqueued the job already.
    enqueue(db, job),
  ])
  return stored.length > 0 || known !== undefined
}
