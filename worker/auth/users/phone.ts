import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { AuthError } from '../error.ts'

/**
 * A phone number in the form in which it is stored: E.164 digits without the plus sign. That a number of this
 * length can exist is asked, not that somebody has it.
 */
export function requirePhone(text: string): string {
  const digits = text.replaceAll(/[\s()+-]/g, '')
  const number = /^[1-9]\d{1,14}$/.test(digits) ? parsePhoneNumberFromString(`+${digits}`) : undefined
  if (!number?.isPossible()) {
    throw new AuthError(400, 'validation_failed', 'Invalid phone number format (E.164 required)')
  }
  return number.number.slice(1)
}
