import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { App } from '../../app.ts'
import { Metadata, Text } from '../body.ts'
import { AuthError } from '../error.ts'
import { Challenge } from '../flow-state.ts'
import { settingsOf } from '../../settings/settings.ts'
import { requireEmail } from '../users/email.ts'
import { mergeMetadata } from '../users/metadata.ts'
import { requirePhone, requireTexts } from '../users/phone.ts'
import { type WayBack, wayBackByMail } from '../redirect-target.ts'
import { rememberAsker } from './asker.ts'
import { orderCode, type Wanted } from './enqueue-code.ts'
import { requirePatience } from './rate-limits.ts'

export const Otp = z.object({
  email: Text,
  phone: Text,
  channel: Text,
  create_user: z.nullish(z.boolean()),
  data: Metadata,
  ...Challenge,
})
export const Recover = z.object({ email: Text, ...Challenge })
export const Resend = z.object({ type: Text, email: Text, phone: Text, ...Challenge })

type Answer = { message_id?: string }

/**
 * §7.4 Sends a code to sign in with. Without an account one is made only if the client asks for it (`create_user`) and
 * sign-up is open; whichever it is, the answer is the same.
 */
export async function askForCode(c: Context<App>, params: z.infer<typeof Otp>): Promise<Answer> {
  const { email, phone } = params
  if (email !== '' && phone !== '') throw invalid('Only an email address or phone number should be provided')
  if (email === '' && phone === '') throw invalid('One of email or phone must be set')
  const back = wayBackOf(c, params)
  const data = mergeMetadata({}, params.data ?? {})
  const create = params.create_user === true ? { data } : undefined
  if (phone !== '') {
    requireChannel(params.channel)
    const to = requireOpenPhone(c.env, phone)
    return sendTo(c, { wanted: 'magic_link', to, create, redirectTo: back.redirectTo })
  }
  return sendTo(c, { wanted: 'magic_link', to: requireOpenEmail(c.env, email), create, ...back })
}

/** §7.4 Sends a way back in to whoever has an account, and says nothing about whether somebody has. */
export async function recover(c: Context<App>, params: z.infer<typeof Recover>): Promise<Answer> {
  if (params.email === '') throw invalid('Password recovery requires an email')
  const back = wayBackOf(c, params)
  return sendTo(c, { wanted: 'recovery', to: requireEmail(params.email), ...back })
}

/** §7.4 Sends once more what an account waits for. */
export async function resend(c: Context<App>, params: z.infer<typeof Resend>): Promise<Answer> {
  const { type, email, phone } = params
  const wanted = RESENT[type as keyof typeof RESENT] as Wanted | undefined
  if (!Object.hasOwn(RESENT, type) || !wanted) {
    throw invalid('Missing one of these types: signup, email_change, sms, phone_change')
  }
  const byPhone = type === 'sms' || type === 'phone_change'
  if (byPhone && phone === '') throw invalid('Type provided requires a phone number')
  if (!byPhone && email === '') throw invalid('Type provided requires an email address')
  if (email !== '' && phone !== '') throw invalid('Only an email address or phone number should be provided.')
  const back = wayBackOf(c, params)
  if (byPhone) return sendTo(c, { wanted, to: requireOpenPhone(c.env, phone), redirectTo: back.redirectTo })
  return sendTo(c, { wanted, to: requireOpenEmail(c.env, email), ...back })
}

const RESENT = {
  signup: 'confirmation',
  sms: 'confirmation',
  email_change: 'email_change',
  phone_change: 'phone_change',
} as const

const wayBackOf = (c: Context<App>, challenge: Challenge) =>
  wayBackByMail(c, { challenge, redirectTo: c.req.query('redirect_to') })

type Sent = Pick<Parameters<typeof orderCode>[1], 'wanted' | 'to' | 'create'> & WayBack

async function sendTo(c: Context<App>, wish: Sent): Promise<Answer> {
  await requirePatience(c.env, wish.wanted, wish.to, wish.create !== undefined)
  const askerHash = await rememberAsker(c, wish.to)
  const id = await orderCode(c, { ...wish, askerHash })
  return wish.to.includes('@') ? {} : { message_id: id }
}

function requireOpenEmail(env: Env, email: string): string {
  if (!settingsOf(env).EXTERNAL_EMAIL_ENABLED) {
    throw new AuthError(422, 'email_provider_disabled', 'Email logins are disabled')
  }
  return requireEmail(email)
}

function requireOpenPhone(env: Env, phone: string): string {
  if (!settingsOf(env).EXTERNAL_PHONE_ENABLED) {
    throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider')
  }
  const to = requirePhone(phone)
  requireTexts(env, to)
  return to
}

/** Both channels lead to the same phone; the service decides which of them it can use. */
export function requireChannel(channel: string): void {
  if (['', 'sms', 'whatsapp'].includes(channel)) return
  throw invalid("Invalid channel, supported values are 'sms' or 'whatsapp'.")
}

const invalid = (message: string) => new AuthError(400, 'validation_failed', message)
