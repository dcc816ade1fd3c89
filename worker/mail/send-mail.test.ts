import { env } from 'cloudflare:workers'
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { Mail } from './mail.ts'
import { rendered } from './rendered.gen.ts'
import { isOneAddress, formatDuration, sendMail, fill, fillHtml } from './send-mail.ts'
import '#domain/fixed-seed.test-data.ts'

/** A fake mail binding that collects mails. */
function mailService(answer: () => Promise<unknown> = async () => ({ messageId: 'm' })) {
  const sent: Record<string, unknown>[] = []
  const send = (message: Record<string, unknown>) => {
    sent.push(message)
    return answer()
  }
  return { sent, env: { ...env, EMAIL: { send } as unknown as SendEmail } }
}

const link = 'https://kindrop.example/auth/verify?token=abc&type=signup'
const proof = { code: '123456', link }
const mails: Mail[] = [
  { to: 'ann@example.com', template: 'confirm', values: proof },
  { to: 'ann@example.com', template: 'magic_link', values: proof },
  { to: 'ann@example.com', template: 'recovery', values: proof },
  { to: 'ann@example.com', template: 'invite', values: proof },
  {
    to: 'ann@example.com',
    template: 'email_change_current',
    values: { ...proof, newEmail: 'ann+new@example.com' },
  },
  { to: 'ann@example.com', template: 'email_change_new', values: proof },
  { to: 'ann@example.com', template: 'reauthentication', values: { code: '123456' } },
  { to: 'ann@example.com', template: 'account_exists', values: { link } },
  {
    to: 'ann@example.com',
    template: 'new_sign_in',
    values: { device: 'Safari on macOS', place: 'Wollongong, Australia', time: 'Saturday', link },
  },
  {
    to: 'ann@example.com',
    template: 'account_changed',
    values: {
      what: 'A passkey was added',
      device: 'Safari on macOS',
      place: 'Wollongong, Australia',
      time: 'Saturday',
      link,
    },
  },
  {
    to: 'ann@example.com',
    template: 'account_changed_by_support',
    values: { what: 'A passkey was removed', time: 'Saturday', link },
  },
  {
    to: 'ann@example.com',
    template: 'account_act_by_support',
    values: { what: 'The account was deleted', time: 'Saturday' },
  },
  { to: 'ann@example.com', template: 'factor_guessed', values: { link } },
  { to: 'ann@example.com', template: 'factor_locked', values: { link } },
  {
    to: 'ann@example.com',
    template: 'premium_started',
    values: { plan: 'Premium, lifetime', next: 'No more.', link },
  },
  {
    to: 'ann@example.com',
    template: 'premium_resumed',
    values: { plan: 'Premium', next: 'On 3 March 2027.', link },
  },
  { to: 'ann@example.com', template: 'premium_canceled', values: { day: '3 March 2027', link } },
  {
    to: 'ann@example.com',
    template: 'premium_failed',
    values: { payment: 'The payment of $9.99', plan: 'Premium, monthly', link },
  },
  { to: 'ann@example.com', template: 'premium_ended', values: { plan: 'Premium, monthly', link } },
  { to: 'ann@example.com', template: 'feedback_received', values: { words: 'Show the hour of each tip' } },
  { to: 'ann@example.com', template: 'tester_account_exists', values: { link } },
  { to: 'ann@example.com', template: 'tester_known', values: { link } },
  { to: 'ann@example.com', template: 'tester_welcome', values: { days: '30 days', link } },
  { to: 'ann@example.com', template: 'tester_extended', values: { days: '12 days', link } },
  { to: 'ann@example.com', template: 'tester_ending', values: { days: '3 days', link } },
  { to: 'ann@example.com', template: 'tester_ended', values: { link } },
  { to: 'ann@example.com', template: 'tester_waiting', values: { city: 'Perth', position: '451', link } },
  { to: 'ann@example.com', template: 'tester_offer', values: { city: 'Perth', hours: '24 hours', link } },
]

test.for(mails)(
  '§7.4 the mail $template has its whole content as text and as HTML, and says why it came',
  async (mail) => {
    const { sent, env } = mailService()
    await sendMail(env, mail)
    const [{ subject, html, text, from, to }] = sent as [Record<string, string>]
    expect(from).toEqual({ name: 'Kindrop', email: 'hello@kindrop.example' })
    expect(to).toBe('ann@example.com')
    expect(`${subject}${html}${text}`).not.toMatch(/\{\{|\}\}|undefined/)
    expect(text).toMatch(/You got this because .*If (it wasn’t you|you didn’t expect it)/)
    for (const value of Object.values(mail.values)) {
      expect(text).toContain(value)
      expect(html).toContain(value.replaceAll('&', '&amp;'))
    }
  },
)

test('every template is sent above', () => {
  expect(mails.map(({ template }) => template).toSorted()).toEqual(Object.keys(rendered).toSorted())
})

test('§7.4 mails load nothing and run nothing', () => {
  for (const { html } of Object.values(rendered)) {
    expect(html).not.toMatch(/<(script|img|link|iframe|form|object)\b|url\(|@import|javascript:/i)
  }
})

test('§7.4 the local mail service accepts a mail as the platform does', async () => {
  await expect(sendMail(env, mails[0]!)).resolves.toBeUndefined()
})

test.for([
  'ann@example.com\r\nBcc: all@example.com',
  'ann@example.com, ben@example.com',
  'Ann <ann@example.com>',
  'ann@example.com\u0000',
  '"ann"@example.com',
  'ann@ben@example.com',
  'ann@example.com ben',
  '',
])('§7.4 %j is not one address, and nothing is sent', async (to) => {
  const { sent, env } = mailService()
  expect(isOneAddress(to)).toBe(false)
  await expect(sendMail(env, { ...mails[0]!, to })).rejects.toThrow('not one address')
  expect(sent).toEqual([])
})

test('§7.4 a refusal of the mail service fails the send, and so does its silence', async () => {
  const refusing = mailService(() => Promise.reject(new Error('E_RATE_LIMIT_EXCEEDED')))
  await expect(sendMail(refusing.env, mails[0]!)).rejects.toThrow('E_RATE_LIMIT_EXCEEDED')
  vi.useFakeTimers()
  try {
    const silent = mailService(() => new Promise(() => {}))
    const sending = expect(
      sendMail({ ...silent.env, RATE_LIMIT_EMAIL_SENT: '0' }, mails[0]!),
    ).rejects.toThrow('no answer within 10000 ms')
    await vi.advanceTimersByTimeAsync(10_000)
    await sending
  } finally {
    vi.useRealTimers()
  }
})

test('durations read as people say them', () => {
  expect([3600, 7200, 300, 5400, 60, 20].map(formatDuration)).toEqual([
    '1 hour',
    '2 hours',
    '5 minutes',
    '90 minutes',
    '1 minute',
    '1 minute',
  ])
})

test('§7.4 typed text never becomes markup of a mail', () => {
  const html = '<a href="{{link}}">{{name}}</a>'
  const nasty = `"><script>alert(1)</script><img src='x' onerror=alert(1)>&`
  expect(fillHtml(html, { link: nasty, name: nasty })).toBe(`<a href="${escaped}">${escaped}</a>`)
})
const escaped =
  '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=&#39;x&#39; onerror=alert(1)&gt;&amp;'

test('§7.4 typed text is never read as a slot or a replacement pattern', () => {
  expect(fill('{{a}} {{b}}', { a: '{{b}}', b: `$& $' $1` })).toBe(`{{b}} $& $' $1`)
})

test('§7.4 typed text cannot add a line to a mail, or reverse the reading direction', () => {
  const anything = fc.string({ unit: 'binary', maxLength: 40 })
  const breaking = fc.constantFrom('\r\nBcc: all@example.com', '\n', '\u0000', '\u2028', '\u202e', '\u0085')
  fc.assert(
    fc.property(fc.tuple(anything, breaking, anything), (parts) => {
      const subject = fill('{{code}} is yours', { code: parts.join('') })
      expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u)
    }),
  )
})

test('§7.4 a mail with an empty slot is not sent', () => {
  expect(() => fill('Hello {{name}}', {})).toThrow('no value for name')
  expect(() => fill('Hello {{toString}}', {})).toThrow('no value for toString')
})
