import type { Context } from 'hono'
import * as z from 'zod/mini'
import { mailboxOf } from '#domain/referrals/referral.ts'
import type { BucketSize, TakeResult } from '#domain/token-bucket.ts'
import type { App } from '../../app.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { Job } from '../../jobs/job.ts'
import { runJobsSoon } from '../../jobs/jobs.ts'
import { returnToken, takeToken } from '../../limits/rate-limits.ts'
import type { SendKind } from '../../limits/sends.ts'
import { settingsOf } from '../../settings/settings.ts'
import { sha256 } from '../../sha256.ts'
import { rateLimit, rateLimitSends } from '../limits/rate-limit.ts'
import { siteOf } from '../redirect.ts'
import { isPhone } from '../users/users.ts'

const CodeKind = z.enum([
  /** Confirms a sign-up; the owner of an existing account gets a mail that says so. */
  'sign_up',
  /** Confirms a pending sign-up. */
  'confirmation',
  'magic_link',
  'recovery',
  /** Confirms a pending change of the account's own address. */
  'email_change',
  'phone_change',
  'reauthentication',
])
export type CodeKind = z.infer<typeof CodeKind>

/**
 * A request for a code, as it waits in the outbox. The job finds out whether there is an account: so the response to
 * the request is always the same, and takes the same time. A code is made only when it is sent, so none is stored in
 * the outbox.
 */
export const SendCodePayload = z.object({
  kind: CodeKind,
  /** An email address, or a phone number in E.164 digits. */
  to: z.string(),
  /** The signed-in user who asks; absent for other requests. */
  userId: z.optional(z.string()),
  site: z.string(),
  redirectTo: z.string(),
  /** The hash of the asking browser's name (asker.ts). */
  askerHash: z.optional(z.string()),
  /** RFC 7636, as the flow's row keeps it. */
  challenge: z.optional(
    z.object({
      codeChallenge: z.nullable(z.string()),
      codeChallengeMethod: z.nullable(z.literal('s256')),
    }),
  ),
  /** A confirmation was just sent to the address: only a confirmed account is still mailed. */
  skipCode: z.optional(z.boolean()),
  /** Makes an account when there is none, with these metadata. */
  create: z.optional(z.object({ data: z.record(z.string(), z.unknown()) })),
  /** After this the code is of no use and not sent, in epoch milliseconds. */
  until: z.number(),
})
export type SendCodePayload = z.infer<typeof SendCodePayload>

export type CodeRequest = Omit<SendCodePayload, 'site' | 'until'>

/** The part of a request's context that is needed here, whichever guard it has passed. */
type AnyContext = Pick<Context<App>, 'env' | 'var'> & { req: Pick<Context['req'], 'url'> }

export function sendCodeJob(c: AnyContext, request: CodeRequest): Job {
  const { MAILER_OTP_EXP, SMS_OTP_EXP } = settingsOf(c.env)
  const seconds = isPhone(request.to) ? SMS_OTP_EXP : MAILER_OTP_EXP
  const payload = { ...request, site: siteOf(c.env, c.req.url), until: Date.now() + 1000 * seconds }
  return { id: crypto.randomUUID(), kind: 'send_code', payload }
}

/**
 * Enqueues a code and sends it after the response.
 * @returns the job's id
 */
export async function enqueueCode(c: AnyContext, request: CodeRequest): Promise<string> {
  const job = sendCodeJob(c, request)
  await enqueue(c.var.db, job)
  runJobsSoon(c.env, c.var.db, [job])
  return job.id
}

/** How many messages of all kinds one mailbox or phone may get in the interval between two of one kind. */
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
  isPhone(to) ? 'sms' : isStranger ? 'mail_to_stranger' : 'mail'

/**
 * Takes a token from the address's bucket of this kind, and from that of all kinds. For the mail that an account
 * exists, the sign-up has already taken the token: a second one would reveal by the count that there is an account.
 */
export async function takeCodeToken(
  env: Env,
  kind: CodeKind | 'account_exists',
  to: string,
): Promise<TakeResult> {
  // A new sign-up waits before the same code is sent again.
  const bucket = kind === 'sign_up' ? 'confirmation' : kind
  const own = { key: `code:${bucket}:${await sha256(to)}`, size: frequencyOf(env, to, 1) }
  if (kind === 'account_exists') return takeToken(env, own.key, own.size)
  const mailbox = await takeMailboxToken(env, to)
  if (!mailbox.ok) return mailbox
  const taken = await takeToken(env, own.key, own.size)
  if (!taken.ok) await returnToken(env, await mailboxKey(to), frequencyOf(env, to, MAILBOX_BURST))
  return taken
}

/** Different spellings of a mailbox, with labels or dots, share a bucket. */
const mailboxKey = async (to: string) => `code:any:${await sha256(isPhone(to) ? to : mailboxOf(to))}`

const takeMailboxToken = async (env: Env, to: string) =>
  takeToken(env, await mailboxKey(to), frequencyOf(env, to, MAILBOX_BURST))

function frequencyOf(env: Env, to: string, burst: number): BucketSize {
  const { SMTP_MAX_FREQUENCY, SMS_MAX_FREQUENCY } = settingsOf(env)
  const seconds = isPhone(to) ? SMS_MAX_FREQUENCY : SMTP_MAX_FREQUENCY
  return { burst: seconds > 0 ? burst : 0, seconds }
}

const waitMessage = (wait: number) =>
  `For security purposes, you can only request this after ${wait} seconds.`
const codeFor = (to: string) => (isPhone(to) ? 'over_sms_send_rate_limit' : 'over_email_send_rate_limit')
