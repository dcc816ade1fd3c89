import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  newConfirmedDriver,
  otherClient,
  freshPhone,
  methodsOf,
  password,
  messagesSentTo,
  sessionFromCookie,
  waitUntilSent,
  submitPageOf,
} from './account-flows.ts'
import { freshEmail, sharedAuthFixture, type AuthFixture } from './fixture.ts'

let fixture: AuthFixture
let patient: AuthFixture
beforeAll(async () => {
  fixture = await sharedAuthFixture({
    EXTERNAL_PHONE_ENABLED: 'true',
    SMTP_MAX_FREQUENCY: '0',
    SMS_MAX_FREQUENCY: '0',
  })
  patient = await sharedAuthFixture()
})
afterAll(() => Promise.all([fixture.stop(), patient.stop()]))

const newest = (email: string) => fixture.mailbox.messages(email)[0]?.id ?? 0

test('§7.4 a driver who forgot their password gets back in by the code, and chooses another', async () => {
  const { email, user } = await newConfirmedDriver(fixture)
  const before = newest(email)
  const { auth } = fixture.device()
  expect(await auth.resetPasswordForEmail(email)).toEqual({ data: {}, error: null })
  const mail = await fixture.mailbox.latest(email, { after: before })
  expect(mail.subject).toBe('Choose a new password for Kindrop')
  const { data, error } = await auth.verifyOtp({ email, token: mail.code, type: 'recovery' })
  expect(error).toBeNull()
  expect(data.user?.id).toBe(user.id)
  expect(methodsOf(data.session!.access_token)).toEqual(['otp'])
  expect((await auth.updateUser({ password: 'fresh-word-2' })).error).toBeNull()
  const signIn = (guess: string) => fixture.device().auth.signInWithPassword({ email, password: guess })
  expect((await signIn(password)).error?.code).toBe('invalid_credentials')
  expect((await signIn('fresh-word-2')).error).toBeNull()
})

test('§7.4 the link of the mail leads back to the page that asked, and the client knows what for', async () => {
  const { email } = await newConfirmedDriver(fixture)
  const before = newest(email)
  const { auth } = fixture.device({ flowType: 'pkce' })
  const events: string[] = []
  auth.onAuthStateChange((event) => void events.push(event))
  const redirectTo = `${otherClient}?for=recovery`
  await auth.resetPasswordForEmail(email, { redirectTo })
  const { link } = await fixture.mailbox.latest(email, { after: before })
  const { status, to, query } = await submitPageOf(link)
  expect([status, to, query.for]).toEqual([303, otherClient, 'recovery'])
  const { data, error } = await auth.exchangeCodeForSession(query.code!)
  expect(error).toBeNull()
  expect(methodsOf(data.session!.access_token)).toEqual(['recovery'])
  expect(events).toContain('PASSWORD_RECOVERY')
})

test('§7.4 §8.16 on our own pages no token stands in the address: the browser that taps gets a cookie', async () => {
  const { email } = await newConfirmedDriver(fixture)
  const redirectTo = `${fixture.origin}/auth/callback?for=recovery`
  for (const flowType of ['implicit', 'pkce'] as const) {
    const before = newest(email)
    await fixture.device({ flowType }).auth.resetPasswordForEmail(email, { redirectTo })
    const { link } = await fixture.mailbox.latest(email, { after: before })
    const tapped = await submitPageOf(link)
    expect(tapped.to).toBe(`${fixture.origin}/auth/callback`)
    expect([tapped.query, tapped.fragment]).toEqual([
      { for: 'recovery' },
      { type: 'recovery', session: 'cookie', sb: '' },
    ])
    const session = await sessionFromCookie(fixture, tapped)
    expect(session.user.email).toBe(email)
    expect(methodsOf(session.access_token)).toEqual(['otp'])
  }
})

test('§7.4 §8.16 a stranger who types an address cannot have its owner’s session sent to another client', async () => {
  const { email } = await newConfirmedDriver(fixture)
  const before = newest(email)
  const asked = [
    ['recover', { email }],
    ['otp', { email }],
    ['magiclink', { email }],
    ['resend', { email, type: 'signup' }],
    ['signup', { email: freshEmail(), password }],
  ] as const
  for (const [path, body] of asked) {
    const answer = await fixture.ask(`/${path}?redirect_to=${encodeURIComponent(otherClient)}`, { body })
    expect([path, answer.status, answer.body.error_code, answer.body.msg]).toEqual([
      path,
      400,
      'validation_failed',
      'PKCE flow requires code_challenge and code_challenge_method=s256',
    ])
  }
  await waitUntilSent(fixture, email)
  expect(newest(email)).toBe(before)
})

test('§7.4 a client that asks for a code alone, without saying where to go, gets one', async () => {
  const { email } = await newConfirmedDriver(fixture)
  const before = newest(email)
  const answer = await fixture.ask('/otp', { body: { email }, headers: { referer: 'http://localhost:9/' } })
  expect(answer.status).toBe(200)
  const { link, code } = await fixture.mailbox.latest(email, { after: before })
  expect(new URL(link).searchParams.get('redirect_to')).toBe(fixture.origin)
  expect((await fixture.device().auth.verifyOtp({ email, token: code, type: 'email' })).error).toBeNull()
})

test('§8.16 an address that nobody has hears the same, and nothing is sent there', async () => {
  const { email } = await newConfirmedDriver(fixture)
  const unknown = freshEmail()
  const answers = await Promise.all(
    [email, unknown].map((to) => fixture.ask('/recover', { body: { email: to } })),
  )
  expect(answers.map(({ status, text }) => [status, text])).toEqual([
    [200, '{}'],
    [200, '{}'],
  ])
  expect(await messagesSentTo(fixture, unknown)).toEqual([])
})

test('§7.4 an account that was never confirmed is confirmed by the recovery', async () => {
  const email = freshEmail()
  const { auth } = fixture.device()
  await auth.signUp({ email, password })
  const { id } = await fixture.mailbox.latest(email)
  await auth.resetPasswordForEmail(email)
  const { code } = await fixture.mailbox.latest(email, { after: id })
  const { data } = await auth.verifyOtp({ email, token: code, type: 'recovery' })
  expect(data.user?.email_confirmed_at).toBeTruthy()
})

test('§8.16 a request that comes again too soon waits, for a known address or not', async () => {
  for (let i = 0; i < 2; i++) {
    const email = freshEmail()
    expect((await patient.device().auth.resetPasswordForEmail(email)).error).toBeNull()
    const { error } = await patient.device().auth.resetPasswordForEmail(email.toUpperCase())
    expect(error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
  }
})

test.for([
  [{}, 'Password recovery requires an email'],
  [{ email: 'nobody' }, 'Unable to validate email address: invalid format'],
] as const)('§7.4 a recovery of %j is refused', async ([body, msg]) => {
  expect(await fixture.ask('/recover', { body })).toMatchObject({
    status: 400,
    body: { error_code: 'validation_failed', msg },
  })
})

test('§7.4 a sign-up that waits is sent its code once more, which takes the place of the first', async () => {
  const email = freshEmail()
  const { auth } = fixture.device()
  await auth.signUp({ email, password })
  const first = await fixture.mailbox.latest(email)
  const { error } = await auth.resend({ type: 'signup', email })
  expect(error).toBeNull()
  const second = await fixture.mailbox.latest(email, { after: first.id })
  expect((await auth.verifyOtp({ email, token: first.code, type: 'signup' })).error?.code).toBe('otp_expired')
  expect((await auth.verifyOtp({ email, token: second.code, type: 'signup' })).error).toBeNull()
  // The password of the only one who signed up stands.
  expect((await fixture.device().auth.signInWithPassword({ email, password })).error).toBeNull()
})

test('§7.4 a text message is sent once more', async () => {
  const phone = freshPhone()
  const { auth } = fixture.device()
  await auth.signUp({ phone, password })
  const first = await fixture.mailbox.latest(phone)
  const { data, error } = await auth.resend({ type: 'sms', phone })
  expect(error).toBeNull()
  expect(data.messageId).toBeTruthy()
  const { code } = await fixture.mailbox.latest(phone, { after: first.id })
  expect((await auth.verifyOtp({ phone, token: code, type: 'sms' })).error).toBeNull()
})

test.for(['signup', 'email_change'] as const)(
  '§8.16 sending %s once more says the same of nobody and of who waits for nothing, and sends nothing',
  async (type) => {
    const { email } = await newConfirmedDriver(fixture)
    await waitUntilSent(fixture, email)
    const before = newest(email)
    for (const to of [email, freshEmail()]) {
      const { status, text } = await fixture.ask('/resend', { body: { type, email: to } })
      expect([status, text]).toEqual([200, '{}'])
      expect((await messagesSentTo(fixture, to)).filter(({ id }) => id > before)).toEqual([])
    }
  },
)

test.for([
  [{ email: 'a@example.com' }, 'Missing one of these types: signup, email_change, sms, phone_change'],
  [
    { type: 'recovery', email: 'a@example.com' },
    'Missing one of these types: signup, email_change, sms, phone_change',
  ],
  [
    { type: 'toString', email: 'a@example.com' },
    'Missing one of these types: signup, email_change, sms, phone_change',
  ],
  [{ type: 'signup' }, 'Type provided requires an email address'],
  [{ type: 'sms' }, 'Type provided requires a phone number'],
  [
    { type: 'signup', email: 'a@example.com', phone: '61400000009' },
    'Only an email address or phone number should be provided.',
  ],
] as const)('§7.4 sending %j once more is refused', async ([body, msg]) => {
  expect(await fixture.ask('/resend', { body })).toMatchObject({
    status: 400,
    body: { error_code: 'validation_failed', msg },
  })
})
