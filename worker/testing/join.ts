import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { testerStateOf } from '#domain/testing/tester.ts'
import { cityIdOf, CITY_FULL, type TesterJoin, type TesterJoinResult } from '#domain/testing/testing.ts'
import { HOUR_S } from '#domain/time.ts'
import type { App } from '../app.ts'
import { siteOf } from '../auth/redirect.ts'
import { users } from '../db/auth-schema.ts'
import type { Db } from '../db/db.ts'
import { testerProfiles } from '../db/testing-schema.ts'
import { AppError } from '../error.ts'
import { runJobsSoon } from '../jobs/jobs.ts'
import { requireToken } from '../limits/rate-limits.ts'
import { isDisposable } from '../mail/mail.ts'
import { insertCity, withOpenedName } from './cities.ts'
import { confirmTester, testerJob } from './confirm.ts'
import { hashMailbox } from './former-testers.ts'
import { findProfile, isPending, isUnconfirmed } from './profile.ts'

const JOIN_LIMIT = { burst: 10, seconds: HOUR_S }

/**
 * §6.4 Adds a signed-in driver to the program; their 30 days begin at once. Throws `conflict` {@link CITY_FULL} when
 * there is no seat, and puts them on the waiting list; `conflict` too for present and former testers; `forbidden` while
 * the account's address is unconfirmed.
 */
export async function joinTesters(c: Context<App>, input: TesterJoin): Promise<TesterJoinResult> {
  const { db, driver } = c.var
  await requireToken(c.env, { key: `testing:join:${driver.id}`, size: JOIN_LIMIT })
  const typed = await applicantOf(c.env, input, driver.email, siteOf(c.env, c.req.url))
  const applicant = await withOpenedName(db, typed)
  if (await isDisposable(driver.email)) throw new AppError('forbidden', DISPOSABLE_ADDRESS)
  await requireNewcomer(db, driver.id)
  const now = Date.now()
  const pending = { ...applicant, isActive: false, expiresAt: now }
  await db.batch([
    insertCity(db, applicant, now),
    db
      .insert(testerProfiles)
      .values({ ...pending, id: crypto.randomUUID(), userId: driver.id, createdAt: now })
      .onConflictDoUpdate({ target: testerProfiles.userId, set: pending, setWhere: isPending }),
    ...confirmTester(db, { userId: driver.id, email: driver.email }, now),
  ])
  await requireStarted(db, driver.id)
  runJobsSoon(c.env, db, [testerJob(driver.id, 'welcome', now)])
  return { state: 'active' }
}

/**
 * Throws `conflict` if the confirmation has not begun the driver's days: {@link CITY_FULL}, or because their mailbox
 * has tested before.
 */
export async function requireStarted(db: Db, userId: string): Promise<void> {
  const profile = await findProfile(db, userId)
  if (!profile) throw new AppError('conflict', CITY_FULL)
  if (!profile.isActive) throw new AppError('conflict', ALREADY_TESTED)
}

const ALREADY_TESTED =
  'You’ve been a test driver before, and everybody gets one turn, so others get theirs. ' +
  'The app itself stays free. If we’ve got that wrong, send us feedback and we’ll look into it.'
export const DISPOSABLE_ADDRESS = 'Use an address that you keep: this one is of a kind that lasts for minutes'

async function requireNewcomer(db: Db, userId: string): Promise<void> {
  const user = await db
    .select({ confirmedAt: users.emailConfirmedAt })
    .from(users)
    .where(eq(users.id, userId))
    .get()
  if (!user?.confirmedAt) throw new AppError('forbidden', 'Confirm your email first')
  const profile = await findProfile(db, userId)
  if (!profile || isUnconfirmed(profile)) return
  throw new AppError(
    'conflict',
    testerStateOf(profile, Date.now()) === 'active' ? 'You are a tester already' : ALREADY_TESTED,
  )
}

/** A person who wants to test, with normalised fields. */
export type Applicant = {
  fullName: string
  /** Normalised by `normalizeEmail`. */
  email: string
  /** E.164. */
  phoneNumber: string
  countryCode: string
  /** As the administrator spelt it when they opened it, else as typed. */
  city: string
  cityId: string
  /** The hash of the mailbox of `email`, from `former-testers.ts`. */
  mailboxHash: string
  /** The origin of the site, for the links of later mails. */
  site: string
}

/**
 * §2.22 Normalises the form's fields. Throws `invalid_input` for an unknown country, and for a phone number that is
 * impossible in that country; it is not checked whether the number exists.
 */
export async function applicantOf(
  env: Env,
  input: TesterJoin,
  email: string,
  site: string,
): Promise<Applicant> {
  const { fullName, countryCode, city } = input
  const { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } =
    await import('libphonenumber-js/min')
  if (!isSupportedCountry(countryCode))
    throw new AppError('invalid_input', 'countryCode: Choose your country')
  const number = parsePhoneNumberFromString(input.phoneNumber, countryCode)
  // Countries share prefixes, so the prefix is compared and not the country: +1 is Canada's too.
  if (!number?.isPossible() || number.countryCallingCode !== getCountryCallingCode(countryCode)) {
    throw new AppError('invalid_input', 'phoneNumber: This is no phone number of the country that you chose')
  }
  const cityId = cityIdOf(countryCode, city)
  if (!cityId) throw new AppError('invalid_input', 'city: Enter your city')
  const hash = await hashMailbox(env, email)
  return { fullName, email, phoneNumber: number.number, countryCode, city, cityId, mailboxHash: hash, site }
}
