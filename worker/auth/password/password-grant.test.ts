import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sessions, users } from '../../db/auth-schema.ts'
import { openDb } from '../../db/db.ts'
import { authRequest, device } from '../../test/auth-client.ts'
import { person } from '../../test/factories.ts'

const email = 'ann@example.com'
const password = 'kind-word-2026'
const signUp = () => authRequest('/signup', { body: { email, password } })
const enter = (body: object, settings?: Record<string, string>) =>
  authRequest('/token?grant_type=password', { body, ...(settings && { settings }) })

test('§7.3 §3.1 signing in makes a session that remembers its device', async () => {
  const { body } = await signUp()
  const { auth } = device()
  const { data, error } = await auth.signInWithPassword({ email: ' ANN@example.com', password })
  expect(error).toBeNull()
  expect(data.weakPassword ?? null).toBeNull()
  expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
  expect(data.session?.expires_at).toBeGreaterThan(Date.now() / 1000 + 3590)
  expect(data.user?.id).toBe(body.user.id)
  await authRequest('/token?grant_type=password', {
    body: { email, password },
    headers: { 'user-agent': 'Phone '.repeat(100), 'cf-connecting-ip': '203.0.113.9' },
  })
  const rows = await openDb(env.DB).select().from(sessions).where(eq(sessions.userId, body.user.id))
  expect(rows).toHaveLength(3)
  expect(rows.map(({ ip }) => ip)).toContain('203.0.113.9')
  expect(rows.find(({ ip }) => ip)?.userAgent).toHaveLength(400)
})

test('§7.3 a wrong password, an unknown address and an account without a password get one answer', async () => {
  await signUp()
  await person('bob')
  const answers = await Promise.all([
    enter({ email, password: 'kind-word-2025' }),
    enter({ email: 'nobody@example.com', password }),
    enter({ email: 'bob@example.com', password }),
    enter({ email, password: null }),
    enter({ email, password: 'a'.repeat(10_000) }),
  ])
  for (const { status, body } of answers) {
    expect([status, body]).toEqual([
      400,
      { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' },
    ])
  }
})

test('§7.3 only a person with the password learns that the account is banned', async () => {
  await signUp()
  await openDb(env.DB)
    .update(users)
    .set({ bannedUntil: Date.now() + 60_000 })
  expect((await enter({ email, password: 'kind-word-2025' })).body.error_code).toBe('invalid_credentials')
  expect(await enter({ email, password })).toMatchObject({
    status: 400,
    body: { error_code: 'user_banned', msg: 'User is banned' },
  })
})

test('§7.3 only a person with the password learns that the address is not confirmed', async () => {
  await authRequest('/signup', { body: { email, password }, settings: { MAILER_AUTOCONFIRM: 'false' } })
  expect((await enter({ email, password: 'kind-word-2025' })).body.error_code).toBe('invalid_credentials')
  expect(await enter({ email, password })).toMatchObject({
    status: 400,
    body: { error_code: 'email_not_confirmed', msg: 'Email not confirmed' },
  })
})

test('§5.3 a password that newer rules refuse still signs in, and the driver reads that it is weak', async () => {
  await signUp()
  const { auth } = device({ settings: { PASSWORD_MIN_LENGTH: '18' } })
  const { data, error } = await auth.signInWithPassword({ email, password })
  expect(error).toBeNull()
  expect(data.session).toBeTruthy()
  expect(data.weakPassword).toEqual({
    message: 'Password should be at least 18 characters.',
    reasons: ['length'],
  })
})

test('a password is the same on keyboards that compose accents differently', async () => {
  await authRequest('/signup', { body: { email, password: 'caf\u00e9 kindrop 1' } })
  expect((await enter({ email, password: 'cafe\u0301 kindrop 1' })).status).toBe(200)
})

test.for([
  [{ password }, 400, 'validation_failed', 'missing email or phone'],
  [{ phone: '61400000000', password }, 422, 'phone_provider_disabled', 'Phone logins are disabled'],
  [
    { email, phone: '61400000000', password },
    400,
    'validation_failed',
    'Only an email address or phone number should be provided on login.',
  ],
] as const)('§7.3 signing in with %o is refused', async ([body, status, code, msg]) => {
  expect(await enter(body)).toMatchObject({ status, body: { error_code: code, msg } })
})

test('§7.3 an operator can close signing in by address', async () => {
  await signUp()
  expect(await enter({ email, password }, { EXTERNAL_EMAIL_ENABLED: 'false' })).toMatchObject({
    status: 422,
    body: { error_code: 'email_provider_disabled', msg: 'Email logins are disabled' },
  })
})

test.for(['', 'saml', 'toString', '__proto__'])('§7.3 the grant type "%s" is not supported', async (type) => {
  const { status, body } = await authRequest(`/token?grant_type=${type}`, { body: {} })
  expect([status, body.error_code, body.msg]).toEqual([400, 'invalid_credentials', 'unsupported_grant_type'])
})
