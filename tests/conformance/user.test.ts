import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  newConfirmedDriver,
  otherClient,
  freshPhone,
  methodsOf,
  open,
  password,
  rows,
  messagesSentTo,
  sessionFromCookie,
  waitUntilSent,
  submit,
  submitPageOf,
} from './account-flows.ts'
import { freshEmail, openAuthFixture, type AuthFixture } from './fixture.ts'

const administrator = 'boss@kindrop.example'
const quick = { EXTERNAL_PHONE_ENABLED: 'true', SMTP_MAX_FREQUENCY: '0', SMS_MAX_FREQUENCY: '0' }
let fixture: AuthFixture
/** A server where one confirmation is enough, and visitors without a name are let in. */
let single: AuthFixture
/** A server without confirmations, except for users who have proven nothing. */
let instant: AuthFixture
beforeAll(async () => {
  fixture = await openAuthFixture({
    ...quick,
    ADMIN_EMAIL: administrator,
    SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: 'true',
  })
  single = await openAuthFixture({
    EXTERNAL_PHONE_ENABLED: 'true',
    MAILER_SECURE_EMAIL_CHANGE_ENABLED: 'false',
    EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
  })
  instant = await openAuthFixture({
    ...quick,
    MAILER_AUTOCONFIRM: 'true',
    SMS_AUTOCONFIRM: 'true',
    EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
  })
})
afterAll(() => Promise.all([fixture.stop(), single.stop(), instant.stop()]))

const HALFWAY = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'
const newest = (to: string, w = fixture) => w.mailbox.messages(to)[0]?.id ?? 0
const signIn = (email: string, guess: string, w = fixture) =>
  w.device().auth.signInWithPassword({ email, password: guess })

/** A driver who has requested another address, and the mails to both. */
async function moving(w = fixture) {
  const driver = await newConfirmedDriver(w)
  const to = freshEmail()
  const before = newest(driver.email, w)
  const { data, error } = await driver.auth.updateUser({ email: to })
  expect(error).toBeNull()
  const current = await w.mailbox.latest(driver.email, { after: before })
  const fresh = await w.mailbox.latest(to)
  return { ...driver, to, current, fresh, answer: data.user }
}

test('§7.5 a change of address wants the word of both addresses, in either order', async () => {
  for (const order of ['new first', 'old first'] as const) {
    const { auth, email, to, current, fresh, answer, user } = await moving()
    expect(answer).toMatchObject({ email, new_email: to })
    expect(current.text).toContain(to)
    const steps = [
      { email: to, token: fresh.code },
      { email, token: current.code },
    ]
    const [first, second] = order === 'new first' ? steps : steps.toReversed()
    const half = await fixture.ask('/verify', { body: { type: 'email_change', ...first } })
    expect([half.status, half.body]).toEqual([200, { msg: HALFWAY, code: '200' }])
    expect((await auth.getUser()).data.user).toMatchObject({ email, new_email: to })
    const { data, error } = await fixture.device().auth.verifyOtp({ type: 'email_change', ...second! })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      id: user.id,
      email: to,
      identities: [{ provider: 'email', identity_data: { email: to, email_verified: true } }],
    })
    expect(data.user?.new_email).toBeUndefined()
    expect((await signIn(to, password)).error).toBeNull()
    expect((await signIn(email, password)).error?.code).toBe('invalid_credentials')
  }
})

test('§7.5 the client hears of the first confirmation as of neither a user nor a failure', async () => {
  const { to, fresh } = await moving()
  const { data, error } = await fixture.device().auth.verifyOtp({
    email: to,
    token: fresh.code,
    type: 'email_change',
  })
  expect(error).toBeNull()
  expect([data.user, data.session]).toEqual([null, null])
})

test('§7.5 by links, the first confirmation leads back with a message, the second signs in', async () => {
  const { current, fresh, to } = await moving()
  const half = await submitPageOf(current.link)
  expect([half.status, half.query, half.fragment]).toEqual([303, {}, { message: HALFWAY, sb: '' }])
  const tapped = await submitPageOf(fresh.link)
  expect(tapped.fragment.type).toBe('email_change')
  expect((await sessionFromCookie(fixture, tapped)).user.email).toBe(to)
})

test('§7.5 one address never speaks for both, however often its mail is asked for again', async () => {
  const { auth, email, to, fresh } = await moving()
  const verify = (token: string) =>
    fixture.ask('/verify', { body: { type: 'email_change', email: to, token } })
  expect((await verify(fresh.code)).body.msg).toBe(HALFWAY)
  for (let i = 0; i < 2; i++) {
    const before = newest(to)
    expect((await auth.resend({ type: 'email_change', email })).error).toBeNull()
    const again = await fixture.mailbox.latest(to, { after: before })
    expect((await verify(again.code)).body.msg).toBe(HALFWAY)
  }
  await rows(fixture, 'delete from one_time_tokens where sent_to = ?', email)
  expect((await auth.getUser()).data.user?.email).toBe(email)
  const { code } = (await messagesSentTo(fixture, email))[0]!
  expect((await verify(code)).body.error_code).toBe('otp_expired')
})

test('§7.5 both addresses that confirm at the same moment complete the change', async () => {
  const { email, to, current, fresh } = await moving()
  const forms = [current.link, fresh.link].map((link) => new URLSearchParams(new URL(link).search))
  const all = await Promise.all(forms.map((form) => submit(`${fixture.base}/verify`, form)))
  expect(all.filter(({ fragment }) => fragment.message === HALFWAY)).toHaveLength(1)
  expect(all.filter(({ refreshToken }) => refreshToken)).toHaveLength(1)
  expect(await rows(fixture, 'select id from users where email = ?', to)).toHaveLength(1)
  expect(await rows(fixture, 'select id from users where email = ?', email)).toHaveLength(0)
})

test('§7.5 a mistyped address is replaced at once, and its mail is worth nothing any more', async () => {
  const { auth, email, to, fresh, current } = await moving()
  const right = freshEmail()
  const before = newest(email)
  const { data } = await auth.updateUser({ email: right })
  expect(data.user).toMatchObject({ email, new_email: right })
  for (const [sent, code] of [
    [to, fresh.code],
    [email, current.code],
  ] as const) {
    const { error } = await fixture
      .device()
      .auth.verifyOtp({ email: sent, token: code, type: 'email_change' })
    expect(error?.code).toBe('otp_expired')
  }
  const [mine, theirs] = [
    await fixture.mailbox.latest(email, { after: before }),
    await fixture.mailbox.latest(right),
  ]
  await submitPageOf(mine.link)
  expect((await sessionFromCookie(fixture, await submitPageOf(theirs.link))).user.email).toBe(right)
})

test('§7.5 the present address calls a change off', async () => {
  const { auth, email, fresh } = await moving()
  const { data } = await auth.updateUser({ email })
  expect(data.user?.email).toBe(email)
  expect(data.user?.new_email).toBeUndefined()
  expect((await open(fresh.link)).status).toBe(303)
})

test('§7.5 an address that somebody took meanwhile stays theirs', async () => {
  const { auth, email, to, current, fresh } = await moving()
  const { error } = await (await fixture.admin()).createUser({ email: to, password, email_confirm: true })
  expect(error).toBeNull()
  await submitPageOf(current.link)
  expect((await submitPageOf(fresh.link)).fragment).toMatchObject({ error_code: 'email_exists' })
  expect((await auth.getUser()).data.user?.email).toBe(email)
})

test('§7.5 with PKCE both links go on in the browser that asked', async () => {
  const { email } = await newConfirmedDriver(fixture)
  const { auth } = fixture.device({ flowType: 'pkce' })
  await auth.signInWithPassword({ email, password })
  const [to, before] = [freshEmail(), newest(email)]
  await auth.updateUser({ email: to }, { emailRedirectTo: `${otherClient}?for=email_change` })
  const half = await submitPageOf((await fixture.mailbox.latest(email, { after: before })).link)
  expect(half.query).toEqual({ for: 'email_change', message: HALFWAY })
  const { query } = await submitPageOf((await fixture.mailbox.latest(to)).link)
  const { data, error } = await auth.exchangeCodeForSession(query.code!)
  expect(error).toBeNull()
  expect(data.user?.email).toBe(to)
  expect(methodsOf(data.session!.access_token)).toEqual(['email_change'])
})

test('§7.5 where one confirmation is enough, only the new address is asked', async () => {
  const { auth, email } = await newConfirmedDriver(single)
  await waitUntilSent(single, email)
  const [to, before] = [freshEmail(), newest(email, single)]
  await auth.updateUser({ email: to })
  const { code } = await single.mailbox.latest(to)
  expect(newest(email, single)).toBe(before)
  const { data } = await auth.verifyOtp({ email: to, token: code, type: 'email_change' })
  expect(data.user?.email).toBe(to)
})

test('§8.16 the mails of a change are not asked for twice in a minute, but a mistyped address is', async () => {
  const { auth, email } = await newConfirmedDriver(single)
  const to = freshEmail()
  expect((await auth.updateUser({ email: to })).error).toBeNull()
  expect((await auth.updateUser({ email: to })).error).toMatchObject({
    status: 429,
    code: 'over_email_send_rate_limit',
  })
  expect((await auth.resend({ type: 'email_change', email })).error?.status).toBe(429)
  expect((await auth.updateUser({ email: freshEmail() })).error).toBeNull()
})

test('§5.3 a visitor without a name becomes a driver by proof alone, also where nothing else is confirmed', async () => {
  for (const w of [single, instant]) {
    const { auth } = w.device()
    const { data: visitor } = await auth.signInAnonymously()
    expect((await auth.updateUser({ password: 'fresh-word-1' })).error).toMatchObject({
      status: 422,
      code: 'validation_failed',
    })
    const email = freshEmail()
    const { data, error } = await auth.updateUser({ email, password: 'fresh-word-1' })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ is_anonymous: true, email: '', new_email: email })
    const { code } = await w.mailbox.latest(email)
    const verified = await auth.verifyOtp({ email, token: code, type: 'email_change' })
    expect(verified.data.user).toMatchObject({
      id: visitor.user?.id,
      email,
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] },
    })
    expect((await signIn(email, 'fresh-word-1', w)).error).toBeNull()
  }
})

test('§7.5 a driver adds a phone number by its code, and signs in with it', async () => {
  const { auth, email } = await newConfirmedDriver(fixture)
  const phone = freshPhone()
  const { data } = await auth.updateUser({ phone: `+${phone}` })
  expect(data.user).toMatchObject({ phone: '', new_phone: phone })
  const { code } = await fixture.mailbox.latest(phone)
  const wrong = await auth.verifyOtp({ phone: freshPhone(), token: code, type: 'phone_change' })
  expect(wrong.error?.code).toBe('otp_expired')
  const done = await auth.verifyOtp({ phone, token: code, type: 'phone_change' })
  expect(done.error).toBeNull()
  expect(done.data.user).toMatchObject({ phone, email })
  expect(done.data.user?.identities?.map(({ provider }) => provider)).toEqual(['email', 'phone'])
  expect((await fixture.device().auth.signInWithPassword({ phone, password })).error).toBeNull()
})

test('§7.5 the code of a new number is sent once more', async () => {
  const { auth } = await newConfirmedDriver(fixture)
  const phone = freshPhone()
  await auth.updateUser({ phone })
  const first = await fixture.mailbox.latest(phone)
  await auth.resend({ type: 'phone_change', phone })
  const { code } = await fixture.mailbox.latest(phone, { after: first.id })
  expect((await auth.verifyOtp({ phone, token: code, type: 'phone_change' })).error).toBeNull()
})

test('§7.5 addresses and numbers of others are refused', async () => {
  const { auth } = await newConfirmedDriver(fixture)
  const { email } = await newConfirmedDriver(fixture)
  const phone = freshPhone()
  await (await fixture.admin()).createUser({ phone, phone_confirm: true })
  expect((await auth.updateUser({ email })).error).toMatchObject({
    status: 422,
    code: 'email_exists',
    message: 'A user with this email address has already been registered',
  })
  expect((await auth.updateUser({ phone })).error).toMatchObject({
    status: 422,
    code: 'phone_exists',
    message: 'A user with this phone number has already been registered',
  })
})

test('§6.5 a user who proves the address of the administrator by a change becomes one, and leaving it ends that', async () => {
  const { auth, email } = await newConfirmedDriver(fixture)
  const before = newest(email)
  await auth.updateUser({ email: administrator })
  await submitPageOf((await fixture.mailbox.latest(email, { after: before })).link)
  const { code, id } = await fixture.mailbox.latest(administrator)
  const { data } = await auth.verifyOtp({ email: administrator, token: code, type: 'email_change' })
  expect(data.user?.role).toBe('admin')
  const next = freshEmail()
  await auth.updateUser({ email: next })
  await submitPageOf((await fixture.mailbox.latest(administrator, { after: id })).link)
  await submitPageOf((await fixture.mailbox.latest(next)).link)
  expect((await auth.getUser()).data.user).toMatchObject({ email: next, role: 'authenticated' })
})

test('§7.5 a session of more than a day changes the password only with a code that was sent just now', async () => {
  const { auth, email, user } = await newConfirmedDriver(fixture)
  const first = { password: 'fresh-word-2', current_password: password }
  expect((await auth.updateUser(first)).error).toBeNull()
  await rows(
    fixture,
    'update sessions set created_at = ? where user_id = ?',
    Date.now() - 86_400_001,
    user.id,
  )
  const change = (nonce?: string) =>
    auth.updateUser({ password: 'fresh-word-3', ...(nonce !== undefined && { nonce }) })
  expect((await change()).error).toMatchObject({ status: 400, code: 'reauthentication_needed' })
  // The notice of the first change has arrived.
  await waitUntilSent(fixture, email)
  const before = newest(email)
  expect((await auth.reauthenticate()).error).toBeNull()
  const { code } = await fixture.mailbox.latest(email, { after: before })
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  expect((await change(wrong)).error).toMatchObject({
    status: 422,
    code: 'reauthentication_not_valid',
    message: 'Nonce has expired or is invalid',
  })
  // A refused password does not use up the code.
  expect((await auth.updateUser({ password: 'short', nonce: code })).error?.code).toBe('weak_password')
  expect((await change(code)).error).toBeNull()
  expect((await auth.updateUser({ password: 'fresh-word-4', nonce: code })).error?.code).toBe(
    'reauthentication_not_valid',
  )
})

test('§7.5 the code of a reauthentication signs nobody in', async () => {
  const { auth, email } = await newConfirmedDriver(fixture)
  const before = newest(email)
  await auth.reauthenticate()
  const { code } = await fixture.mailbox.latest(email, { after: before })
  for (const type of ['email', 'recovery', 'reauthentication'] as const) {
    const { status } = await fixture.ask('/verify', { body: { type, email, token: code } })
    expect(status).toBeGreaterThanOrEqual(400)
  }
})

test('§7.5 a user without an address of their own cannot show by one that it is still them', async () => {
  const { auth } = single.device()
  await auth.signInAnonymously()
  expect((await auth.reauthenticate()).error).toMatchObject({
    status: 400,
    code: 'validation_failed',
    message: 'Reauthentication requires the user to have an email or a phone number',
  })
})

test('§7.5 a new password wants the present one, which must be the right one', async () => {
  const { auth, email } = await newConfirmedDriver(single)
  expect((await auth.updateUser({ password: 'fresh-word-2' })).error).toMatchObject({
    status: 400,
    code: 'current_password_required',
  })
  const wrong = await auth.updateUser({ password: 'fresh-word-2', current_password: 'wrong-word-1' })
  expect(wrong.error).toMatchObject({ status: 400, code: 'current_password_invalid' })
  expect((await signIn(email, password, single)).error).toBeNull()
  expect((await auth.updateUser({ password: 'fresh-word-2', current_password: password })).error).toBeNull()
  expect((await signIn(email, 'fresh-word-2', single)).error).toBeNull()
})

test('§7.5 a new password ends every other session and voids what was mailed before', async () => {
  const { auth, email } = await newConfirmedDriver(single)
  const { auth: tablet } = single.device()
  await tablet.signInWithPassword({ email, password })
  const before = newest(email, single)
  await single.device().auth.resetPasswordForEmail(email)
  const { code } = await single.mailbox.latest(email, { after: before })
  const change = { password: 'fresh-word-2', current_password: password }
  expect((await auth.updateUser(change)).error).toBeNull()
  expect((await tablet.getUser()).error?.name).toBe('AuthSessionMissingError')
  expect((await auth.getUser()).error).toBeNull()
  const late = await single.device().auth.verifyOtp({ email, token: code, type: 'recovery' })
  expect(late.error?.code).toBe('otp_expired')
})

test.for([
  [
    { password: 'kind-word-1', current_password: 'kind-word-1' },
    422,
    'same_password',
    'New password should be different from the old password.',
  ],
  [
    { app_metadata: { plan: 'premium' } },
    403,
    'not_admin',
    'Updating app_metadata requires admin privileges',
  ],
  [{ email: 'nobody' }, 400, 'validation_failed', 'Unable to validate email address: invalid format'],
  [
    { email: 'ann@example.com\r\nBcc: eve@example.com' },
    400,
    'validation_failed',
    'Unable to validate email address: invalid format',
  ],
  [{ phone: '12' }, 400, 'validation_failed', 'Invalid phone number format (E.164 required)'],
  [{ password: 'a1'.repeat(5_000) }, 400, 'validation_failed', 'Password cannot be longer than 256 bytes'],
] as const)('§7.5 a change to %j is refused', async ([body, status, code, message]) => {
  const { token } = await newConfirmedDriver(single)
  const headers = { 'x-supabase-api-version': '2024-01-01' }
  const refused = await single.ask('/user', { method: 'PUT', body, token, headers })
  expect([refused.status, refused.body]).toEqual([status, { code, message }])
})

test('§7.5 with a second factor, what opens the account is changed only by who has shown it', async () => {
  const { auth, user } = await newConfirmedDriver(single)
  const now = Date.now()
  await rows(
    single,
    "insert into mfa_factors (id, user_id, type, status, friendly_name, secret, created_at, updated_at) values (?, ?, 'totp', 'verified', 'Phone', 'JBSWY3DPEHPK3PXP', ?, ?)",
    crypto.randomUUID(),
    user.id,
    now,
    now,
  )
  for (const change of [{ password: 'fresh-word-2' }, { email: freshEmail() }, { phone: freshPhone() }]) {
    expect((await auth.updateUser(change)).error).toMatchObject({ status: 401, code: 'insufficient_aal' })
  }
  expect((await auth.updateUser({ data: { theme: 'dark' } })).error).toBeNull()
})

test('§7.5 where nothing is confirmed, a new address counts at once, and what was out for the old one is void', async () => {
  const { auth } = instant.device()
  const [email, to] = [freshEmail(), freshEmail()]
  await auth.signUp({ email, password })
  await instant.device().auth.resetPasswordForEmail(email)
  const { code } = await instant.mailbox.latest(email)
  const { data } = await auth.updateUser({ email: to })
  expect(data.user).toMatchObject({ email: to, identities: [{ identity_data: { email_verified: false } }] })
  const late = await instant.device().auth.verifyOtp({ email, token: code, type: 'recovery' })
  expect(late.error?.code).toBe('otp_expired')
})
