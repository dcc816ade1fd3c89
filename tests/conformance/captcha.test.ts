import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openCaptchaEmulator, type CaptchaEmulator } from '../emulators/captcha.ts'
import { freshEmail, openAuthFixture, signedToken, type AuthFixture } from './fixture.ts'

let turnstile: CaptchaEmulator
let fixture: AuthFixture
beforeAll(async () => {
  turnstile = await openCaptchaEmulator({ secret: 'between-us' })
  fixture = await openAuthFixture({
    MAILER_AUTOCONFIRM: 'true',
    SECURITY_CAPTCHA_ENABLED: 'true',
    SECURITY_CAPTCHA_URL: turnstile.url,
    SECURITY_CAPTCHA_SECRET: 'between-us',
  })
})
afterEach(() => turnstile.fail(undefined))
afterAll(async () => {
  await fixture.stop()
  await turnstile.stop()
})

const password = 'kind-word-1'
const solved = () => ({ captchaToken: turnstile.solve() })
const versioned = { 'x-supabase-api-version': '2024-01-01' }

test('§8.16 a person who passes the captcha signs up and in, and stays signed in without another one', async () => {
  const { auth } = fixture.device()
  const email = freshEmail()
  const signedUp = await auth.signUp({ email, password, options: solved() })
  expect(signedUp.error).toBeNull()
  const signedIn = await auth.signInWithPassword({ email, password, options: solved() })
  expect(signedIn.error).toBeNull()
  const refreshed = await auth.refreshSession()
  expect(refreshed.error).toBeNull()
})

test('§8.16 a captcha token is valid once', async () => {
  const { auth } = fixture.device()
  const options = solved()
  await auth.signUp({ email: freshEmail(), password, options })
  const { error } = await auth.signUp({ email: freshEmail(), password, options })
  expect(error).toMatchObject({
    status: 400,
    code: 'captcha_failed',
    message: 'captcha protection: request disallowed (invalid-input-response)',
  })
})

const email = 'somebody@example.com'
const endpoints: [string, unknown][] = [
  ['/signup', { email, password }],
  ['/signup', {}],
  ['/token?grant_type=password', { email, password }],
  ['/token?grant_type=web3', { chain: 'ethereum', message: 'm', signature: '0x' }],
  ['/otp', { email }],
  ['/magiclink', { email }],
  ['/recover', { email }],
  ['/resend', { type: 'signup', email }],
  ['/sso', { domain: 'example.com' }],
]
test.for(endpoints)(
  '§8.16 POST %s requires a captcha token, whatever else the body says',
  async ([path, body]) => {
    for (const sent of [body, { ...(body as object), gotrue_meta_security: { captcha_token: null } }]) {
      const { status, body: answer } = await fixture.ask(path, { body: sent, headers: versioned })
      expect(status).toBe(400)
      expect(answer).toEqual({
        code: 'captcha_failed',
        message: 'captcha protection: request disallowed (no captcha_token found in request)',
      })
    }
  },
)

test('§8.16 sign-in with a proof from elsewhere needs no captcha', async () => {
  for (const grant of ['pkce', 'refresh_token', 'id_token']) {
    const { body } = await fixture.ask(`/token?grant_type=${grant}`, { body: {}, headers: versioned })
    expect(body.code).not.toBe('captcha_failed')
  }
  const { body } = await fixture.ask('/verify', {
    body: { type: 'email', email, token: '123456' },
    headers: versioned,
  })
  expect(body.code).not.toBe('captcha_failed')
})

test('§5.3 a tester’s sign-up needs the captcha too, before it takes a seat', async () => {
  const checkoutRequest = {
    fullName: 'Ann Lee',
    phoneNumber: '0412 345 678',
    countryCode: 'AU',
    city: 'Wollongong',
    email: freshEmail(),
    password,
  }
  const ask = (more: object) =>
    fetch(`${fixture.origin}/api/testing/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...checkoutRequest, ...more }),
    })
  const db = await fixture.server.miniflare.getD1Database('DB', 'kindrop')
  await db
    .prepare(
      `insert into cities (id, name, country_code, capacity, opened_at, created_at)
        values ('AU:wollongong', 'Wollongong', 'AU', 5, 1, 1)`,
    )
    .run()
  const refused = await ask({})
  expect([refused.status, await refused.json()]).toMatchObject([
    403,
    { error: { code: 'captcha_failed', message: expect.stringContaining('that you’re a person') } },
  ])
  expect(await db.prepare('select count(*) as n from tester_seats').first('n')).toBe(0)
  const letIn = await ask({ gotrue_meta_security: { captcha_token: turnstile.solve() } })
  expect([letIn.status, await letIn.json()]).toEqual([200, { state: 'active' }])
})

test('§8.16 operators need no captcha', async () => {
  const { status } = await fixture.ask('/signup', {
    body: { email: freshEmail(), password },
    token: await signedToken({ role: 'service_role' }),
  })
  expect(status).toBe(200)
})

test('§8.15 during an outage of the captcha service nobody gets through, and clients read to try again', async () => {
  for (const how of [500, 200] as const) {
    turnstile.fail(how)
    const { auth } = fixture.device()
    const { error } = await auth.signUp({ email: freshEmail(), password, options: solved() })
    expect(error).toMatchObject({ name: 'AuthRetryableFetchError', status: 503 })
  }
})

test('§8.16 the captcha service gets the person’s network address', async () => {
  const answer = turnstile.solve()
  await fixture.ask('/signup', {
    body: { email: freshEmail(), password, gotrue_meta_security: { captcha_token: answer } },
    headers: { 'cf-connecting-ip': '203.0.113.77' },
  })
  expect(turnstile.asked.find(({ response }) => response === answer)?.remoteip).toBe('203.0.113.77')
})
