import { AuthError } from './error.ts'
import { normalEmail } from './users.ts'

const MAX_LENGTH = 255

/**
 * One local part, one domain of at least two labels, no spaces or controls: the form that mail servers of the
 * open net take. Whether the address exists, only a mail can say.
 */
const FORM =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~\u{80}-\u{10ffff}-]{1,64}@([a-z0-9\u{80}-\u{10ffff}]([a-z0-9\u{80}-\u{10ffff}-]*[a-z0-9\u{80}-\u{10ffff}])?\.)+[a-z0-9\u{80}-\u{10ffff}-]{2,}$/u

/** The address in the form in which it is stored; refuses what is none. */
export function requireEmail(text: string): string {
  const email = normalEmail(text)
  if (email.length > MAX_LENGTH) {
    throw new AuthError(400, 'validation_failed', 'An email address is too long')
  }
  if (!FORM.test(email)) {
    throw new AuthError(400, 'validation_failed', 'Unable to validate email address: invalid format')
  }
  return email
}
