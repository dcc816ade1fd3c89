import { takeToken } from '../../limiter/limiter.ts'
import { admit } from '../limits/refusal.ts'
import { requireSends } from '../limits/sends.ts'
import { settingsOf } from '../settings.ts'
import type { Wanted } from './order.ts'

/** Kinds of codes that are counted together: whoever waits for one of a kind waits for the other. */
const KINDS: Record<Wanted, string> = {
  sign_up: 'confirmation',
  confirmation: 'confirmation',
  magic_link: 'entry',
  recovery: 'entry',
  email_change: 'change',
  phone_change: 'change',
  reauthentication: 'reauthentication',
}

/**
 * Lets an address be written to once in a while (SMTP_MAX_FREQUENCY, SMS_MAX_FREQUENCY), whether or not somebody
 * has an account there: the wait tells nothing. Throws a 429 that says how long to wait.
 */
export async function requirePatience(env: Env, wanted: Wanted, to: string): Promise<void> {
  const { SMTP_MAX_FREQUENCY, SMS_MAX_FREQUENCY } = settingsOf(env)
  const byMail = to.includes('@')
  const seconds = byMail ? SMTP_MAX_FREQUENCY : SMS_MAX_FREQUENCY
  await requireSends(env, byMail ? 'mail' : 'sms')
  const size = { burst: seconds > 0 ? 1 : 0, seconds }
  const asked = takeToken(env, `code:${KINDS[wanted]}:${await digest(to)}`, size)
  const code = byMail ? 'over_email_send_rate_limit' : 'over_sms_send_rate_limit'
  const message = (wait: number) => `For security purposes, you can only request this after ${wait} seconds.`
  await admit(asked, code, message)
}

/** The address itself is no name for an object. */
async function digest(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
