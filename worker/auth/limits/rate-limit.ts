import { MINUTE_S } from '#domain/time.ts'
import type { TakeResult } from '#domain/token-bucket.ts'
import { peekSends, type SendKind, SendLimitError } from '../../limits/sends.ts'
import { logError } from '../../logging/log-error.ts'
import { sendSms, SmsError, type TextMessage } from '../../sms/sms.ts'
import { type AuthCode, AuthError } from '../error.ts'

/** The seconds in which most limits of the auth service refill, as those of GoTrue do. */
export const FIVE_MINUTES_S = 5 * MINUTE_S

/** The refusal's text, or a function of the wait in whole seconds that returns it. */
type Message = string | ((wait: number) => string)

/**
 * Passes a request that got its token, and refuses others with 429 and Retry-After. A limiter that cannot be reached
 * is our own failure: 503, which clients retry.
 */
export async function rateLimit(
  attempt: Promise<TakeResult>,
  code: AuthCode,
  message: Message,
): Promise<void> {
  const take = await orUnavailable(attempt)
  if (take.ok) return
  throw rateLimitError(
    code,
    typeof message === 'string' ? message : message(take.retryAfter),
    take.retryAfter,
  )
}

/** The 429 of a limit, with Retry-After in seconds. */
export function rateLimitError(code: AuthCode, message: string, retryAfter: number): AuthError {
  const error = new AuthError(429, code, message)
  error.retryAfter = retryAfter
  return error
}

/** The limiter's result, or 503 when it cannot be reached. */
export const orUnavailable = (attempt: Promise<TakeResult>): Promise<TakeResult> =>
  attempt.catch((error: unknown) => {
    logError('limiter', error)
    throw unavailableError()
  })

const unavailableError = () =>
  new AuthError(503, 'unexpected_failure', 'The service is busy, please try again in a moment')

const MAIL = { code: 'over_email_send_rate_limit', message: 'email rate limit exceeded' } as const
const errors = {
  mail: MAIL,
  mail_to_stranger: MAIL,
  sms: { code: 'over_sms_send_rate_limit', message: 'SMS rate limit exceeded' },
} as const

/** Refuses with 429 what `peekSends` does not allow, and with 503 when the limiter cannot be reached. */
export async function rateLimitSends(env: Env, kind: SendKind): Promise<void> {
  const { code, message } = errors[kind]
  await rateLimit(peekSends(env, kind), code, message)
}

/**
 * Texts a code to somebody who waits for the response.
 * Throws `sms_send_failed` (422), `over_sms_send_rate_limit` (429), or 503 when the limiter cannot be reached.
 */
export async function textNow(env: Env, message: TextMessage): Promise<void> {
  try {
    await sendSms(env, message)
  } catch (error) {
    throw smsRefusal(error)
  }
}

function smsRefusal(error: unknown): AuthError {
  if (error instanceof SmsError) return new AuthError(422, 'sms_send_failed', error.message)
  if (error instanceof SendLimitError) {
    const { code, message } = errors[error.kind]
    return rateLimitError(code, message, error.retryAfter)
  }
  logError('limiter', error)
  return unavailableError()
}
