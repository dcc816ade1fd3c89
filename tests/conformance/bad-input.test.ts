import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshEmail, openAuthFixture, signedToken, type AuthFixture } from './fixture.ts'

let fixture: AuthFixture
let driver: { token: string; email: string; id: string }
let operator: string
const PASSWORD = 'kind-word-1'
beforeAll(async () => {
  fixture = await openAuthFixture({ MAILER_AUTOCONFIRM: 'true', SITE_URL: 'http://localhost:5173' })
  const email = freshEmail()
  const { data } = await fixture.device().auth.signUp({ email, password: PASSWORD })
  driver = { token: data.session!.access_token, email, id: data.user!.id }
  operator = await signedToken({ role: 'service_role' })
})
afterAll(() => fixture.stop())

/** Every route that reads a body, with the role that may call it. */
const endpoints = [
  ['POST', '/signup'],
  ['POST', '/token?grant_type=password'],
  ['POST', '/token?grant_type=refresh_token'],
  ['POST', '/token?grant_type=pkce'],
  ['PUT', '/user'],
  ['POST', '/admin/users'],
] as const
const open = (method: string, path: string, body: string) =>
  fixture.ask(path, {
    method,
    body,
    token: path.startsWith('/admin') ? operator : path === '/user' ? driver.token : undefined,
  } as Parameters<AuthFixture['ask']>[1])

describe.for(endpoints)('%s %s', ([method, path]) => {
  test.for([
    ['text that breaks off', '{"email":'],
    ['a text', '"text"'],
    ['a list', '[]'],
    ['a number', '5'],
    ['true', 'true'],
    ['two objects', '{}{}'],
    ['a trailing comma', '{"email":"a@b.example",}'],
    ['single quotes', "{'email':'a@b.example'}"],
    ['bytes that are no text', '\u0000\u0001'],
    ['HTML', '<html>'],
  ] as const)('§7.2 refuses %s as bad JSON', async ([, body]) => {
    const { status, body: answer } = await open(method, path, body)
    expect([status, answer.error_code]).toEqual([400, 'bad_json'])
    expect(answer.msg).toMatch(/^Could not parse request body as JSON: /)
  })

  test('§7.2 refuses a body of 2 MB, whatever is in it', async () => {
    const { status, body } = await open(method, path, JSON.stringify({ pad: 'x'.repeat(2 * 1024 * 1024) }))
    expect([status, body.error_code]).toEqual([413, 'request_entity_too_large'])
  })

  test('§7.2 refuses excessive nesting', async () => {
    for (const depth of [100, 100_000]) {
      const { status, body } = await open(method, path, `{"data":${'['.repeat(depth)}${']'.repeat(depth)}}`)
      expect([status, body.error_code]).toEqual([400, 'bad_json'])
    }
  })

  test('§7.2 accepts null for missing, and ignores unknown fields', async () => {
    const nothing = '{"email":null,"phone":null,"password":null,"data":null,"options":{"factorId":1},"x":[1]}'
    for (const body of [nothing, '', '{}', 'null', ' \n']) {
      const { status, body: answer } = await open(method, path, body)
      expect([body, status < 500 && answer.error_code !== 'bad_json']).toEqual([body, true])
    }
  })

  test('§7.2 refuses fields of another type, by their name', async () => {
    const field = path.includes('refresh') ? 'refresh_token' : path.includes('pkce') ? 'auth_code' : 'email'
    for (const value of [5, true, [], {}, ['a@b.example']]) {
      const { status, body } = await open(method, path, JSON.stringify({ [field]: value }))
      expect([status, body.error_code]).toEqual([400, 'bad_json'])
      expect(body.msg).toContain(field)
    }
  })
})

describe('addresses', () => {
  const signUp = (email: string) => fixture.ask('/signup', { body: { email, password: PASSWORD } })

  test.for([
    ['no at sign', 'ann.example.com'],
    ['two at signs', 'ann@bob@example.com'],
    ['nobody', '@example.com'],
    ['nowhere', 'ann@'],
    ['a host without a dot', 'ann@localhost'],
    ['an address of numbers', 'ann@[127.0.0.1]'],
    ['a name before it', 'Ann <ann@example.com>'],
    ['two of them', 'ann@example.com,bob@example.com'],
    ['two of them, parted otherwise', 'ann@example.com;bob@example.com'],
    ['a line break and a header', 'ann@example.com\r\nBcc: everybody@example.com'],
    ['a line feed within', 'ann\n@example.com'],
    ['a blank within', 'ann smith@example.com'],
    ['a tab within', 'ann\t@example.com'],
    ['a byte of zero', 'ann\u0000@example.com'],
    ['quotes', '"ann b"@example.com'],
    ['a hyphen at an edge', 'ann@-example.com'],
    ['two dots', 'ann@example..com'],
    ['a Cyrillic a', '\u0430nn@example.com'],
    ['a Kelvin sign that lower case makes a k', 'ann@\u212aindrop.example'],
    ['a dotted capital I', 'ann@k\u0130ndrop.example'],
    ['full-width letters', '\uff41nn@example.com'],
    ['a letter without width', 'an\u200bn@example.com'],
    ['text that is turned around', 'ann\u202e@example.com'],
    ['a host in another script', 'ann@ex\u0430mple.com'],
    ['10,000 characters', `${'a'.repeat(10_000)}@example.com`],
    ['a long host', `ann@${'a'.repeat(300)}.example`],
  ] as const)('§5.3 %s is no email address', async ([, email]) => {
    const { status, body } = await signUp(email)
    expect([status, body.error_code]).toEqual([400, 'validation_failed'])
  })

  test('§5.3 capitals and blanks around an address make no second account', async () => {
    const email = freshEmail()
    expect((await signUp(` ${email.toUpperCase()}\t`)).body.user.email).toBe(email)
    expect((await signUp(email)).body.error_code).toBe('user_already_exists')
  })

  test('§5.3 a look-alike address signs nobody in', async () => {
    const { body } = await fixture.ask('/token?grant_type=password', {
      body: { email: driver.email.replace('driver', 'dr\u0456ver'), password: PASSWORD },
    })
    expect(body.error_code).toBe('invalid_credentials')
  })
})

describe('passwords', () => {
  const signIn = (password: unknown) =>
    fixture.ask('/token?grant_type=password', { body: { email: driver.email, password } })

  test('§5.3 a password of 10,000 characters is wrong, not a fault', async () => {
    const { status, body } = await signIn('x'.repeat(10_000))
    expect([status, body.error_code]).toEqual([400, 'invalid_credentials'])
  })

  test('§5.3 a new password has a length that can be kept whole', async () => {
    const { status, body } = await fixture.ask('/signup', {
      body: { email: freshEmail(), password: 'kind-word-1'.repeat(1000) },
    })
    expect([status, body.error_code]).toEqual([400, 'validation_failed'])
  })

  test('§5.3 bytes of zero, half characters and every script are parts of a password like others', async () => {
    for (const password of ['kind\u0000word-1', '\ud800kind-word-1', 'пароль-word-1', '🚗🚙kind-1🛵']) {
      const email = freshEmail()
      expect((await fixture.ask('/signup', { body: { email, password } })).status).toBe(200)
      const right = await fixture.ask('/token?grant_type=password', { body: { email, password } })
      expect([password, right.status]).toEqual([password, 200])
      const cut = await fixture.ask('/token?grant_type=password', {
        body: { email, password: password.slice(0, 4) },
      })
      expect([password, cut.status]).toEqual([password, 400])
    }
  })

  test('§5.3 an accent typed in two keys is the accent typed in one', async () => {
    const email = freshEmail()
    await fixture.ask('/signup', { body: { email, password: 'cafe\u0301-word-1' } })
    const { status } = await fixture.ask('/token?grant_type=password', {
      body: { email, password: 'caf\u00e9-word-1' },
    })
    expect(status).toBe(200)
  })

  test('§5.3 a wrong password, an unknown address and a malformed one are one answer', async () => {
    const asked = [
      { email: driver.email, password: 'wrong-word-1' },
      { email: freshEmail(), password: PASSWORD },
      { email: 'nobody', password: PASSWORD },
      { email: driver.email, password: '' },
    ]
    const answers = await Promise.all(
      asked.map((body) => fixture.ask('/token?grant_type=password', { body })),
    )
    for (const { status, body } of answers) {
      expect([status, body.error_code, body.msg]).toEqual([
        400,
        'invalid_credentials',
        'Invalid login credentials',
      ])
    }
  })
})

describe('metadata', () => {
  const change = (data: unknown) =>
    fixture.ask('/user', { method: 'PUT', token: driver.token, body: { data } })

  test('§7.5 keys that are special in JavaScript are ordinary here', async () => {
    const { status, body } = await fixture.ask('/user', {
      method: 'PUT',
      token: driver.token,
      body: '{"data":{"__proto__":{"admin":true},"constructor":{"x":1},"toString":"y"}}',
    })
    expect(status).toBe(200)
    expect(body.user_metadata.admin).toBeUndefined()
    expect((await fixture.ask('/user', { method: 'GET', token: driver.token })).body.role).toBe(
      'authenticated',
    )
    await change({ constructor: null, toString: null, ['__proto__']: null })
  })

  test('§7.5 no user can raise their own role', async () => {
    const asks = [
      { app_metadata: { role: 'admin' } },
      { role: 'admin' },
      {
        role: 'service_role',
        aud: 'x',
        is_anonymous: true,
        email_confirmed_at: 'now',
        id: crypto.randomUUID(),
      },
    ]
    for (const body of asks) await fixture.ask('/user', { method: 'PUT', token: driver.token, body })
    const { body } = await fixture.ask('/user', { method: 'GET', token: driver.token })
    expect(body).toMatchObject({
      id: driver.id,
      role: 'authenticated',
      aud: 'authenticated',
      is_anonymous: false,
    })
    expect(body.app_metadata).toEqual({ provider: 'email', providers: ['email'] })
    const { body: fresh } = await fixture.ask('/signup', {
      body: {
        email: freshEmail(),
        password: PASSWORD,
        role: 'admin',
        app_metadata: { role: 'admin' },
        id: 'x',
      },
    })
    expect([fresh.user.role, fresh.user.app_metadata.role]).toEqual(['authenticated', undefined])
  })

  test('§7.5 metadata too large for a token is refused', async () => {
    const { status, body } = await change({ story: 'x'.repeat(10_000) })
    expect([status, body.error_code]).toEqual([422, 'validation_failed'])
  })

  test('§7.5 bytes of zero and half characters are kept or refused, and break nothing', async () => {
    for (const odd of ['a\u0000b', '\ud800', '\u2028', '🚗']) {
      expect((await change({ odd })).status).toBeLessThan(500)
      expect((await fixture.ask('/user', { method: 'GET', token: driver.token })).status).toBe(200)
    }
    await change({ odd: null })
  })
})

describe('queries', () => {
  test.for([
    '/admin/users?page=1e3',
    '/admin/users?page=99999999999999999999',
    '/admin/users?page=1&page=2%00',
    '/admin/users?filter=%27%20OR%201%3D1%20--',
    `/admin/users?filter=${'x'.repeat(5000)}`,
    '/admin/users?sort=created_at%3B%20DROP%20TABLE%20users',
    '/admin/users/%00',
    '/admin/users/..%2f..%2fsettings',
    '/admin/users?per_page=1000000',
    '/admin/audit?page=%F0%9F%9A%97',
  ])('§7.8 %s finds nothing that it should not, and breaks nothing', async (path) => {
    const { status, body } = await fixture.ask(path, { method: 'GET', token: operator })
    expect(status).toBeLessThan(500)
    if (status === 200 && path.includes('filter')) expect(body.users).toEqual([])
    expect((await fixture.ask('/admin/users', { method: 'GET', token: operator })).status).toBe(200)
  })
})
