import type { Take } from '#domain/token-bucket.ts'
import { takeToken } from '../../limiter/limiter.ts'
import { admit } from '../limits/refusal.ts'
import { requireSends } from '../limits/sends.ts'
import { settingsOf } from '../settings.ts'
import type { Wanted } from './order.ts'
import { sha256 } from '../../sha256.ts'

/** What is counted by itself. Whoever has just signed up waits before the same code is sent again. */
const KINDS: Record<Wanted | 'account_exists', string> = {
  sign_up: 'confirmation',
  confirmation: 'confirmation',
  account_exists: 'account_exists',
  magic_link: 'magic_link',
  recovery: 'recovery',
  email_change: 'email_change',
  phone_change: 'phone_change',
  reauthentication: 'reauthentication',
}

/**
 * Lets an address be written to once in a while (SMTP_MAX_FREQUENCY, SMS_MAX_FREQUENCY), whether or not somebody
 * has an account there: the wait tells nothing. Throws a 429 that says how long to wait.
 */
export async function requirePatience(env: Env, wanted: Wanted, to: string): Promise<void> {
  await requireSends(env, isMail(to) ? 'mail' : 'sms')
  const code = isMail(to) ? 'over_email_send_rate_limit' : 'over_sms_send_rate_limit'
  const message = (wait: number) => `For security purposes, you can only request this after ${wait} seconds.`
  await admit(takeTurn(env, wanted, to), code, message)
}

/** Takes the turn of an address, if it has one just now. */
export async function takeTurn(env: Env, wanted: keyof typeof KINDS, to: string): Promise<Take> {
  const { SMTP_MAX_FREQUENCY, SMS_MAX_FREQUENCY } = settingsOf(env)
  const seconds = isMail(to) ? SMTP_MAX_FREQUENCY : SMS_MAX_FREQUENCY
  const size = { burst: seconds > 0 ? 1 : 0, seconds }
  return takeToken(env, `code:${KINDS[wanted]}:${await sha256(to)}`, size)
}

const isMail = (to: string) => to.includes('@')
