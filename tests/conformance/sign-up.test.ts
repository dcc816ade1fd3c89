import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  newConfirmedDriver,
  otherClient,
  freshPhone,
  methodsOf,
  password,
  rows,
  messagesSentTo,
  waitUntilSent,
  newSignedUpUser,
  submitPageOf,
} from './account-flows.ts'
import { freshEmail, openAuthFixture, sharedAuthFixture, type AuthFixture } from './fixture.ts'

const administrator = 'boss@kindrop.example'
const testPhone = '61400000001'
let fixture: AuthFixture
let patient: AuthFixture
let instant: AuthFixture
beforeAll(async () => {
  fixture = await openAuthFixture({
    ADMIN_EMAIL: administrator,
    EXTERNAL_PHONE_ENABLED: 'true',
    EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
    SMTP_MAX_FREQUENCY: '0',
    SMS_MAX_FREQUENCY: '0',
    SMS_TEST_OTP: `${testPhone}=424242`,
  })
  patient = await sharedAuthFixture({ EXTERNAL_PHONE_ENABLED: 'true' })
  instant = await openAuthFixture({
    MAILER_AUTOCONFIRM: 'true',
    SMS_AUTOCONFIRM: 'true',
    EXTERNAL_PHONE_ENABLED: 'true',
  })
})
afterAll(() => Promise.all([fixture.stop(), patient.stop(), instant.stop()]))

const signUp = (body: object, w = fixture) => w.ask('/signup', { body: { password, ...body } })
const signIn = (email: string, guess = password) =>
  fixture.device().auth.signInWithPassword({ email, password: guess })
/** An answer with its random parts replaced by their type. */
const shape = ({ status, body }: { status: number; body: Record<string, unknown> }) => {
  const fresh = ['id', 'email', 'created_at', 'updated_at', 'confirmation_sent_at']
  return [
    status,
    Object.entries(body).map(([key, value]) => [key, fresh.includes(key) ? typeof value : value]),
  ]
}

test('§7.2 a driver who signs up is in once they have typed the code of the mail', async () => {
  const { auth } = fixture.device()
  const email = freshEmail()
  const { data, error } = await auth.signUp({ email, password, options: { data: { full_name: 'Dana' } } })
  expect(error).toBeNull()
  expect(data.session).toBeNull()
  expect(data.user).toMatchObject({ email, user_metadata: { full_name: 'Dana' }, is_anonymous: false })
  expect(data.user?.email_confirmed_at).toBeUndefined()

  const mail = await fixture.mailbox.latest(email)
  expect(mail.code).toMatch(/^\d{6}$/)
  const verified = await auth.verifyOtp({ email, token: mail.code, type: 'signup' })
  expect(verified.error).toBeNull()
  expect(verified.data.user).toMatchObject({
    id: data.user?.id,
    email,
    role: 'authenticated',
    user_metadata: { full_name: 'Dana' },
    app_metadata: { provider: 'email', providers: ['email'] },
    identities: [{ provider: 'email', identity_data: { email, email_verified: true } }],
  })
  expect(verified.data.user?.email_confirmed_at).toBeTruthy()
  expect(methodsOf(verified.data.session!.access_token)).toEqual(['otp'])
  expect((await auth.getUser()).data.user?.id).toBe(data.user?.id)
})

test('§7.3 an account opens by its password only once it is confirmed, and only its owner learns why', async () => {
  const email = freshEmail()
  await fixture.device().auth.signUp({ email, password })
  expect((await signIn(email)).error).toMatchObject({
    status: 400,
    code: 'email_not_confirmed',
    message: 'Email not confirmed',
  })
  expect((await signIn(email, 'wrong-word-1')).error?.code).toBe('invalid_credentials')
  const { code } = await fixture.mailbox.latest(email)
  await fixture.device().auth.verifyOtp({ email, token: code, type: 'email' })
  expect((await signIn(email)).error).toBeNull()
})

test('§7.2 nobody learns from the answer whether an address is free, waiting or taken', async () => {
  const [free, waiting] = [freshEmail(), freshEmail()]
  await signUp({ email: waiting })
  const { email: taken, user } = await newConfirmedDriver(fixture)
  const data = { full_name: 'Dana' }
  const answers = await Promise.all([free, waiting, taken].map((email) => signUp({ email, data })))
  expect(shape(answers[1]!)).toEqual(shape(answers[0]!))
  expect(shape(answers[2]!)).toEqual(shape(answers[0]!))
  expect(answers[0]).toMatchObject({ status: 200, body: { identities: [], role: '', user_metadata: data } })
  expect(answers[2]?.body.id).not.toBe(user.id)
})

test('§7.2 a driver who has an account and signs up again is told so by mail, and nothing of theirs changes', async () => {
  const { email, user } = await newConfirmedDriver(fixture, { data: { full_name: 'Dana' } })
  const { data } = await fixture.device().auth.signUp({
    email: email.toUpperCase(),
    password: 'other-word-2',
    options: { data: { full_name: 'Mallory' } },
  })
  expect(data.session).toBeNull()
  const [mail] = await messagesSentTo(fixture, email)
  expect(mail).toMatchObject({ subject: 'You already have a Kindrop account', code: '' })
  expect(mail?.link).toBe(`${fixture.origin}/auth/login`)
  expect((await signIn(email, 'other-word-2')).error?.code).toBe('invalid_credentials')
  const { data: verified } = await signIn(email)
  expect([verified.user?.id, verified.user?.user_metadata.full_name]).toEqual([user.id, 'Dana'])
})

test('§7.2 a driver who signs up twice with one password gets a new code, and the password stands', async () => {
  const email = freshEmail()
  await signUp({ email })
  const first = await fixture.mailbox.latest(email)
  await signUp({ email })
  const second = await fixture.mailbox.latest(email, { after: first.id })
  const { auth } = fixture.device()
  expect((await auth.verifyOtp({ email, token: first.code, type: 'signup' })).error?.code).toBe('otp_expired')
  expect((await auth.verifyOtp({ email, token: second.code, type: 'signup' })).error).toBeNull()
  expect((await signIn(email)).error).toBeNull()
})

test('§5.3 a stranger who signed up with an address that is not theirs has nothing of it once its reader has confirmed', async () => {
  const email = freshEmail()
  await signUp({ email, password: 'stranger-word-1', data: { full_name: 'Mallory' } })
  await signUp({ email, password: 'owner-word-1' })
  // And once more, so that the newest mail is again caused by the stranger.
  await signUp({ email, password: 'stranger-word-1' })
  await waitUntilSent(fixture, email)
  const { code } = await fixture.mailbox.latest(email)
  const { auth } = fixture.device()
  expect((await auth.verifyOtp({ email, token: code, type: 'signup' })).error).toBeNull()
  expect((await signIn(email, 'stranger-word-1')).error?.code).toBe('invalid_credentials')
  expect((await auth.updateUser({ password: 'owner-word-1' })).error).toBeNull()
  expect((await signIn(email, 'owner-word-1')).error).toBeNull()
})

test.for(['otp', 'recover'] as const)(
  "§5.3 a stranger's password does not outlive the owner's first way in by /%s",
  async (method) => {
    const email = freshEmail()
    await signUp({ email, password: 'stranger-word-1' })
    const { id } = await fixture.mailbox.latest(email)
    const { auth } = fixture.device()
    if (method === 'otp') await auth.signInWithOtp({ email })
    else await auth.resetPasswordForEmail(email)
    const { code } = await fixture.mailbox.latest(email, { after: id })
    const type = method === 'otp' ? 'email' : 'recovery'
    expect((await auth.verifyOtp({ email, token: code, type })).error).toBeNull()
    expect((await signIn(email, 'stranger-word-1')).error?.code).toBe('invalid_credentials')
  },
)

test("§5.3 a stranger's password does not outlive the owner's first way in by text message", async () => {
  const phone = freshPhone()
  await signUp({ phone, password: 'stranger-word-1' })
  const { id } = await fixture.mailbox.latest(phone)
  const { auth } = fixture.device()
  await auth.signInWithOtp({ phone })
  const { code } = await fixture.mailbox.latest(phone, { after: id })
  expect((await auth.verifyOtp({ phone, token: code, type: 'sms' })).error).toBeNull()
  const guess = await fixture.device().auth.signInWithPassword({ phone, password: 'stranger-word-1' })
  expect(guess.error?.code).toBe('invalid_credentials')
})

test('§7.2 a sign-up with PKCE ends on the page that was asked for, with a code for its browser alone', async () => {
  const { auth } = fixture.device({ flowType: 'pkce' })
  const email = freshEmail()
  const emailRedirectTo = `${otherClient}?for=signup`
  await auth.signUp({ email, password, options: { emailRedirectTo } })
  const { link } = await fixture.mailbox.latest(email)
  expect(new URL(link).searchParams.get('token')).toMatch(/^pkce_[\da-f]{56}$/)
  const { status, to, query, fragment } = await submitPageOf(link)
  expect([status, to, query.for, fragment]).toEqual([303, otherClient, 'signup', {}])
  const stranger = await fixture.ask('/token?grant_type=pkce', {
    body: { auth_code: query.code, code_verifier: 'x'.repeat(56) },
  })
  expect(stranger).toMatchObject({ status: 400, body: { error_code: 'bad_code_verifier' } })
  const { data, error } = await auth.exchangeCodeForSession(query.code!)
  expect(error).toBeNull()
  expect(data.user?.email).toBe(email)
})

test('§7.2 half a PKCE challenge is refused', async () => {
  expect(await signUp({ email: freshEmail(), code_challenge: 'a'.repeat(43) })).toMatchObject({
    status: 400,
    body: { error_code: 'validation_failed' },
  })
})

test('§7.2 of many who sign up with one address at once, all hear the same and one account comes of it', async () => {
  const email = freshEmail()
  const all = await Promise.all(Array.from({ length: 5 }, () => signUp({ email })))
  expect(new Set(all.map((answer) => JSON.stringify(shape(answer)))).size).toBe(1)
  await waitUntilSent(fixture, email)
  const found = await rows(fixture, 'select id from users where email = ?', email)
  expect(found).toHaveLength(1)
  const identities = await rows(fixture, 'select id from identities where user_id = ?', found[0]!.id)
  expect(identities).toHaveLength(1)
  // Mails that are sent at once may overtake each other.
  const [newest] = fixture.mailbox.messages(email)
  expect((await fixture.device().auth.resend({ type: 'signup', email })).error).toBeNull()
  const { code } = await fixture.mailbox.latest(email, { after: newest!.id })
  expect((await fixture.device().auth.verifyOtp({ email, token: code, type: 'signup' })).error).toBeNull()
  expect((await signIn(email)).error).toBeNull()
})

test('§7.2 where no confirmation is asked, a driver is in at once, and a taken address is refused', async () => {
  const email = freshEmail()
  const { data } = await instant.device().auth.signUp({ email, password })
  expect(data.session?.access_token).toBeTruthy()
  expect(data.user?.email_confirmed_at).toBeTruthy()
  expect((await instant.device().auth.signUp({ email, password })).error).toMatchObject({
    status: 422,
    code: 'user_already_exists',
    message: 'User already registered',
  })
  expect(await messagesSentTo(instant, email)).toEqual([])
  const phone = freshPhone()
  expect((await instant.device().auth.signUp({ phone, password })).data.session).toBeTruthy()
  expect((await instant.device().auth.signUp({ phone, password })).error?.code).toBe('user_already_exists')
})

test('§7.2 a driver signs up with a phone number, however it is written', async () => {
  const { auth } = fixture.device()
  const phone = freshPhone()
  const spaced = `+${phone.slice(0, 2)} ${phone.slice(2, 5)} ${phone.slice(5)}`
  const { data } = await auth.signUp({ phone: spaced, password })
  expect(data.session).toBeNull()
  expect(data.user).toMatchObject({ phone, email: '' })
  const byPassword = () => fixture.device().auth.signInWithPassword({ phone: `+${phone}`, password })
  expect((await byPassword()).error).toMatchObject({
    code: 'phone_not_confirmed',
    message: 'Phone not confirmed',
  })
  const sms = await fixture.mailbox.latest(phone)
  expect(sms.kind).toBe('sms')
  const verified = await auth.verifyOtp({ phone: `+${phone}`, token: sms.code, type: 'sms' })
  expect(verified.data.user).toMatchObject({
    id: data.user?.id,
    phone,
    app_metadata: { provider: 'phone', providers: ['phone'] },
    identities: [{ provider: 'phone', identity_data: { phone, phone_verified: true } }],
  })
  expect(verified.data.user?.phone_confirmed_at).toBeTruthy()
  expect((await byPassword()).error).toBeNull()
})

test('§7.2 a driver who signs up with a number that has an account gets a code that lets them in', async () => {
  const phone = freshPhone()
  await signUp({ phone })
  const first = await fixture.mailbox.latest(phone)
  const { data } = await fixture.device().auth.verifyOtp({ phone, token: first.code, type: 'sms' })
  const again = await signUp({ phone, password: 'other-word-2' })
  expect(again.status).toBe(200)
  const { code } = await fixture.mailbox.latest(phone, { after: first.id })
  const verified = await fixture.device().auth.verifyOtp({ phone, token: code, type: 'sms' })
  expect(verified.data.user?.id).toBe(data.user?.id)
  expect((await fixture.device().auth.signInWithPassword({ phone, password })).error).toBeNull()
})

test('§7.2 a number for tests has one code, which is never sent', async () => {
  const { auth } = fixture.device()
  await auth.signUp({ phone: testPhone, password })
  expect(await messagesSentTo(fixture, testPhone)).toEqual([])
  const { data, error } = await auth.verifyOtp({ phone: testPhone, token: '424242', type: 'sms' })
  expect(error).toBeNull()
  expect(data.user?.phone).toBe(testPhone)
})

test('§7.2 a visitor comes in without a name where that is open, and nowhere else', async () => {
  const { auth } = fixture.device()
  const { data, error } = await auth.signInAnonymously({ options: { data: { theme: 'dark' } } })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({
    is_anonymous: true,
    email: '',
    phone: '',
    identities: [],
    app_metadata: {},
    user_metadata: { theme: 'dark' },
  })
  expect(methodsOf(data.session!.access_token)).toEqual(['anonymous'])
  expect((await instant.device().auth.signInAnonymously()).error).toMatchObject({
    status: 422,
    code: 'anonymous_provider_disabled',
    message: 'Anonymous sign-ins are disabled',
  })
})

test.for([
  ['a Cyrillic look-alike', 'аnn@example.com'],
  ['a look-alike domain', 'ann@exаmple.com'],
  ['letters of full width', 'ａｎｎ@example.com'],
  ['a second recipient', 'ann@example.com,eve@example.com'],
  ['a header of its own', 'ann@example.com\r\nBcc: eve@example.com'],
  ['a line end in the middle', 'ann\n@example.com'],
  ['a NUL', 'ann\u0000@example.com'],
  ['a name before it', 'Ann <ann@example.com>'],
  ['a comment', 'ann(eve@evil.example)@example.com'],
  ['quotes', '"ann eve"@example.com'],
  ['no domain', 'ann@'],
  ['a mark that turns the direction', 'ann@example.com\u202e'],
] as const)('§5.3 an address with %s is refused everywhere', async ([, email]) => {
  for (const path of ['/signup', '/otp', '/recover', '/magiclink']) {
    const { status, body } = await fixture.ask(path, { body: { email, password } })
    expect([path, status, body.error_code]).toEqual([path, 400, 'validation_failed'])
  }
  expect(await rows(fixture, "select id from users where email like 'ann%'")).toEqual([])
})

test.for([
  ['0400000000', 'Invalid phone number format (E.164 required)'],
  ['+1', 'Invalid phone number format (E.164 required)'],
  ['not a number', 'Invalid phone number format (E.164 required)'],
  ['61400000000\r\nTo: 61400000002', 'Invalid phone number format (E.164 required)'],
] as const)('§5.3 %j is no phone number', async ([phone, message]) => {
  expect((await fixture.device().auth.signUp({ phone, password })).error).toMatchObject({
    status: 400,
    code: 'validation_failed',
    message,
  })
})

test('§5.3 a password of ten thousand characters is refused at sign-up, and is simply wrong at sign-in', async () => {
  const long = 'a1'.repeat(5_000)
  expect((await fixture.device().auth.signUp({ email: freshEmail(), password: long })).error).toMatchObject({
    status: 400,
    code: 'validation_failed',
    message: 'Password cannot be longer than 256 bytes',
  })
  const { email } = await newConfirmedDriver(fixture)
  expect((await signIn(email, long)).error?.code).toBe('invalid_credentials')
})

test('§8.16 a weak password is refused with its reasons, whoever has the address', async () => {
  const { email } = await newConfirmedDriver(fixture)
  for (const address of [email, freshEmail()]) {
    expect((await fixture.device().auth.signUp({ email: address, password: 'abc' })).error).toMatchObject({
      name: 'AuthWeakPasswordError',
      status: 422,
      reasons: ['length'],
    })
  }
})

test.for([
  [
    { phone: '61400000009', email: 'a@example.com' },
    'Only an email address or phone number should be provided on signup.',
  ],
  [{ email: 'a@example.com', password: null }, 'Signup requires a valid password'],
  [{ phone: '61400000009', channel: 'pigeon' }, "Invalid channel, supported values are 'sms' or 'whatsapp'."],
  [
    { phone: '61400000009', code_challenge: 'a'.repeat(43), code_challenge_method: 's256' },
    'PKCE not supported for phone signups',
  ],
] as const)('§7.2 signing up with %j is refused', async ([body, msg]) => {
  expect(await signUp(body)).toMatchObject({ status: 400, body: { error_code: 'validation_failed', msg } })
})

test('§6.5 a user who proves that they read the mail of the administrator is one', async () => {
  const pending = await signUp({ email: administrator })
  expect(pending.body.role).toBe('')
  const { code } = await fixture.mailbox.latest(administrator)
  const { data } = await fixture
    .device()
    .auth.verifyOtp({ email: administrator, token: code, type: 'signup' })
  expect(data.user?.role).toBe('admin')
})

test('§7.2 a second sign-up within a minute gets the same answer and no further mail, and is told to wait for a resend', async () => {
  const email = freshEmail()
  const first = await signUp({ email }, patient)
  expect(shape(await signUp({ email }, patient))).toEqual(shape(first))
  expect(await messagesSentTo(patient, email)).toHaveLength(1)
  const { error } = await patient.device().auth.resend({ type: 'signup', email })
  expect(error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
  expect(error?.message).toMatch(/^For security purposes, you can only request this after \d+ seconds\.$/)
})

test('§7.2 a driver who has just confirmed and signs up again is told at once that they have an account, once a minute', async () => {
  const { email } = await newSignedUpUser(patient)
  await signUp({ email }, patient)
  await signUp({ email }, patient)
  const subjects = (await messagesSentTo(patient, email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject === 'You already have a Kindrop account')).toHaveLength(1)
})

test('§7.2 a sign-up and its confirmation stand in the record, without an address', async () => {
  const { user, email } = await newSignedUpUser(fixture)
  const entries = await rows(
    fixture,
    'select action, payload from auth_audit_log where actor_id = ?',
    user.id,
  )
  expect(entries.map(({ action }) => action).toSorted()).toEqual([
    'login',
    'user_confirmation_requested',
    'user_signedup',
  ])
  expect(JSON.stringify(entries)).not.toContain(email)
})
