import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { AuthError } from '../error.ts'
import { settingsOf } from '../../settings/settings.ts'

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
 * exist, not that it does.
 */
export function requirePhone(text: string): string {
  const digits = text.replaceAll(/[\s()+-]/g, '')
  const number = /^[1-9]\d{1,14}$/.test(digits) ? parsePhoneNumberFromString(`+${digits}`) : undefined
  if (!number?.isPossible()) {
    throw new AuthError(400, 'validation_failed', 'Invalid phone number format (E.164 required)')
  }
  return number.number.slice(1)
}
