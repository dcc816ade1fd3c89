import * as z from 'zod/mini'
import { FULL_NAME_MAX } from '../limits.ts'

/** §9.10 Length of a tester's access in days, from the confirmation of the address. The tester's seat ends with it. */
export const TESTER_DAYS = 30
/** Default capacity of a city that the administrator opens. */
export const CITY_CAPACITY = 50
export const CITY_CAPACITY_MAX = 10_000
/**
 * Everybody tests once: the mailbox of a tester whose account was erased is kept this long, in milliseconds.
 */
export const FORMER_TESTER_MS = 365 * 24 * 3_600_000
export const CITY_NAME_MAX = 40
/** A seat offered from the waitlist is reserved for this long, in milliseconds. */
export const OFFER_HOLD_MS = 24 * 3_600_000
/** Remaining days at which a tester gets a reminder, once each. */
export const REMINDER_DAYS = [7, 3, 1] as const
/** §8.5 Error of a full city. */
export const CITY_FULL = 'City at capacity'
/** Return path of the confirmation link of a tester's sign-up (§2.23). */
export const TESTING_LOGIN = '/testing/login'

const requiredText = (max: number, missing: string) =>
  z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(max, `Keep it to ${max} characters`))

/** ISO 3166-1 alpha-2; the route checks that the country exists. */
const CountryCode = z.string().check(z.regex(/^[A-Z]{2}$/, 'Choose your country'))

/** A name in letters of any script with the usual punctuation: São Paulo, St. Kilda, Val-d'Or, Ōtautahi. */
const City = z.string().check(
  z.trim(),
  z.maxLength(CITY_NAME_MAX, `Keep it to ${CITY_NAME_MAX} characters`),
  z.refine((name) => cityIdOf('AU', name) !== null, 'Enter your city'),
  z.regex(/^[\p{L}\p{M} .'’‘-]+$/u, 'Write its name in letters, without numbers and signs'),
)

/** §7.20 The city of a capacity query. */
export const CapacityQuery = z.object({ city: City, country: CountryCode })
export type CapacityQuery = z.infer<typeof CapacityQuery>

/** §2.22 The country of a query for city suggestions. */
export const CountryQuery = z.object({ country: CountryCode })

/** §2.22 A tester's details. The phone number as typed, with or without the country's prefix. */
export const TesterJoin = z.object({
  fullName: requiredText(FULL_NAME_MAX, 'Enter your name'),
  phoneNumber: requiredText(32, 'Enter your phone number'),
  countryCode: CountryCode,
  city: City,
})
export type TesterJoin = z.infer<typeof TesterJoin>

/** Token from the mail that offers a seat. */
export const OfferToken = z.object({
  token: z.string().check(z.regex(/^[\w-]{20,100}$/, 'This link is not whole')),
})

/** §2.22, §5.3 The same with the fields of a new account. */
export const TesterSignUp = z.extend(TesterJoin, {
  email: requiredText(255, 'Enter your email'),
  password: z
    .string()
    .check(z.minLength(1, 'Enter a password'), z.maxLength(1_000, 'That password is too long')),
  /** Proof that the reserved seat belongs to this person. */
  offer: z.optional(OfferToken.shape.token),
  /** The captcha's answer, if any, under the auth service's own name. */
  gotrue_meta_security: z.optional(z.object({ captcha_token: z.nullish(z.string()) })),
})
export type TesterSignUp = z.infer<typeof TesterSignUp>

/** Tasks for testers, in order; the dashboard has their texts. */
export const testerTasks = [
  'write_message',
  'read_screenshot',
  'log_tip',
  'use_automated',
  'send_feedback',
  'share_experience',
] as const
export type TesterTask = (typeof testerTasks)[number]

/** §2.24, §2.25 A tester's own data. Times are epoch milliseconds. */
export type TesterView = {
  fullName: string
  city: string
  countryCode: string
  state: 'active' | 'expired'
  /** §4.1 Rounded up; 0 after the end. */
  daysLeft: number
  expiresAt: number
  /** Whether their mailbox has used its days under an earlier account, so that none began. */
  testedBefore: boolean
  testimonialGiven: boolean
  tasks: { task: TesterTask; isDone: boolean }[]
}

/** Result of a request to test. §8.5 A full city is an error, `conflict` with {@link CITY_FULL}. */
export type TesterJoinResult = {
  /** `confirm`: a mail is under way, and its link or code begins the days. `active`: they have begun. */
  state: 'confirm' | 'active'
}

/** A seat reserved for somebody on the waitlist. */
export type TesterOffer = {
  fullName: string
  email: string
  phoneNumber: string | null
  countryCode: string
  city: string
  /** End of the reservation. */
  until: number
}

/** Letters that Unicode does not decompose, though people type them without their stroke or ligature. */
const PLAIN: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
}

/**
 * The id of a city: its country and its name, without case, accents, blanks and punctuation. 'Wollongong '
 * and 'WOLLONGONG' in AU are one, 'AU:wollongong'. Null for a name without letters.
 * @param countryCode ISO 3166-1 alpha-2
 */
export function cityIdOf(countryCode: string, name: string): string | null {
  const folded = name
    .toLowerCase()
    .normalize('NFKD')
    // Accents only: the vowel signs of other scripts are combining marks too, and they matter.
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
    .replaceAll(/[ßøłđðæœþı]/g, (letter) => PLAIN[letter]!)
    .normalize('NFC')
  return folded === '' ? null : `${countryCode.toUpperCase()}:${folded}`
}
