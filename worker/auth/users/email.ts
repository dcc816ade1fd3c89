import { AuthError } from '../error.ts'
import { normalizeEmail } from './users.ts'

const MAX_LENGTH = 255

/** One local part, one domain of at least two labels, ASCII as the reference server has it. */
const EMAIL_PATTERN = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]{2,63}$/

/** Normalises an address for storage; refuses an invalid one. Only a mail can show that it exists. */
export function requireEmail(text: string): string {
  const email = normalizeEmail(text)
  if (email.length > MAX_LENGTH) {
    throw new AuthError(400, 'validation_failed', 'An email address is too long')
  }
  // The original text is checked too: lower case turns some signs into letters, such as Kelvin's into a k.
  if (!EMAIL_PATTERN.test(email) || !/^[\x21-\x7e]+$/.test(text.trim())) {
    throw new AuthError(400, 'validation_failed', 'Unable to validate email address: invalid format')
  }
  return email
}
