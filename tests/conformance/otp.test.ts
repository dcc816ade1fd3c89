import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  claimsOf,
  newConfirmedDriver,
  otherClient,
  freshPhone,
  methodsOf,
  latestMessageId,
  password,
  rows,
  messagesSentTo,
  sessionFromCookie,
  submitPageOf,
} from './account-flows.ts'
import { freshEmail, openAuthFixture, sharedAuthFixture, type AuthFixture } from './fixture.ts'

let fixture: AuthFixture
/** A server with the default waits and limits, and sign-up closed. */
let strict: AuthFixture
beforeAll(async () => {
  fixture = await sharedAuthFixture({
    EXTERNAL_PHONE_ENABLED: 'true',
    SMTP_MAX_FREQUENCY: '0',
    SMS_MAX_FREQUENCY: '0',
  })
  strict = await openAuthFixture({ DISABLE_SIGNUP: 'true', RATE_LIMIT_PASSWORD: '3' })
})
afterEach(() => fixture.mailbox.refuse(undefined))
afterAll(() => Promise.all([fixture.stop(), strict.stop()]))

const versioned = { 'x-supabase-api-version': '2024-01-01' }
/** A user created by an operator, for a server with sign-up closed. */
async function confirmedUser(w: AuthFixture) {
  const email = freshEmail()
  const { error } = await (await w.admin()).createUser({ email, password, email_confirm: true })
  expect(error).toBeNull()
  return email
}

test('§7.4 a driver signs in with a code, and the session says so', async () => {
  const { email, user } = await newConfirmedDriver(fixture)
  const before = latestMessageId(fixture, email)
  const { auth } = fixture.device()
  const asked = await auth.signInWithOtp({ email })
  expect(asked).toMatchObject({ data: { user: null, session: null }, error: null })
  const mail = await fixture.mailbox.latest(email, { after: before })
  expect(mail.subject).toMatch(/^\d{6} is your Kindrop code$/)
  const { data, error } = await auth.verifyOtp({
    email: ` ${email.toUpperCase()}`,
    token: mail.code,
    type: 'email',
  })
  expect(error).toBeNull()
  expect(data.user?.id).toBe(user.id)
  expect(methodsOf(data.session!.access_token)).toEqual(['otp'])
  expect(claimsOf(data.session!.access_token).aal).toBe('aal1')
})

test('§7.4 a new driver gets an account with the first code, and with what they said of themselves', async () => {
  const { auth } = fixture.device()
  const email = freshEmail()
  await auth.signInWithOtp({ email, options: { data: { full_name: 'Dana' } } })
  const { code } = await fixture.mailbox.latest(email)
  const { data } = await auth.verifyOtp({ email, token: code, type: 'email' })
  expect(data.user).toMatchObject({ email, user_metadata: { full_name: 'Dana' } })
  expect(data.user?.identities?.[0]?.identity_data).toMatchObject({ email_verified: true })
})

test('§7.4 the code of a first sign-in is good under the name of a sign-up too', async () => {
  const { auth } = fixture.device()
  const email = freshEmail()
  await auth.signInWithOtp({ email })
  const { code } = await fixture.mailbox.latest(email)
  expect((await auth.verifyOtp({ email, token: code, type: 'signup' })).error).toBeNull()
})

test('§7.4 a sign-in that needs an account gets the same answer without one, and no message', async () => {
  const { email: known } = await newConfirmedDriver(fixture)
  const unknown = freshEmail()
  const answers = await Promise.all(
    [known, unknown].map((email) => fixture.ask('/otp', { body: { email, create_user: false } })),
  )
  expect(answers.map(({ status, text }) => [status, text])).toEqual([
    [200, '{}'],
    [200, '{}'],
  ])
  expect(await messagesSentTo(fixture, unknown)).toEqual([])
  expect(await rows(fixture, 'select id from users where email = ?', unknown)).toEqual([])
})

test('§7.4 where sign-up is closed, a stranger gets the same answer, and no account is created', async () => {
  const known = await confirmedUser(strict)
  const unknown = freshEmail()
  for (const email of [known, unknown]) {
    expect((await strict.device().auth.signInWithOtp({ email })).error).toBeNull()
  }
  expect((await strict.mailbox.latest(known)).code).toMatch(/^\d{6}$/)
  expect(await messagesSentTo(strict, unknown)).toEqual([])
  expect(await rows(strict, 'select id from users where email = ?', unknown)).toEqual([])
})

test('§7.4 a magic link that began with PKCE ends in the browser that asked, as a magic link', async () => {
  const { email } = await newConfirmedDriver(fixture)
  const before = latestMessageId(fixture, email)
  const { auth } = fixture.device({ flowType: 'pkce' })
  await auth.signInWithOtp({ email, options: { emailRedirectTo: otherClient } })
  const { link } = await fixture.mailbox.latest(email, { after: before })
  const { status, query, to } = await submitPageOf(link)
  expect([status, to]).toEqual([303, otherClient])
  const { data, error } = await auth.exchangeCodeForSession(query.code!)
  expect(error).toBeNull()
  expect(methodsOf(data.session!.access_token)).toEqual(['magiclink'])
  expect((await auth.exchangeCodeForSession(query.code!)).error).not.toBeNull()
})

test("§7.4 a link's token is good at the client too, with its mark of PKCE and without", async () => {
  const { email } = await newConfirmedDriver(fixture)
  for (const strip of [false, true]) {
    const { auth } = fixture.device({ flowType: 'pkce' })
    const before = fixture.mailbox.messages(email)[0]?.id
    await auth.signInWithOtp({ email, options: { emailRedirectTo: otherClient } })
    const { link } = await fixture.mailbox.latest(email, { after: before ?? 0 })
    const token = new URL(link).searchParams.get('token')!
    const token_hash = strip ? token.replace('pkce_', '') : token
    expect((await auth.verifyOtp({ token_hash, type: 'magiclink' })).error).toBeNull()
  }
})

test('§7.4 the older way of asking for a magic link does the same', async () => {
  const { email } = await newConfirmedDriver(fixture)
  const before = latestMessageId(fixture, email)
  expect((await fixture.ask('/magiclink', { body: { email } })).body).toEqual({})
  const { link } = await fixture.mailbox.latest(email, { after: before })
  const tapped = await submitPageOf(link)
  expect(tapped.fragment).toEqual({ type: 'magiclink', session: 'cookie', sb: '' })
  expect((await sessionFromCookie(fixture, tapped)).user.email).toBe(email)
})

test('§7.4 a driver signs in with a text message, however they write their number', async () => {
  const { auth } = fixture.device()
  const phone = freshPhone()
  const { data: asked } = await auth.signInWithOtp({ phone: `+${phone}`, options: { channel: 'sms' } })
  expect(asked.messageId).toBeTruthy()
  const sms = await fixture.mailbox.latest(phone)
  expect(sms).toMatchObject({ kind: 'sms', to: `+${phone}` })
  const { data, error } = await auth.verifyOtp({ phone, token: sms.code, type: 'sms' })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ phone, email: '' })
  expect(data.user?.phone_confirmed_at).toBeTruthy()
  expect(methodsOf(data.session!.access_token)).toEqual(['otp'])
})

test('§7.4 a text message is asked for with one kind of answer, whether or not somebody has the number', async () => {
  const [one, other] = [freshPhone(), freshPhone()]
  await fixture.device().auth.signInWithOtp({ phone: one })
  for (const phone of [one, other]) {
    const { status, body } = await fixture.ask('/otp', { body: { phone, create_user: false } })
    expect([status, Object.keys(body)]).toEqual([200, ['message_id']])
  }
  expect(await messagesSentTo(fixture, other)).toEqual([])
})

test('§8.16 a wrong code, an unknown address and a code of another address are one answer', async () => {
  const [ann, bob] = [freshEmail(), freshEmail()]
  await fixture.device().auth.signInWithOtp({ email: ann })
  await fixture.device().auth.signInWithOtp({ email: bob })
  const { code } = await fixture.mailbox.latest(ann)
  await fixture.mailbox.latest(bob)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  for (const [email, token] of [
    [ann, wrong],
    [bob, code],
    [freshEmail(), code],
  ] as const) {
    expect((await fixture.device().auth.verifyOtp({ email, token, type: 'email' })).error).toMatchObject({
      status: 403,
      code: 'otp_expired',
      message: 'Token has expired or is invalid',
    })
  }
  const phone = await fixture.device().auth.verifyOtp({ phone: freshPhone(), token: code, type: 'sms' })
  expect(phone.error).toMatchObject({
    status: 403,
    code: 'otp_expired',
    message: 'Token has expired or is invalid',
  })
})

test('§7.4 a code is good once, and the one before it not at all', async () => {
  const { auth } = fixture.device()
  const email = freshEmail()
  await auth.signInWithOtp({ email })
  const first = await fixture.mailbox.latest(email)
  await auth.signInWithOtp({ email })
  const second = await fixture.mailbox.latest(email, { after: first.id })
  const type = async (token: string) => (await auth.verifyOtp({ email, token, type: 'email' })).error?.code
  expect(await type(first.code)).toBe('otp_expired')
  expect(await type(second.code)).toBeUndefined()
  expect(await type(second.code)).toBe('otp_expired')
})

test('§7.4 of many uses of one code at once, one signs in', async () => {
  const email = freshEmail()
  await fixture.device().auth.signInWithOtp({ email })
  const { code } = await fixture.mailbox.latest(email)
  const all = await Promise.all(
    Array.from({ length: 6 }, () => fixture.device().auth.verifyOtp({ email, token: code, type: 'email' })),
  )
  expect(all.filter(({ error }) => error === null)).toHaveLength(1)
  expect(new Set(all.flatMap(({ error }) => error?.code ?? []))).toEqual(new Set(['otp_expired']))
})

test('§7.4 one proof voids every other code and link of the account', async () => {
  const { email } = await newConfirmedDriver(fixture)
  const { auth } = fixture.device()
  const before = latestMessageId(fixture, email)
  await auth.resetPasswordForEmail(email)
  const recovery = await fixture.mailbox.latest(email, { after: before })
  await auth.signInWithOtp({ email })
  const magic = await fixture.mailbox.latest(email, { after: recovery.id })
  expect((await auth.verifyOtp({ email, token: magic.code, type: 'email' })).error).toBeNull()
  expect((await auth.verifyOtp({ email, token: recovery.code, type: 'recovery' })).error?.code).toBe(
    'otp_expired',
  )
})

test('§7.4 a code is refused after its expiry', async () => {
  const { auth } = fixture.device()
  const email = freshEmail()
  await auth.signInWithOtp({ email })
  const { code } = await fixture.mailbox.latest(email)
  await rows(
    fixture,
    'update one_time_tokens set code_expires_at = ? where sent_to = ?',
    Date.now() - 1,
    email,
  )
  expect((await auth.verifyOtp({ email, token: code, type: 'email' })).error?.code).toBe('otp_expired')
})

test('§7.4 a code is good for ten minutes, and the link beside it for an hour', async () => {
  const email = freshEmail()
  await fixture.device().auth.signInWithOtp({ email })
  const { code, link } = await fixture.mailbox.latest(email)
  const ends =
    'select code_expires_at - created_at as code, expires_at - created_at as link from one_time_tokens'
  expect(await rows(fixture, `${ends} where sent_to = ?`, email)).toEqual([
    { code: 600_000, link: 3_600_000 },
  ])
  await rows(
    fixture,
    'update one_time_tokens set code_expires_at = ? where sent_to = ?',
    Date.now() - 1,
    email,
  )
  const typed = await fixture.device().auth.verifyOtp({ email, token: code, type: 'email' })
  expect(typed.error?.code).toBe('otp_expired')
  const token_hash = new URL(link).searchParams.get('token')!
  expect((await fixture.device().auth.verifyOtp({ token_hash, type: 'email' })).error).toBeNull()
})

test('§8.16 five wrong tries void a code, and not the link beside it', async () => {
  const email = freshEmail()
  await fixture.device().auth.signInWithOtp({ email })
  const { code, link } = await fixture.mailbox.latest(email)
  const type = async (token: string) =>
    (await fixture.device().auth.verifyOtp({ email, token, type: 'email' })).error?.code
  const wrong = code === '000000' ? '000001' : '000000'
  for (let i = 0; i < 5; i++) expect(await type(wrong)).toBe('otp_expired')
  expect(await type(code)).toBe('otp_expired')
  const token_hash = new URL(link).searchParams.get('token')!
  expect((await fixture.device().auth.verifyOtp({ token_hash, type: 'email' })).error).toBeNull()
})

/** A browser on a page of the app, with its headers and its cookies. */
function browser() {
  let cookie = ''
  const own = { 'x-session-store': 'cookie', 'sec-fetch-site': 'same-origin' }
  return async (path: string, body: unknown) => {
    const answer = await fixture.ask(path, { body, headers: { ...own, cookie } })
    const [line] = answer.headers.getSetCookie().filter((one) => one.startsWith('__Host-asker='))
    cookie = line?.split(';')[0] ?? cookie
    return { ...answer, line }
  }
}

test('§8.16 wrong tries by strangers do not void a code in the browser that asked for it', async () => {
  const email = freshEmail()
  const mine = browser()
  const { line } = await mine('/otp', { email, create_user: true })
  expect(line).toMatch(/; Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
  const { code } = await fixture.mailbox.latest(email)
  const wrong = code === '000000' ? '000001' : '000000'
  const strangers = browser()
  await strangers('/otp', { email: freshEmail() })
  for (let i = 0; i < 6; i++) await strangers('/verify', { email, token: wrong, type: 'email' })
  expect((await strangers('/verify', { email, token: code, type: 'email' })).status).toBe(403)
  expect((await mine('/verify', { email, token: wrong, type: 'email' })).status).toBe(403)
  expect((await mine('/verify', { email, token: code, type: 'email' })).status).toBe(200)
})

test('§8.16 the browser that asked for a code has five tries as well', async () => {
  const email = freshEmail()
  const mine = browser()
  await mine('/otp', { email, create_user: true })
  const { code } = await fixture.mailbox.latest(email)
  const wrong = code === '000000' ? '000001' : '000000'
  const all = await Promise.all(
    Array.from({ length: 20 }, () => mine('/verify', { email, token: wrong, type: 'email' })),
  )
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([403]))
  const tries = 'select asker_tries, tries from one_time_tokens where sent_to = ?'
  expect(await rows(fixture, tries, email)).toEqual([{ asker_tries: 5, tries: 0 }])
  expect((await mine('/verify', { email, token: code, type: 'email' })).status).toBe(403)
})

test('§8.16 whether an address has an account makes no difference to the browser that asks', async () => {
  for (const email of [(await newConfirmedDriver(fixture)).email, freshEmail()]) {
    const mine = browser()
    expect((await mine('/otp', { email, create_user: false })).line).toMatch(/^__Host-asker=/)
    const refused = await mine('/verify', { email, token: '12345x', type: 'email' })
    expect([refused.status, refused.body.error_code]).toEqual([403, 'otp_expired'])
  }
})

test('§7.4 the database contains neither codes nor links, before or after they are sent', async () => {
  const email = freshEmail()
  const pendingJobsSql = "select payload from jobs where payload ->> '$.to' = ?"
  fixture.mailbox.refuse(503)
  await fixture.device().auth.signInWithOtp({ email })
  await expect.poll(() => rows(fixture, `${pendingJobsSql} and attempts > 0`, email)).toHaveLength(1)
  const [job] = await rows(fixture, pendingJobsSql, email)
  expect(Object.keys(JSON.parse(String(job?.payload)) as object).toSorted()).toEqual(
    ['create', 'kind', 'redirectTo', 'site', 'to', 'until'].toSorted(),
  )
  fixture.mailbox.refuse(undefined)
  await rows(fixture, 'update jobs set due_at = 0')
  await fixture.server.tick()
  const { code, link } = await fixture.mailbox.latest(email)
  const [row] = await rows(fixture, 'select * from one_time_tokens where sent_to = ?', email)
  expect(row).toBeTruthy()
  const token = new URL(link).searchParams.get('token')!
  expect(Object.values(row!).filter((value) => value === code || value === token)).toEqual([])
  expect((await fixture.device().auth.verifyOtp({ email, token: code, type: 'email' })).error).toBeNull()
})

test('§8.16 a request repeated too soon waits, whether or not they have an account', async () => {
  const known = await confirmedUser(strict)
  const messages = []
  for (const email of [known, freshEmail()]) {
    await strict.device().auth.signInWithOtp({ email })
    const refused = await strict.ask('/otp', { body: { email }, headers: versioned })
    expect([refused.status, refused.body.code]).toEqual([429, 'over_email_send_rate_limit'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(30)
    expect(refused.body.message).toBe(
      `For security purposes, you can only request this after ${refused.headers.get('retry-after')} seconds.`,
    )
    messages.push(String(refused.body.message).replace(/\d+/, 'N'))
  }
  expect(messages[0]).toBe(messages[1])
})

test('§8.16 too many wrong codes from one network wait, and the right one no longer helps there', async () => {
  const email = await confirmedUser(strict)
  await strict.device().auth.signInWithOtp({ email })
  const { code } = await strict.mailbox.latest(email)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  const from = (ip: string) => ({ 'cf-connecting-ip': ip, ...versioned })
  const bring = (token: string, ip: string) =>
    strict.ask('/verify', { body: { type: 'email', email, token }, headers: from(ip) })
  for (let i = 0; i < 3; i++) expect((await bring(wrong, '203.0.113.9')).status).toBe(403)
  expect((await bring(code, '203.0.113.9')).body.code).toBe('over_request_rate_limit')
  expect((await bring(code, '198.51.100.4')).status).toBe(200)
})

test('§8.16 a banned driver reads so after a right code, and does not get in', async () => {
  const { email, user } = await newConfirmedDriver(fixture)
  const before = latestMessageId(fixture, email)
  await fixture.device().auth.signInWithOtp({ email })
  const { code } = await fixture.mailbox.latest(email, { after: before })
  await (await fixture.admin()).updateUserById(user.id, { ban_duration: '1h' })
  expect((await fixture.device().auth.verifyOtp({ email, token: code, type: 'email' })).error).toMatchObject({
    status: 403,
    code: 'user_banned',
    message: 'User is banned',
  })
})

test.for([
  [{}, 400, 'validation_failed', 'One of email or phone must be set'],
  [
    { email: 'a@example.com', phone: '61400000009' },
    400,
    'validation_failed',
    'Only an email address or phone number should be provided',
  ],
  [{ email: 'nobody' }, 400, 'validation_failed', 'Unable to validate email address: invalid format'],
  [{ phone: '12' }, 400, 'validation_failed', 'Invalid phone number format (E.164 required)'],
  [
    { phone: '61400000009', channel: 'pigeon' },
    400,
    'validation_failed',
    "Invalid channel, supported values are 'sms' or 'whatsapp'.",
  ],
  [
    { email: 'a@example.com', code_challenge: 'short', code_challenge_method: 's256' },
    400,
    'validation_failed',
    'code challenge has to be between 43 and 128 characters',
  ],
] as const)('§7.4 asking for a code with %j is refused', async ([body, status, code, message]) => {
  const refused = await fixture.ask('/otp', { body, headers: versioned })
  expect([refused.status, refused.body]).toEqual([status, { code, message }])
})

test('§7.4 text messages are refused where there are none', async () => {
  expect((await strict.device().auth.signInWithOtp({ phone: freshPhone() })).error).toMatchObject({
    status: 400,
    code: 'phone_provider_disabled',
    message: 'Unsupported phone provider',
  })
})
