import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { users } from '../../db/auth-schema.ts'
import { openDb } from '../../db/db.ts'
import { jobs } from '../../db/jobs-schema.ts'
import { app } from '../../index.ts'
import { authRequest } from '../../test/auth-client.ts'
import { admin, person } from '../../test/factories.ts'
import { eventually } from '../../test/platform.ts'

const db = () => openDb(env.DB)
const isQuiet = () => eventually(async () => expect(await db().$count(jobs)).toBe(0))
const waits = { MAILER_AUTOCONFIRM: 'false', SMTP_MAX_FREQUENCY: '0' }
const password = 'kind-word-of-mine-7'

function siteWith(settings: Record<string, string>) {
  const mails: { to: string; subject: string }[] = []
  const EMAIL = { send: async (mail: { to: string; subject: string }) => void mails.push(mail) } as never
  const site = { ...env, ...waits, ...settings, EMAIL } as unknown as Env
  return {
    env: site,
    sentTo: () => mails.map(({ to }) => to),
    post: (path: string, body: object, ip?: string) =>
      authRequest(path, { body, settings: site, ...(ip && { headers: { 'cf-connecting-ip': ip } }) }),
  }
}
const stranger = () => `${crypto.randomUUID()}@example.com`

test('§8.16 every request that sends a mail uses the network’s one budget', async () => {
  const site = siteWith({ RATE_LIMIT_OTP: '5' })
  const ip = '203.0.113.40'
  const email = stranger()
  const asked = [
    await site.post('/signup', { email, password }, ip),
    await site.post('/otp', { email: stranger() }, ip),
    await site.post('/magiclink', { email: stranger() }, ip),
    await site.post('/resend', { type: 'signup', email }, ip),
    await site.post('/recover', { email }, ip),
  ]
  expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  for (const path of ['/signup', '/otp', '/magiclink', '/resend', '/recover', '/reauthenticate'])
    expect([path, (await site.post(path, { email, password }, ip)).status]).toEqual([path, 429])
  const request = new Request('https://test/api/testing/signup', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'cf-connecting-ip': ip },
    body: JSON.stringify({
      fullName: 'Ann Lee',
      phoneNumber: '0412 345 678',
      countryCode: 'AU',
      city: 'Wollongong',
      email: stranger(),
      password,
    }),
  })
  const joined = await app.fetch(request, site.env)
  expect([joined.status, await joined.json()]).toMatchObject([429, { error: { code: 'rate_limited' } }])
  expect((await site.post('/recover', { email }, '203.0.113.41')).status).toBe(200)
  await isQuiet()
})

test('§8.16 strangers’ addresses use half of the hour at most, and drivers still get their mails', async () => {
  const site = siteWith({ RATE_LIMIT_EMAIL_SENT: '6' })
  const ann = await person('ann')
  const unconfirmed = stranger()
  for (const email of [unconfirmed, stranger(), stranger()]) {
    expect((await site.post('/signup', { email, password })).status).toBe(200)
    await isQuiet()
  }
  expect(site.sentTo()).toHaveLength(3)
  // While a stranger may still be written to, the response is the same for every address.
  for (const email of [stranger(), ann.email]) {
    const refusals = [
      await site.post('/signup', { email, password }),
      await site.post('/otp', { email, create_user: true }),
      await site.post('/resend', { type: 'signup', email }),
    ]
    expect(refusals.map(({ status, body }) => [status, body.error_code ?? body.code])).toEqual(
      refusals.map(() => [429, 'over_email_send_rate_limit']),
    )
  }
  for (const path of ['/otp', '/recover'] as const)
    expect((await site.post(path, { email: ann.email })).status).toBe(200)
  await isQuiet()
  expect(site.sentTo().slice(3)).toEqual([ann.email, ann.email])
  // An unconfirmed account's address counts as a stranger's: its mail waits, and the response does not reveal it.
  expect((await site.post('/recover', { email: unconfirmed })).status).toBe(200)
  await eventually(async () => expect(await db().select().from(jobs)).toMatchObject([{ attempts: 1 }]))
  expect(site.sentTo()).toHaveLength(5)
})

test('§2.20 the administrator’s page and the log warn once half of the hour’s mails are used', async () => {
  const site = siteWith({ RATE_LIMIT_EMAIL_SENT: '4' })
  const boss = await admin()
  const lineOf = async () => {
    const request = new Request('https://test/api/admin/overview', {
      headers: { authorization: `Bearer ${boss.token}` },
    })
    const { health } = (await (await app.fetch(request, site.env)).json()) as {
      health: { part: string; state: string; message: string }[]
    }
    return health.find(({ part }) => part === 'Mail allowance')
  }
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const warnings = () => logged.mock.calls.filter(([what]) => / mail: /.test(String(what)))
  expect(await lineOf()).toMatchObject({ state: 'good', message: '4 of 4 free. It refills over an hour.' })
  for (const state of ['good', 'check', 'check']) {
    expect((await site.post('/recover', { email: boss.email })).status).toBe(200)
    await isQuiet()
    expect(await lineOf()).toMatchObject({ state })
  }
  // The log line follows the reference of the request that asked for the mail.
  expect(warnings()).toEqual([
    [expect.stringMatching(/^K7-\w{6} mail: 2 of the 4 mails of an hour are used$/)],
  ])
  logged.mockRestore()
})

test('§7.4 a code makes an account only when the request asks for one', async () => {
  const site = siteWith({})
  const [asked, unasked] = [stranger(), stranger()]
  for (const path of ['/otp', '/magiclink']) {
    expect(await site.post(path, { email: unasked })).toMatchObject({ status: 200, body: {} })
    expect(await site.post(path, { email: asked, create_user: true })).toMatchObject({
      status: 200,
      body: {},
    })
  }
  await isQuiet()
  expect(await db().$count(users, eq(users.email, unasked))).toBe(0)
  expect(await db().$count(users, eq(users.email, asked))).toBe(1)
  expect(site.sentTo()).toEqual([asked, asked])
})

test('§8.16 one mailbox gets two mails a minute, whatever they are and however it is written', async () => {
  const site = siteWith({ SMTP_MAX_FREQUENCY: '60' })
  const ann = await person('ann')
  for (const path of ['/recover', '/otp'])
    expect((await site.post(path, { email: ann.email })).status).toBe(200)
  for (const [path, body] of [
    ['/resend', { type: 'signup', email: ann.email }],
    ['/recover', { email: 'ann+more@example.com' }],
    ['/otp', { email: 'ann+other@example.com', create_user: true }],
  ] as const) {
    const { status, headers } = await site.post(path, body)
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(30)
  }
  await isQuiet()
  expect(site.sentTo()).toEqual([ann.email, ann.email])
})

test('§8.16 a repeated request for the same code uses up nothing of the mailbox’s budget', async () => {
  const site = siteWith({ SMTP_MAX_FREQUENCY: '60' })
  const { email } = await person('ann')
  expect((await site.post('/recover', { email })).status).toBe(200)
  for (let n = 0; n < 3; n++) expect((await site.post('/recover', { email })).status).toBe(429)
  expect((await site.post('/otp', { email })).status).toBe(200)
  await isQuiet()
})
