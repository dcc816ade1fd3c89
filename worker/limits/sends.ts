import { HOUR_S } from '#domain/time.ts'
import { isMailScarce } from '#domain/token-bucket.ts'
import type { BucketSize, MailBudget, TakeResult } from '#domain/token-bucket.ts'
import { logError } from '../logging/log-error.ts'
import { settingsOf } from '../settings/settings.ts'
import { peekToken, takeToken, tokensLeft } from './rate-limits.ts'

/**
 * The share of the hour that may go to strangers: addresses that no account has confirmed. The rest is reserved for
 * accounts, so that a flood of sign-ups locks no driver out.
 */
const UNVERIFIED_SHARE = 1 / 2

/** What is sent. A mail to a stranger counts as a mail, and against the strangers' share. */
export type SendKind = 'mail' | 'mail_to_stranger' | 'sms'

/** As many have been sent in the last hour as may be. `retryAfter` is in seconds. */
export class SendLimitError extends Error {
  readonly kind: SendKind
  readonly retryAfter: number

  constructor(kind: SendKind, retryAfter: number) {
    super(`The limit of an hour is reached: ${kind}`)
    this.kind = kind
    this.retryAfter = retryAfter
  }
}

/**
 * Whether less was sent in the last hour, to everybody together, than RATE_LIMIT_EMAIL_SENT or RATE_LIMIT_SMS_SENT
 * says. Nothing is taken: only what really goes out counts ({@link countSend}). Ask it before it is known whether there
 * is somebody to send to, or the refusal would tell who has an account: a route asks for `mail_to_stranger` when it may
 * write to strangers, whoever it is asked for. Throws when the limits cannot be asked.
 */
export async function peekSends(env: Env, kind: SendKind): Promise<TakeResult> {
  for (const { key, size } of bucketsOf(env, kind)) {
    const take = await peekToken(env, key, size)
    if (!take.ok) return take
  }
  return { ok: true }
}

/**
 * Throws {@link SendLimitError} where {@link peekSends} says no, and what it throws. `sendMail` and `sendSms` ask and
 * count by themselves.
 */
export async function requireSends(env: Env, kind: SendKind): Promise<void> {
  const take = await peekSends(env, kind)
  if (!take.ok) throw new SendLimitError(kind, take.retryAfter)
}

/** Counts a send. A failed count is no reason to send twice. */
export async function countSend(env: Env, kind: SendKind): Promise<void> {
  try {
    for (const { key, size } of bucketsOf(env, kind)) await takeToken(env, key, size)
    if (kind !== 'sms') await warnAtHalf(env)
  } catch (error) {
    logError('limiter', error)
  }
}

/** The mails of this hour; null where there is no limit. Throws when the limits cannot be read. */
export async function readMailBudget(env: Env): Promise<MailBudget | null> {
  const { key, size } = totalOf(env, 'mail')
  return size.burst > 0 ? { size: size.burst, left: Math.floor(await tokensLeft(env, key, size)) } : null
}

/** Logs a warning, once an hour: the administrator's page shows the same. */
async function warnAtHalf(env: Env): Promise<void> {
  const budget = await readMailBudget(env)
  if (!budget || !isMailScarce(budget)) return
  if (!(await takeToken(env, 'sent:mail:warned', { burst: 1, seconds: HOUR_S })).ok) return
  logError(`mail: ${budget.size - budget.left} of the ${budget.size} mails of an hour are used`)
}

type Bucket = { key: string; size: BucketSize }

function bucketsOf(env: Env, kind: SendKind): Bucket[] {
  if (kind !== 'mail_to_stranger') return [totalOf(env, kind)]
  const total = totalOf(env, 'mail')
  const burst = Math.ceil(total.size.burst * UNVERIFIED_SHARE)
  return [total, { key: 'sent:mail:strangers', size: { ...total.size, burst } }]
}

function totalOf(env: Env, kind: 'mail' | 'sms'): Bucket {
  const { RATE_LIMIT_EMAIL_SENT, RATE_LIMIT_SMS_SENT } = settingsOf(env)
  const burst = kind === 'mail' ? RATE_LIMIT_EMAIL_SENT : RATE_LIMIT_SMS_SENT
  return { key: `sent:${kind}`, size: { burst, seconds: HOUR_S } }
}
