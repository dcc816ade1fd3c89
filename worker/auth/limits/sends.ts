import { lookForToken, takeToken } from '../../limiter/limiter.ts'
import { settingsOf } from '../settings.ts'
import { admit } from './refusal.ts'
import { logError } from '../../log-error.ts'

const HOUR = 3600

const kinds = {
  mail: {
    setting: 'RATE_LIMIT_EMAIL_SENT',
    code: 'over_email_send_rate_limit',
    message: 'email rate limit exceeded',
  },
  sms: {
    setting: 'RATE_LIMIT_SMS_SENT',
    code: 'over_sms_send_rate_limit',
    message: 'SMS rate limit exceeded',
  },
} as const

/**
 * Refuses while more was sent in the last hour, to everybody together, than RATE_LIMIT_EMAIL_SENT or
 * RATE_LIMIT_SMS_SENT says. Nothing is taken: only what really goes out counts ({@link countSend}). Ask it before
 * it is known whether there is somebody to send to, or the refusal would tell who has an account. `sendMail` and
 * `sendSms` ask and count by themselves.
 */
export async function requireSends(env: Env, kind: keyof typeof kinds): Promise<void> {
  const { code, message } = kinds[kind]
  await admit(lookForToken(env, `sent:${kind}`, sizeOf(env, kind)), code, message)
}

/** Counts what went out. A count that fails is no reason to send twice. */
export async function countSend(env: Env, kind: keyof typeof kinds): Promise<void> {
  await takeToken(env, `sent:${kind}`, sizeOf(env, kind)).catch((error: unknown) =>
    logError('limiter', error),
  )
}

const sizeOf = (env: Env, kind: keyof typeof kinds) => ({
  burst: settingsOf(env)[kinds[kind].setting],
  seconds: HOUR,
})
