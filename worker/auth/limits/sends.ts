import { peekSends, SendLimitError, type SendKind } from '../../limits/sends.ts'
import { logError } from '../../logging/log-error.ts'
import { sendSms, SmsError, type TextMessage } from '../../sms/sms.ts'
import { AuthError } from '../error.ts'
import { rateLimit, rateLimitError, unavailableError } from './rate-limit.ts'

const MAIL = { code: 'over_email_send_rate_limit', message: 'email rate limit exceeded' } as const
const errors = {
  mail: MAIL,
  mail_to_stranger: MAIL,
  sms: { code: 'over_sms_send_rate_limit', message: 'SMS rate limit exceeded' },
} as const

/** Refuses with 429 what `peekSends` says no to, and with 503 when the limits cannot be asked. */
export async function rateLimitSends(env: Env, kind: SendKind): Promise<void> {
  const { code, message } = errors[kind]
  await rateLimit(peekSends(env, kind), code, message)
}

/**
 * Texts a code to somebody who waits for the answer.
 * Throws `sms_send_failed` (422), `over_sms_send_rate_limit` (429), or 503 when the limits cannot be asked.
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
