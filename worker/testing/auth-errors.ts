import { AuthError } from '../auth/error.ts'
import { AppError } from '../error.ts'

const CAPTCHA_FAILED = 'We couldn’t tell that you’re a person. Please try the check again.'

/** Maps a refusal of the auth service to a code of `/api`, with its own words, which name the reasons (§5.3). */
export function appErrorFromAuth(error: unknown): unknown {
  if (!(error instanceof AuthError)) return error
  const { status, code, message, retryAfter } = error
  if (status === 429) return new AppError('rate_limited', message, retryAfter)
  if (status >= 500) return new AppError('unavailable', message, 5)
  if (code === 'captcha_failed') return new AppError('captcha_failed', CAPTCHA_FAILED)
  if (code === 'user_already_exists') return new AppError('conflict', `${message}: sign in and join there`)
  if (code === 'signup_disabled' || code === 'email_provider_disabled')
    return new AppError('forbidden', message)
  return new AppError('invalid_input', code === 'weak_password' ? `password: ${message}` : message)
}
