import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { CountryCode } from 'libphonenumber-js/min'
import { brand } from '#domain/brand.ts'

/** A country as the picker names it, with the prefix of its phone numbers ('+61'). */
export type Country = { code: string; name: string; prefix: string }

/** The country that most testers live in. It is the first and the default. */
export const DEFAULT_COUNTRY = 'AU'

/** §2.22 Every country that has phone numbers, Australia first and the others from A to Z. */
export function allCountries(locale: string = brand.locale): Country[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const { compare } = new Intl.Collator(locale)
  return getCountries()
    .map((code) => ({ code, name: names.of(code) ?? code, prefix: `+${getCountryCallingCode(code)}` }))
    .sort(
      (a, b) =>
        Number(b.code === DEFAULT_COUNTRY) - Number(a.code === DEFAULT_COUNTRY) || compare(a.name, b.name),
    )
}

/**
 * §2.22 Whether the input can be a phone number of a country: only its length is checked, not whether it exists.
 * Countries share prefixes, so the prefix is compared and not the country: +1 is Canada's too.
 */
export function isPossiblePhone(input: string, country: string): boolean {
  const known = getCountries().find((code): code is CountryCode => code === country)
  const number = known && parsePhoneNumberFromString(input, known)
  return Boolean(number?.isPossible() && number.countryCallingCode === getCountryCallingCode(known!))
}
