import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { users } from '../../db/auth-schema.ts'
import { openDb } from '../../db/db.ts'
import { authRequest, device } from '../../test/auth-client.ts'

const password = 'kind-word-2026'
const asks = { MAILER_AUTOCONFIRM: 'false', SMTP_MAX_FREQUENCY: '0' }
const signUp = (body: object, settings?: Parameters<typeof authRequest>[1]) =>
  authRequest('/signup', { body: { password, ...body }, ...settings })
const count = async () => (await openDb(env.DB).select({ id: users.id }).from(users)).length
/** The response with fresh values replaced by their type. */
const shape = ({ id, created_at, updated_at, confirmation_sent_at, ...rest }: Record<string, unknown>) => [
  typeof id,
  typeof created_at,
  typeof updated_at,
  typeof confirmation_sent_at,
  rest,
]

test('§7.2 §3.12 signing up signs a driver in at once when no confirmation is required', async () => {
  const { auth } = device()
  const { data, error } = await auth.signUp({
    email: ' Ann@Example.COM ',
    password,
    options: { data: { full_name: 'Ann Lee' } },
  })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({
    email: 'ann@example.com',
    phone: '',
    role: 'authenticated',
    aud: 'authenticated',
    is_anonymous: false,
    user_metadata: { full_name: 'Ann Lee' },
    app_metadata: { provider: 'email', providers: ['email'] },
    identities: [{ provider: 'email', identity_data: { email: 'ann@example.com', email_verified: false } }],
  })
  expect(data.user?.email_confirmed_at).toBeTruthy()
  expect((await auth.getUser()).data.user?.id).toBe(data.user?.id)
})

test('§7.2 a taken address is refused when accounts need no confirmation, however it is written', async () => {
  await signUp({ email: 'ann@example.com' })
  const again = await signUp({ email: ' ANN@example.com' })
  expect([again.status, again.body]).toEqual([
    422,
    { code: 422, error_code: 'user_already_exists', msg: 'User already registered' },
  ])
  expect(await count()).toBe(1)
})

test('§7.2 of two who sign up with one address at the same moment, one gets it', async () => {
  const both = await Promise.all([1, 2].map(() => signUp({ email: 'ann@example.com' })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(await count()).toBe(1)
})

test('§7.2 with confirmation on, a driver gets a bare user and is not signed in', async () => {
  const { auth } = device({ settings: asks })
  const { data } = await auth.signUp({ email: 'ann@example.com', password })
  expect(data.session).toBeNull()
  expect(data.user?.email).toBe('ann@example.com')
  expect(data.user?.email_confirmed_at).toBeUndefined()
  const entered = await auth.signInWithPassword({ email: 'ann@example.com', password })
  expect(entered.error).toMatchObject({ code: 'email_not_confirmed', message: 'Email not confirmed' })
})

test('§7.2 with confirmation on, nobody can tell a taken address from a free one', async () => {
  const data = { full_name: 'Ann' }
  const first = await signUp({ email: 'ann@example.com', data }, { settings: asks })
  const again = await signUp({ email: 'ann@example.com', data }, { settings: asks })
  expect(again.status).toBe(first.status)
  expect(shape(again.body)).toEqual(shape(first.body))
  expect(again.body.id).not.toBe(first.body.id)
  expect(again.body.identities).toEqual([])
  expect(await count()).toBe(1)
})

test('§6.5 a person who merely types the address of the administrator does not become one', async () => {
  const { body } = await signUp({ email: env.ADMIN_EMAIL })
  expect(body.user.role).toBe('authenticated')
  const [user] = await openDb(env.DB).select().from(users)
  expect(user?.role).toBe('authenticated')
})

test('§5.3 §8.16 a weak password is refused with its reasons', async () => {
  const { auth } = device()
  const { error } = await auth.signUp({ email: 'ann@example.com', password: 'abc' })
  expect(error).toMatchObject({
    name: 'AuthWeakPasswordError',
    status: 422,
    code: 'weak_password',
    reasons: ['length'],
  })
  expect(error?.message).toBe('Password should be at least 8 characters.')
  expect(await count()).toBe(0)
})

test.for([
  ['no address', {}, 422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'],
  ['a phone number', { phone: '61400000000' }, 400, 'phone_provider_disabled', 'Phone signups are disabled'],
  [
    'an address and a phone number',
    { email: 'ann@example.com', phone: '61400000000' },
    400,
    'validation_failed',
    'Only an email address or phone number should be provided on signup.',
  ],
  [
    'no password',
    { email: 'ann@example.com', password: null },
    400,
    'validation_failed',
    'Signup requires a valid password',
  ],
  [
    'a password of 257 bytes',
    { email: 'ann@example.com', password: `${'é'.repeat(128)}1` },
    400,
    'validation_failed',
    'Password cannot be longer than 256 bytes',
  ],
  [
    'an address of 256 characters',
    { email: `ann@${'a.'.repeat(125)}au` },
    400,
    'validation_failed',
    'An email address is too long',
  ],
] as const)('§7.2 §5.3 signing up with %s is refused', async ([, body, status, code, msg]) => {
  expect(await signUp(body)).toMatchObject({ status, body: { code: status, error_code: code, msg } })
  expect(await count()).toBe(0)
})

test.for([
  'ann',
  'ann@',
  '@example.com',
  'ann@example',
  'ann lee@example.com',
  'ann@exa mple.com',
  'a@b@c.au',
])('§5.3 %s is no address', async (email) => {
  expect(await signUp({ email })).toMatchObject({
    status: 400,
    body: {
      error_code: 'validation_failed',
      msg: 'Unable to validate email address: invalid format',
    },
  })
})

test('§7.2 an operator can close signing up, or closing it for addresses alone', async () => {
  const email = 'ann@example.com'
  expect(await signUp({ email }, { settings: { DISABLE_SIGNUP: 'true' } })).toMatchObject({
    status: 422,
    body: { error_code: 'signup_disabled', msg: 'Signups not allowed for this instance' },
  })
  expect(await signUp({ email }, { settings: { EXTERNAL_EMAIL_ENABLED: 'false' } })).toMatchObject({
    status: 400,
    body: { error_code: 'email_provider_disabled', msg: 'Email signups are disabled' },
  })
})

test('metadata that would not fit into a request header is refused', async () => {
  const big = await signUp({ email: 'ann@example.com', data: { full_name: 'a'.repeat(5_000) } })
  expect([big.status, big.body.error_code]).toEqual([422, 'validation_failed'])
})
