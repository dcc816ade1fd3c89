import { settingsOf } from '../../settings/settings.ts'
import { AuthError, badRequest } from '../error.ts'
import { normalizeEmail } from './users.ts'

const MAX_LENGTH = 255

/** One local part, one domain of at least two labels, ASCII as the reference server has it. */
const EMAIL_PATTERN = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]{2,63}$/

/** Normalises an address for storage; refuses an invalid one. Only a mail can show that it exists. */
export function requireEmail(text: string): string {
  const email = normalizeEmail(text)
  if (email.length > MAX_LENGTH) throw badRequest('An email address is too long')
  // The original text is checked too: lower case turns some signs into letters, such as Kelvin's into a k.
  if (!EMAIL_PATTERN.test(email) || !/^[\x21-\x7e]+$/.test(text.trim())) {
    throw badRequest('Unable to validate email address: invalid format')
  }
  return email
}

/**
 * Refuses to begin a flow that needs a text message where none can be sent: no SMS service is set up, and the number
 * has no fixed code (SMS_TEST_OTP). Throws `phone_provider_disabled`.
 * @param phone E.164 digits without the plus sign
 */
export function requireSmsAvailable(env: Env, phone: string): void {
  const { SMS_TWILIO_ACCOUNT_SID, SMS_TEST_OTP } = settingsOf(env)
  if (SMS_TWILIO_ACCOUNT_SID !== '' || SMS_TEST_OTP.has(phone)) return
  throw new AuthError(400, 'phone_provider_disabled', 'Text messages are not set up')
}

/**
 * Normalises a phone number for storage: E.164 digits without the plus sign. It checks that a number of this form can
 * exist, not that it does. The countries' rules are loaded on first use, because few drivers give a number.
 */
export async function requirePhone(text: string): Promise<string> {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min')
  const digits = text.replaceAll(/[\s()+-]/g, '')
  const number = /^[1-9]\d{1,14}$/.test(digits) ? parsePhoneNumberFromString(`+${digits}`) : undefined
  if (!number?.isPossible()) throw badRequest('Invalid phone number format (E.164 required)')
  return number.number.slice(1)
}

/** The longest metadata, in characters of JSON: every access token has them, and so a header of every request. */
const MAX = 4 * 1024

export type Metadata = Record<string, unknown>

/**
 * Merges key by key, where null removes a key, repairs names with half a character, and refuses metadata that would not
 * fit into a header.
 */
export function mergeMetadata(old: Metadata, data: Metadata): Metadata {
  const entries = Object.entries({ ...old, ...data }).filter(([, value]) => value !== null)
  const merged = Object.fromEntries(entries.map(([key, value]) => [key, wellFormed(value)]))
  if (JSON.stringify(merged).length > MAX) {
    throw new AuthError(422, 'validation_failed', `User metadata is limited to ${MAX} characters`)
  }
  return merged
}

const wellFormed = (value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value)
