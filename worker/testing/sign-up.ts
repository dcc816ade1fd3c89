import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import {
  CITY_FULL,
  SIGN_UP_HOLD_MS,
  type TesterSignUp,
  TESTING_LOGIN,
  type TesterWelcome,
} from '#domain/testing.ts'
import type { App } from '../app.ts'
import { requirePersonHere } from '../auth/captcha.ts'
import { limitSending } from '../auth/limits/rate-limits.ts'
import { siteOf } from '../auth/redirect.ts'
import { signUp } from '../auth/signup/signup.ts'
import { requireEmail } from '../auth/users/email.ts'
import { users } from '../db/auth-schema.ts'
import type { Db } from '../db/db.ts'
import { testerProfiles } from '../db/testing-schema.ts'
import { AppError } from '../error.ts'
import { deliverSoon } from '../outbox/outbox.ts'
import { type Applicant, applicantOf } from './applicant.ts'
import { confirmTester, isPending } from './confirm.ts'
import { findOffer } from './news-for-waiting.ts'
import { refusalOf } from './refusal.ts'
import { askForSeat, giveBack } from './seats.ts'

/**
 * §2.22, §5.3 Signs somebody up as a tester: a seat of their city first, then the account, by the auth service's own
 * sign-up. A mail goes out whose link leads back to /testing/login, and whoever follows it has 30 days.
 *
 * Nobody learns from the answer who has an account, a seat or an offer, who waits, or who tests: where a stranger would
 * be refused everybody is, except with the token of their offer, and what is so goes to the address by mail. In a city
 * with room an address that has an account gets a seat for a day like any other; its owner's mail says to sign in and
 * join there.
 *
 * Throws `conflict` {@link CITY_FULL} when there is no seat, and then the person waits and no account is made;
 * `invalid_input` for what the form should not have let through, a weak password with its reasons among it.
 */
export async function signUpTester(c: Context<App>, input: TesterSignUp): Promise<TesterWelcome> {
  await limitSending(c).catch(refuse)
  await requirePersonHere(c).catch(refuse)
  const { db } = c.var
  const site = siteOf(c.env, c.req.url)
  const applicant = applicantOf(input, emailOf(input.email), site)
  const now = Date.now()
  const { seat, told } = await askForSeat(db, applicant, now, await hasOffer(db, applicant, input.offer))
  if (!seat) {
    deliverSoon(c.env, db, [told])
    throw new AppError('conflict', CITY_FULL)
  }
  const { email, fullName } = applicant
  // The link leads to a page of our own, which needs no challenge.
  const flow = { code_challenge: '', code_challenge_method: '' }
  const wish = { email, phone: '', password: input.password, data: { full_name: fullName }, channel: '' }
  const made = await signUp(c, { ...wish, ...flow }, `${site}${TESTING_LOGIN}`).catch(
    async (error: unknown) => {
      if (seat.isNew) await giveBack(db, seat.id)
      throw refusalOf(error)
    },
  )
  // Only where accounts need no confirmation does the answer carry a session.
  const userId = 'access_token' in made ? made.user.id : ''
  await db.batch([
    openProfile(db, applicant, { userId, now }),
    ...(userId ? confirmTester(db, { userId, email }, now) : []),
  ])
  return { state: userId ? 'active' : 'confirm' }
}

function refuse(error: unknown): never {
  throw refusalOf(error)
}

/** Whether a token is the one of the mail that offered a seat of this city to this address. */
async function hasOffer(db: Db, { email, cityId }: Applicant, token: string | undefined): Promise<boolean> {
  const offer = token && (await findOffer(db, token))
  return Boolean(offer && offer.email === email && offer.cityId === cityId)
}

function emailOf(text: string): string {
  try {
    return requireEmail(text)
  } catch {
    throw new AppError('invalid_input', 'email: This is no e-mail address')
  }
}

/**
 * The statement that notes whose account it will be, where that account waits for its confirmation. An account that
 * somebody has confirmed already is never made a tester's by who merely types its address, nor is one that two have
 * signed up for, each with a password of their own: nobody knows whose details are right.
 */
function openProfile(db: Db, applicant: Applicant, { userId, now }: { userId: string; now: number }) {
  const { fullName, email, phoneNumber, countryCode, city, cityId, site } = applicant
  const details = { fullName, email, phoneNumber, countryCode, city, cityId, site }
  const waits = and(
    eq(users.email, email),
    eq(users.isSso, false),
    isNull(users.emailConfirmedAt),
    isNotNull(users.passwordHash),
  )
  const row = db
    .select({
      id: sql<string>`${crypto.randomUUID()}`.as('id'),
      userId: users.id,
      fullName: sql<string>`${fullName}`.as('full_name'),
      email: sql<string>`${email}`.as('email'),
      phoneNumber: sql<string>`${phoneNumber}`.as('phone_number'),
      countryCode: sql<string>`${countryCode}`.as('country_code'),
      city: sql<string>`${city}`.as('city'),
      cityId: sql<string>`${cityId}`.as('city_id'),
      isActive: sql<boolean>`0`.as('is_active'),
      confirmedAt: sql<null>`null`.as('confirmed_at'),
      expiresAt: sql<number>`${now + SIGN_UP_HOLD_MS}`.as('expires_at'),
      testimonialGiven: sql<boolean>`0`.as('testimonial_given'),
      toldDays: sql<null>`null`.as('told_days'),
      site: sql<string>`${site}`.as('site'),
      createdAt: sql<number>`${now}`.as('created_at'),
    })
    .from(users)
    .where(or(waits, eq(users.id, userId)))
  return db
    .insert(testerProfiles)
    .select(row)
    .onConflictDoUpdate({
      target: testerProfiles.userId,
      set: { ...details, expiresAt: now + SIGN_UP_HOLD_MS },
      setWhere: isPending,
    })
}
