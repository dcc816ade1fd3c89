import { mailboxOf } from '#domain/referrals/referral.ts'
import type { BucketSize, TakeResult } from '#domain/token-bucket.ts'
import { returnToken, takeToken } from '../../limits/limiter.ts'
import { rateLimit } from '../limits/rate-limit.ts'
import { rateLimitSends } from '../limits/sends.ts'
import type { SendKind } from '../../limits/sends.ts'
import { settingsOf } from '../../settings/settings.ts'
import type { CodeKind } from './enqueue-code.ts'
import { sha256 } from '../../sha256.ts'

/** The bucket of each kind. A new sign-up waits before the same code is sent again. */
const BUCKETS: Record<CodeKind | 'account_exists', string> = {
  sign_up: 'confirmation',
  confirmation: 'confirmation',
  account_exists: 'account_exists',
  magic_link: 'magic_link',
  recovery: 'recovery',
  email_change: 'email_change',
  phone_change: 'phone_change',
  reauthentication: 'reauthentication',
}

/** How many messages of all kinds reach one mailbox or phone in the time between two of one kind. */
const MAILBOX_BURST = 2
/** Kinds that write to an unconfirmed address or make an account. */
const TO_STRANGERS: readonly CodeKind[] = ['sign_up', 'confirmation', 'email_change']

/**
 * Limits how often an address is written to (SMTP_MAX_FREQUENCY, SMS_MAX_FREQUENCY), whether or not it has an
 * account: the wait reveals nothing. Throws a 429 that says how long to wait.
 * @param create whether an account is made where there is none
 */
export async function rateLimitCodes(env: Env, kind: CodeKind, to: string, create = false): Promise<void> {
  await rateLimitSends(env, sendKindOf(to, create || TO_STRANGERS.includes(kind)))
  await rateLimit(takeCodeToken(env, kind, to), codeFor(to), waitMessage)
}

/** The same for mails without a code, on a route that may write to strangers: it uses the bucket of all kinds. */
export async function rateLimitMailbox(env: Env, to: string): Promise<void> {
  await rateLimitSends(env, 'mail_to_stranger')
  await rateLimit(takeMailboxToken(env, to), codeFor(to), waitMessage)
}

/** The kind that a message counts as; phones have no strangers' share. */
export const sendKindOf = (to: string, isStranger: boolean): SendKind =>
  isMail(to) ? (isStranger ? 'mail_to_stranger' : 'mail') : 'sms'

/**
 * Takes a token from the address's bucket of this kind, and from that of all kinds. For the mail that an account
 * exists, the sign-up has taken the token already: a second one would let others see by the count that there is an
 * account.
 */
export async function takeCodeToken(env: Env, kind: keyof typeof BUCKETS, to: string): Promise<TakeResult> {
  const own = { key: `code:${BUCKETS[kind]}:${await sha256(to)}`, size: frequencyOf(env, to, 1) }
  if (kind === 'account_exists') return takeToken(env, own.key, own.size)
  const mailbox = await takeMailboxToken(env, to)
  if (!mailbox.ok) return mailbox
  const taken = await takeToken(env, own.key, own.size)
  if (!taken.ok) await returnToken(env, await mailboxKey(to), frequencyOf(env, to, MAILBOX_BURST))
  return taken
}

/** Different spellings of a mailbox, with labels or dots, share a bucket. */
const mailboxKey = async (to: string) => `code:any:${await sha256(isMail(to) ? mailboxOf(to) : to)}`

const takeMailboxToken = async (env: Env, to: string) =>
  takeToken(env, await mailboxKey(to), frequencyOf(env, to, MAILBOX_BURST))

function frequencyOf(env: Env, to: string, burst: number): BucketSize {
  const { SMTP_MAX_FREQUENCY, SMS_MAX_FREQUENCY } = settingsOf(env)
  const seconds = isMail(to) ? SMTP_MAX_FREQUENCY : SMS_MAX_FREQUENCY
  return { burst: seconds > 0 ? burst : 0, seconds }
}

const waitMessage = (wait: number) =>
  `For security purposes, you can only request this after ${wait} seconds.`
const codeFor = (to: string) => (isMail(to) ? 'over_email_send_rate_limit' : 'over_sms_send_rate_limit')

const isMail = (to: string) => to.includes('@')
