import * as z from 'zod/mini'
import { cityIdOf } from './city.ts'

/** §9.10 How long a tester may use everything, in days from the moment their address is shown to be theirs. */
export const TESTER_DAYS = 30
/** PRODUCT: testers at once in a city that the administrator opens, until they say otherwise. */
export const CITY_CAPACITY = 50
export const CITY_CAPACITY_MAX = 10_000
/** Everybody tests once: the mailbox of a tester whose account was erased is known so long. */
export const FORMER_TESTER_MS = 365 * 24 * 3_600_000
export const CITY_NAME_MAX = 40
/** A seat is kept so long for somebody who waited for it. */
export const OFFER_HOLD_MS = 48 * 3_600_000
/** A tester is told when so many days are left, each once. */
export const REMINDER_DAYS = [7, 3, 1] as const
/** §8.5 How a full city is refused. */
export const CITY_FULL = 'City at capacity'
/** Where a confirmation of a tester's sign-up leads back to (§2.23). */
export const TESTING_LOGIN = '/testing/login'

const requiredText = (max: number, missing: string) =>
  z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(max, `Keep it to ${max} characters`))

/** ISO 3166-1 alpha-2; whether there is such a country, the door asks. */
export const CountryCode = z.string().check(z.regex(/^[A-Z]{2}$/, 'Choose your country'))

/** A name of letters of any script and what stands between them: São Paulo, St. Kilda, Val-d'Or, Ōtautahi. */
const City = z.string().check(
  z.trim(),
  z.maxLength(CITY_NAME_MAX, `Keep it to ${CITY_NAME_MAX} characters`),
  z.refine((name) => cityIdOf('AU', name) !== null, 'Enter your city'),
  z.regex(/^[\p{L}\p{M} .'’‘-]+$/u, 'Write its name in letters, without numbers and signs'),
)

/** §7.20 Which city is asked about. */
export const CapacityQuery = z.object({ city: City, country: CountryCode })
export type CapacityQuery = z.infer<typeof CapacityQuery>

/** §2.22 Whose cities are suggested. */
export const CountryQuery = z.object({ country: CountryCode })

/** §2.22 Who a tester is. The phone number as it was typed, with or without the country's prefix. */
export const TesterJoin = z.object({
  fullName: requiredText(120, 'Enter your name'),
  phoneNumber: requiredText(32, 'Enter your phone number'),
  countryCode: CountryCode,
  city: City,
})
export type TesterJoin = z.infer<typeof TesterJoin>

/** The token in the mail that offers a seat. */
export const OfferToken = z.object({
  token: z.string().check(z.regex(/^[\w-]{20,100}$/, 'This link is not whole')),
})

/** §2.22, §5.3 The same with what makes an account. */
export const TesterSignUp = z.extend(TesterJoin, {
  email: requiredText(255, 'Enter your e-mail'),
  password: z
    .string()
    .check(z.minLength(1, 'Enter a password'), z.maxLength(1_000, 'That password is too long')),
  /** What shows that the seat which is kept for the address is this person's to take. */
  offer: z.optional(OfferToken.shape.token),
  /** The answer of the captcha, where there is one, by the auth service's own name. */
  gotrue_meta_security: z.optional(z.object({ captcha_token: z.nullish(z.string()) })),
})
export type TesterSignUp = z.infer<typeof TesterSignUp>

/** What there is to try, in this order; the dashboard has the words. */
export const testerTasks = [
  'write_message',
  'read_screenshot',
  'log_tip',
  'use_automated',
  'send_feedback',
  'share_experience',
] as const
export type TesterTask = (typeof testerTasks)[number]

/** §2.24, §2.25 A tester's own view. Times are epoch milliseconds. */
export type TesterView = {
  fullName: string
  city: string
  countryCode: string
  state: 'active' | 'expired'
  /** §4.1 Rounded up; 0 once it is over. */
  daysLeft: number
  expiresAt: number
  /** Their mailbox has had its days under an earlier account, so that none began. */
  testedBefore: boolean
  testimonialGiven: boolean
  tasks: { task: TesterTask; isDone: boolean }[]
}

/** What becomes of whoever asks to test. §8.5 A full city is a refusal, `conflict` with {@link CITY_FULL}. */
export type TesterJoinResult = {
  /** `confirm`: a mail is under way, whose link or code begins the days. `active`: they have begun. */
  state: 'confirm' | 'active'
}

/** A seat that is kept for somebody who waited. */
export type TesterOffer = {
  fullName: string
  email: string
  phoneNumber: string | null
  countryCode: string
  city: string
  /** Until when it is kept. */
  until: number
}
