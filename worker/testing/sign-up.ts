import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import type { Context } from 'hono'
import {
  CITY_FULL,
  type TesterSignUp,
  TESTING_LOGIN,
  type TesterJoinResult,
} from '#domain/testing/testing.ts'
import type { App } from '../app.ts'
import { checkCaptcha } from '../auth/captcha.ts'
import { rateLimitMailbox } from '../auth/codes/enqueue-code.ts'
import { AuthError } from '../auth/error.ts'
import { limitSending } from '../auth/limits/limit-requests.ts'
import { siteOf } from '../auth/redirect.ts'
import { signUp } from '../auth/signup/signup.ts'
import { requireEmail } from '../auth/users/user-fields.ts'
import { users } from '../db/auth-schema.ts'
import { type Db, insertWhere } from '../db/db.ts'
import { testerProfiles } from '../db/testing-schema.ts'
import { AppError } from '../error.ts'
import { runJobsSoon } from '../jobs/jobs.ts'
import { isDisposable } from '../mail/mail.ts'
import { withOpenedName } from './cities.ts'
import { confirmTester } from './confirm.ts'
import { type Applicant, applicantOf, requireStarted, DISPOSABLE_ADDRESS } from './join.ts'
import { findOffer } from './notify-waiting.ts'
import { isPending } from './profile.ts'
import { maySignUp, joinWaitlist } from './seats.ts'

const CAPTCHA_FAILED = 'We couldn’t tell that you’re a person. Please try the check again.'

/** Maps a refusal of the auth service to a code of `/api`, with the refusal's own message and its reasons (§5.3). */
function appErrorFromAuth(error: unknown): unknown {
  if (!(error instanceof AuthError)) return error
  const { status, code, message, retryAfter } = error
  if (status === 429) return new AppError('rate_limited', message, retryAfter)
  if (status >= 500) return new AppError('unavailable', message, 5)
  if (code === 'captcha_failed') return new AppError('captcha_failed', CAPTCHA_FAILED)
  if (code === 'user_already_exists') return new AppError('conflict', `${message}: sign in and join there`)
  if (code === 'signup_disabled' || code === 'email_provider_disabled')
    return new AppError('forbidden', message)
  return new AppError('invalid_input', code === 'weak_password' ? `password: ${message}` : message)
}

/**
 * §2.22, §5.3 Signs a person up as a tester, by the auth service's own sign-up. It sends a mail whose link leads to
 * /testing/login: following it takes a seat of their city, and begins 30 days. Where no seat is left by then, they
 * wait (`confirm.ts`).
 *
 * The response does not reveal who has an account or an offer, who waits, or who has tested: where a stranger is
 * refused everybody is, except with the token of their offer, and the actual result goes to the address by mail. In a
 * city with room, the mail asks the owner of an existing account to sign in and join there.
 *
 * Throws `conflict` {@link CITY_FULL} when there is no seat; then the person waits and no account is made. Throws
 * `invalid_input` for fields that the form does not accept, and for a weak password with its reasons.
 */
export async function signUpTester(c: Context<App>, input: TesterSignUp): Promise<TesterJoinResult> {
  await limitSending(c).catch(rethrow)
  await checkCaptcha(c).catch(rethrow)
  const { env } = c
  const { db } = c.var
  const site = siteOf(env, c.req.url)
  const typed = await applicantOf(env, input, await emailOf(input.email), site)
  const applicant = await withOpenedName(db, typed)
  const now = Date.now()
  if (!(await maySignUp(db, applicant, now, await hasOffer(db, applicant, input.offer)))) {
    await rateLimitMailbox(env, applicant.email).catch(rethrow)
    runJobsSoon(env, db, [await joinWaitlist(db, applicant, now)])
    throw new AppError('conflict', CITY_FULL)
  }
  const { email, fullName } = applicant
  // The link leads to a page of our own, which needs no challenge.
  const flow = { code_challenge: '', code_challenge_method: '' }
  const credentials = {
    email,
    phone: '',
    password: input.password,
    data: { full_name: fullName },
    channel: '',
  }
  const signedUp = await signUp(c, { ...credentials, ...flow }, `${site}${TESTING_LOGIN}`).catch(rethrow)
  // Only where accounts need no confirmation does the response carry a session.
  const userId = 'access_token' in signedUp ? signedUp.user.id : ''
  await db.batch([
    upsertPendingProfile(db, applicant, { userId, now }),
    ...(userId ? confirmTester(db, { userId, email }, now) : []),
  ])
  if (userId) await requireStarted(db, userId)
  return { state: userId ? 'active' : 'confirm' }
}

function rethrow(error: unknown): never {
  throw appErrorFromAuth(error)
}

/** Whether a token is the one of the mail that offered a seat of this city to this address. */
async function hasOffer(db: Db, { email, cityId }: Applicant, token: string | undefined): Promise<boolean> {
  const offer = token && (await findOffer(db, token))
  return Boolean(offer && offer.email === email && offer.cityId === cityId)
}

async function emailOf(text: string): Promise<string> {
  let email: string
  try {
    email = requireEmail(text)
  } catch {
    throw new AppError('invalid_input', 'email: This is no email address')
  }
  // This reveals only the kind of the domain, which everybody can look up.
  if (await isDisposable(email)) throw new AppError('invalid_input', `email: ${DISPOSABLE_ADDRESS}`)
  return email
}

/**
 * The statement that stores the pending profile of an unconfirmed account. A confirmed account gets none, because
 * anybody can type its address; nor does an account that two people have signed up for, each with a password of their
 * own, because nobody knows whose details are right.
 */
function upsertPendingProfile(
  db: Db,
  applicant: Applicant,
  { userId, now }: { userId: string; now: number },
) {
  const awaitsConfirmation = and(
    eq(users.email, applicant.email),
    eq(users.isSso, false),
    isNull(users.emailConfirmedAt),
    isNotNull(users.passwordHash),
  )
  return insertWhere(
    db,
    testerProfiles,
    {
      ...applicant,
      id: crypto.randomUUID(),
      userId: users.id,
      isActive: false,
      expiresAt: now,
      createdAt: now,
    },
    { from: users, where: or(awaitsConfirmation, eq(users.id, userId)) },
  ).onConflictDoUpdate({
    target: testerProfiles.userId,
    set: { ...applicant, expiresAt: now },
    setWhere: isPending,
  })
}
