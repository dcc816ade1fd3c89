import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshEmail, sharedAuthFixture, type AuthFixture } from './fixture.ts'

let fixture: AuthFixture
beforeAll(async () => {
  fixture = await sharedAuthFixture({ MAILER_AUTOCONFIRM: 'true' })
})
afterAll(() => fixture.stop())

const password = 'kind-word-1'
const phone =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
const newerPhone = phone.replace('142', '143').replace('Android 15', 'Android 16')
const desktop =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15'

const tablet = 'Mozilla/5.0 (Android 15; Tablet; rv:145.0) Gecko/145.0 Firefox/145.0'

const on = (userAgent: string, ip = '203.0.113.7') => ({ 'user-agent': userAgent, 'cf-connecting-ip': ip })
const signUp = (email: string, headers: Record<string, string>) =>
  fixture.ask('/signup', { body: { email, password }, headers })
const signIn = (email: string, headers: Record<string, string>) =>
  fixture.ask('/token?grant_type=password', { body: { email, password }, headers })

test('§4.5 a sign-in on a device that is new to the account is mailed to its driver', async () => {
  const email = freshEmail()
  await signUp(email, on(phone))
  await signIn(email, on(desktop))
  const mail = await fixture.mailbox.latest(email)
  expect(mail.subject).toBe('New sign-in to your Kindrop account')
  expect(mail.text).toContain('Safari on macOS')
  expect(mail.text).toContain('sign that device out and change your password')
  expect(mail.link).toBe(`${fixture.origin}/profile/security`)
})

test('§4.5 a first sign-in, a newer version of the same browser and another network cause no mail', async () => {
  const email = freshEmail()
  await signUp(email, on(phone))
  await signIn(email, on(newerPhone, '198.51.100.9'))
  // This mail is sent after any earlier one would have been, so an empty mailbox before it proves that there
  // was none.
  await signIn(email, on(desktop))
  await fixture.mailbox.latest(email)
  expect(fixture.mailbox.messages(email)).toHaveLength(1)
})

test('§4.5 §8.16 a session that continues in another browser is mailed as a sign-in there, once', async () => {
  const email = freshEmail()
  const { body } = await signUp(email, on(phone))
  const refresh = (refresh_token: string, headers: Record<string, string>) =>
    fixture.ask('/token?grant_type=refresh_token', { body: { refresh_token }, headers })
  const second = await refresh(body.refresh_token, on(newerPhone, '198.51.100.9'))
  const both = await Promise.all([1, 2].map(() => refresh(second.body.refresh_token, on(desktop))))
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const mail = await fixture.mailbox.latest(email)
  expect(mail.subject).toBe('New sign-in to your Kindrop account')
  expect(mail.text).toContain('Safari on macOS')
  expect((await refresh(both[0]!.body.refresh_token, on(desktop))).status).toBe(200)
  await signIn(email, on(tablet))
  await expect.poll(() => fixture.mailbox.messages(email).length).toBe(2)
  expect(fixture.mailbox.messages(email)[0]?.text).toContain('Firefox')
})

test('§4.5 a driver signed in nowhere else gets no mail', async () => {
  const email = freshEmail()
  const { body } = await signUp(email, on(phone))
  await fixture.ask('/logout?scope=global', { token: body.access_token })
  await signIn(email, on(desktop))
  await signIn(email, on(phone))
  const mail = await fixture.mailbox.latest(email)
  expect(mail.text).toContain('Chrome on Android')
  expect(fixture.mailbox.messages(email)).toHaveLength(1)
})

test('§4.5 the mail is enqueued with the sign-in, so it comes even when it cannot be sent at once', async () => {
  const email = freshEmail()
  await signUp(email, on(phone))
  fixture.mailbox.refuse(503)
  expect((await signIn(email, on(desktop))).status).toBe(200)
  const db = await fixture.server.miniflare.getD1Database('DB', 'kindrop')
  const pendingJobs = () =>
    db.prepare(`select attempts from jobs where json_extract(payload, '$.to') = ?`).bind(email).first()
  await expect.poll(pendingJobs).toEqual({ attempts: 1 })
  fixture.mailbox.refuse(undefined)
  await db.prepare('update jobs set due_at = 0').run()
  await fixture.server.tick()
  expect((await fixture.mailbox.latest(email)).text).toContain('Safari on macOS')
  expect(await pendingJobs()).toBeNull()
})
