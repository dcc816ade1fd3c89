import { cityIdOf } from '#domain/testing/city.ts'
import type { TesterJoin } from '#domain/testing/testing.ts'
import { AppError } from '../error.ts'
import { hashMailbox } from './former-testers.ts'

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
