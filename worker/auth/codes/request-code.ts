import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { App } from '../../app.ts'
import { settingsOf } from '../../settings/settings.ts'
import { LenientText, Metadata } from '../body.ts'
import { AuthError, badRequest } from '../error.ts'
import { PkceChallenge } from '../flow-state.ts'
import { mailRedirect, type RedirectTarget } from '../redirect.ts'
import { mergeMetadata, requireEmail, requirePhone, requireSmsAvailable } from '../users/user-fields.ts'
import { isPhone } from '../users/users.ts'
import { rememberAsker } from './asker.ts'
import { type CodeKind, enqueueCode, rateLimitCodes } from './enqueue-code.ts'

export const Otp = z.object({
  email: LenientText,
  phone: LenientText,
  channel: LenientText,
  create_user: z.nullish(z.boolean()),
  data: Metadata,
  ...PkceChallenge,
})
export const Recover = z.object({ email: LenientText, ...PkceChallenge })
export const Resend = z.object({
  type: LenientText,
  email: LenientText,
  phone: LenientText,
  ...PkceChallenge,
})

type CodeResponse = { message_id?: string }

/**
 * §7.4 Sends a code to sign in with. Where there is no account, one is made only if the client asks for it
 * (`create_user`) and sign-up is open; the response is always the same.
 */
export async function requestCode(c: Context<App>, params: z.infer<typeof Otp>): Promise<CodeResponse> {
  const { email, phone } = params
  if (email !== '' && phone !== '')
    throw badRequest('Only an email address or phone number should be provided')
  if (email === '' && phone === '') throw badRequest('One of email or phone must be set')
  const target = mailRedirectOf(c, params)
  const data = mergeMetadata({}, params.data ?? {})
  const create = params.create_user === true ? { data } : undefined
  if (phone !== '') {
    requireChannel(params.channel)
    const to = await requireOpenPhone(c.env, phone)
    return enqueueCodeTo(c, { kind: 'magic_link', to, create, redirectTo: target.redirectTo })
  }
  return enqueueCodeTo(c, { kind: 'magic_link', to: requireOpenEmail(c.env, email), create, ...target })
}

/** §7.4 Sends a recovery code to an account, and does not reveal whether there is one. */
export async function recover(c: Context<App>, params: z.infer<typeof Recover>): Promise<CodeResponse> {
  if (params.email === '') throw badRequest('Password recovery requires an email')
  const target = mailRedirectOf(c, params)
  return enqueueCodeTo(c, { kind: 'recovery', to: requireEmail(params.email), ...target })
}

/** §7.4 Sends a pending confirmation again. */
export async function resend(c: Context<App>, params: z.infer<typeof Resend>): Promise<CodeResponse> {
  const { type, email, phone } = params
  const kind = RESENT[type as keyof typeof RESENT] as CodeKind | undefined
  if (!Object.hasOwn(RESENT, type) || !kind) {
    throw badRequest('Missing one of these types: signup, email_change, sms, phone_change')
  }
  const byPhone = type === 'sms' || type === 'phone_change'
  if (byPhone && phone === '') throw badRequest('Type provided requires a phone number')
  if (!byPhone && email === '') throw badRequest('Type provided requires an email address')
  if (email !== '' && phone !== '')
    throw badRequest('Only an email address or phone number should be provided.')
  const target = mailRedirectOf(c, params)
  if (byPhone)
    return enqueueCodeTo(c, {
      kind: kind,
      to: await requireOpenPhone(c.env, phone),
      redirectTo: target.redirectTo,
    })
  return enqueueCodeTo(c, { kind: kind, to: requireOpenEmail(c.env, email), ...target })
}

const RESENT = {
  signup: 'confirmation',
  sms: 'confirmation',
  email_change: 'email_change',
  phone_change: 'phone_change',
} as const

const mailRedirectOf = (c: Context<App>, challenge: PkceChallenge) =>
  mailRedirect(c, { challenge, redirectTo: c.req.query('redirect_to') })

type RequestedCode = Pick<Parameters<typeof enqueueCode>[1], 'kind' | 'to' | 'create'> & RedirectTarget

async function enqueueCodeTo(c: Context<App>, request: RequestedCode): Promise<CodeResponse> {
  await rateLimitCodes(c.env, request.kind, request.to, request.create !== undefined)
  const askerHash = await rememberAsker(c, request.to)
  const id = await enqueueCode(c, { ...request, askerHash })
  return isPhone(request.to) ? { message_id: id } : {}
}

function requireOpenEmail(env: Env, email: string): string {
  if (!settingsOf(env).EXTERNAL_EMAIL_ENABLED) {
    throw new AuthError(422, 'email_provider_disabled', 'Email logins are disabled')
  }
  return requireEmail(email)
}

async function requireOpenPhone(env: Env, phone: string): Promise<string> {
  if (!settingsOf(env).EXTERNAL_PHONE_ENABLED) {
    throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider')
  }
  const to = await requirePhone(phone)
  requireSmsAvailable(env, to)
  return to
}

/** Both channels lead to the same phone; the service decides which of them it can use. */
export function requireChannel(channel: string): void {
  if (['', 'sms', 'whatsapp'].includes(channel)) return
  throw badRequest("Invalid channel, supported values are 'sms' or 'whatsapp'.")
}
