import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { AuthError } from '../error.ts'
import { settingsOf } from '../../settings/settings.ts'

/**
 * Refuses to begin with what ends with a text message where none can be sent: there is no account of a service for
 * them, and the number has no code of its own (SMS_TEST_OTP). Throws `phone_provider_disabled`.
 * @param phone E.164 digits without the plus sign
 */
export function requireSmsAvailable(env: Env, phone: string): void {
  const { SMS_TWILIO_ACCOUNT_SID, SMS_TEST_OTP } = settingsOf(env)
  if (SMS_TWILIO_ACCOUNT_SID !== '' || SMS_TEST_OTP.has(phone)) return
  throw new AuthError(400, 'phone_provider_disabled', 'Text messages are not set up')
}

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
