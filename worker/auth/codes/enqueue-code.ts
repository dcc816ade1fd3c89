import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { App } from '../../app.ts'
import { runJobsSoon, enqueue } from '../../jobs/jobs.ts'
import type { Job } from '../../jobs/job.ts'
import { siteOf } from '../redirect.ts'
import { settingsOf } from '../../settings/settings.ts'

/** What the code is for. */
const CodeKind = z.enum([
  /** Confirms a sign-up; who has an account already is told so by mail. */
  'sign_up',
  /** Confirms a sign-up that still waits. */
  'confirmation',
  'magic_link',
  'recovery',
  /** Confirms a change that the account itself waits for. */
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
  /** An e-mail address, or a phone number in E.164 digits. */
  to: z.string(),
  /** Whose account it is, where the account itself asks. */
  userId: z.optional(z.string()),
  site: z.string(),
  redirectTo: z.string(),
  /** What the browser that asks is known by (asker.ts). */
  askerHash: z.optional(z.string()),
  /** RFC 7636, as the flow's row keeps it. */
  challenge: z.optional(
    z.object({
      codeChallenge: z.nullable(z.string()),
      codeChallengeMethod: z.nullable(z.literal('s256')),
    }),
  ),
  /** A confirmation has just gone there: only who is confirmed already is still to hear something. */
  skipCode: z.optional(z.boolean()),
  /** Makes an account when there is none, with these metadata. */
  create: z.optional(z.object({ data: z.record(z.string(), z.unknown()) })),
  /** Nobody waits for it any more, in epoch milliseconds. */
  until: z.number(),
})
export type SendCodePayload = z.infer<typeof SendCodePayload>

export type CodeRequest = Omit<SendCodePayload, 'site' | 'until'>

/** The part of a request that is needed here, whichever guard it has passed. */
type AnyContext = Pick<Context<App>, 'env' | 'var'> & { req: Pick<Context['req'], 'url'> }

/** The job of a request for a code. */
export function sendCodeJob(c: AnyContext, request: CodeRequest): Job {
  const { MAILER_OTP_EXP, SMS_OTP_EXP } = settingsOf(c.env)
  const seconds = request.to.includes('@') ? MAILER_OTP_EXP : SMS_OTP_EXP
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
