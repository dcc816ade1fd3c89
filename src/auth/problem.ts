import type { WeakReason } from '#domain/password.ts'
import { strengthWords } from './password-hints.ts'

/** What went wrong, in words for the driver, and the field that it is about. */
export type Problem = { field: 'email' | 'password' | 'fullName' | null; words: string }

/** What the auth client says about a failure; every part may be absent. */
type Failure = { status?: number; code?: string; reasons?: readonly string[]; message?: string }

/** §8.16 Puts a failure of the auth service into words. What is unknown keeps the service's own message. */
export function problemOf(failure: Failure): Problem {
  const { status = 0, code = '', reasons = [], message = '' } = failure
  if (code === 'weak_password') return weak(reasons)
  const known = words[code]
  if (known) return known
  if (status === 0) return about(null, 'There is no connection. Check your network and try again.')
  if (status === 429) return about(null, 'That was a lot of tries. Wait a minute, then try again.')
  if (status >= 500) return about(null, 'The service is busy. Please try again in a moment.')
  return about(null, message || 'That did not work. Please try again.')
}

const about = (field: Problem['field'], words: string): Problem => ({ field, words })

const words: Record<string, Problem> = {
  // One answer for an unknown address and a wrong password: nobody learns who has an account.
  invalid_credentials: about(
    'password',
    'That email and password do not go together. Check both, then try again.',
  ),
  email_not_confirmed: about('email', 'Confirm your email first: open the link that we sent you.'),
  user_banned: about(null, 'This account is suspended. Write to us if you think that is wrong.'),
  user_already_exists: about('email', 'There is already an account with this email. Sign in instead.'),
  email_exists: about('email', 'There is already an account with this email. Sign in instead.'),
  email_address_invalid: about('email', 'This does not look like an email address.'),
  validation_failed: about('email', 'This does not look like an email address.'),
  signup_disabled: about(null, 'New accounts are closed at the moment.'),
  over_email_send_rate_limit: about('email', 'We have just sent you a mail. Wait a minute, then try again.'),
}

const weak = (reasons: readonly string[]): Problem => {
  const known = reasons.flatMap((reason) =>
    reason in strengthWords ? [strengthWords[reason as WeakReason]] : [],
  )
  return about('password', known.join(' ') || 'Choose a stronger password.')
}
