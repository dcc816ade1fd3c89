import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { cityIdOf } from '#domain/testing/city.ts'
import type { TesterJoin } from '#domain/testing/testing.ts'
import { AppError } from '../error.ts'
import { hashMailbox } from './former-testers.ts'

/** Somebody who wants to test, as the tables know them. */
export type Applicant = {
  fullName: string
  /** Normalised by `normalEmail`. */
  email: string
  /** E.164. */
  phoneNumber: string
  countryCode: string
  /** As it was written. */
  city: string
  cityId: string
  /** The mailbox of `email`, as `former-testers.ts` marks it. */
  mailboxHash: string
  /** Where the site is, for the links of later mails. */
  site: string
}

/**
 * §2.22 What was typed, in the form in which it is kept. Throws `invalid_input` for a country that there is not, and
 * for a phone number that cannot be one of that country: possible numbers are asked, not whether somebody has it.
 */
export async function applicantOf(
  env: Env,
  input: TesterJoin,
  email: string,
  site: string,
): Promise<Applicant> {
  const { fullName, countryCode, city } = input
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
