import { brand } from '#domain/brand.ts'
import { countSend, requireSends } from '../limits/sends.ts'
import { settingsOf } from '../settings/settings.ts'
import { withTimeout } from '../timeout.ts'
import type { Mail } from './mail.ts'

/** Longer than any mail server takes, shorter than the outbox waits before a retry, in milliseconds. */
const TIMEOUT_MS = 10_000

/**
 * Sends one mail, as HTML and as plain text.
 * Throws when the address could be read as anything but one address, or when the mail service does not take it;
 * `SendLimitError` when as many as may be in an hour have been sent, or as many to strangers.
 */
export async function sendMail(env: Env, { to, template, values, isStranger }: Mail): Promise<void> {
  if (!isOneAddress(to)) throw new Error('This is not one address')
  const kind = isStranger ? 'mail_to_stranger' : 'mail'
  await requireSends(env, kind)
  const { rendered } = await import('./rendered.gen.ts')
  const { subject, html, text } = rendered[template]
  const { MAILER_OTP_EXP, MAILER_CODE_EXP } = settingsOf(env)
  const slots = {
    ...values,
    valid: formatDuration(MAILER_OTP_EXP),
    codeValid: formatDuration(Math.min(MAILER_CODE_EXP, MAILER_OTP_EXP)),
  }
  const sent = env.EMAIL.send({
    from: brand.sender,
    to,
    subject: fill(subject, slots),
    html: fillHtml(html, slots),
    text: fill(text, slots),
  })
  await withTimeout(TIMEOUT_MS, sent)
  await countSend(env, kind)
}

/**
 * Whether a text is one plain address: characters that could end a header, add a recipient or hide one are refused.
 * The sign-up checks addresses less strictly.
 */
export const isOneAddress = (to: string) =>
  /^[^\s\p{Cc}@,;:<>()[\]\\"]{1,64}@[^\s\p{Cc}@,;:<>()[\]\\"]{1,255}$/u.test(to)

/** Formats seconds for a reader: '1 hour', '90 minutes', '24 hours'. */
export function formatDuration(seconds: number): string {
  const [count, unit] =
    seconds % 3600 === 0 ? [seconds / 3600, 'hour'] : [Math.max(1, Math.round(seconds / 60)), 'minute']
  return new Intl.NumberFormat(brand.locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

/** The values of the slots in a rendered mail, such as `{{code}}`. */
type Slots = Record<string, string>

/**
 * Fills plain text, such as a subject. A value stays on one line, so that none can add a line to a mail, or a header.
 * Throws when a slot has no value, rather than send an incomplete mail.
 */
export const fill = (text: string, slots: Slots) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => oneLine(valueOf(slots, name)))

/** Fills HTML, in text and in quoted attributes. Values are never read as markup or slots. */
export const fillHtml = (html: string, slots: Slots) =>
  html.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => escape(oneLine(valueOf(slots, name))))

function valueOf(slots: Slots, name: string): string {
  const value = Object.hasOwn(slots, name) ? slots[name] : undefined
  if (value === undefined) throw new Error(`The mail has no value for ${name}`)
  return value
}

// Control characters, line separators, and marks that reverse the reading direction.
const oneLine = (value: string) =>
  value.replaceAll(/[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (value: string) => value.replaceAll(/[&<>"']/g, (char) => ENTITIES[char]!)
