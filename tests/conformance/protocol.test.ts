import { request as rawRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshEmail, sharedAuthFixture, signedToken, type AuthFixture } from './fixture.ts'

let fixture: AuthFixture
beforeAll(async () => {
  fixture = await sharedAuthFixture({ MAILER_AUTOCONFIRM: 'true' })
})
afterAll(() => fixture.stop())

const VERSION = 'x-supabase-api-version'
const PASSWORD = 'kind-word-1'
const get = (path: string, headers: Record<string, string> = {}) =>
  fixture.ask(path, { method: 'GET', headers })

describe('the two shapes of errors', () => {
  test('§8.16 a request with a version gets that version’s shape, and the version in the answer', async () => {
    const { status, headers, body } = await get('/user', { [VERSION]: '2024-01-01' })
    expect([status, body]).toEqual([
      401,
      { code: 'no_authorization', message: 'This endpoint requires a valid Bearer token' },
    ])
    expect(headers.get(VERSION)).toBe('2024-01-01')
    expect(headers.get('x-sb-error-code')).toBe('no_authorization')
  })

  test('§8.16 a later version than we know gets the newest that we know', async () => {
    const { headers, body } = await get('/user', { [VERSION]: '2031-12-24' })
    expect([headers.get(VERSION), body.code]).toEqual(['2024-01-01', 'no_authorization'])
  })

  test.for(['', '2023-12-31', '2024', '2024-1-1', 'latest', '2024-01-01; x', 'é', '1'.repeat(4000)])(
    '§8.16 "%s" is no version that we know: the first shape of errors',
    async (version) => {
      const asked = /^[\x20-\x7e]*$/.test(version)
        ? { [VERSION]: version }
        : { [VERSION]: encodeURIComponent(version) }
      const { headers, body } = await get('/user', asked)
      expect(body).toEqual({
        code: 401,
        error_code: 'no_authorization',
        msg: 'This endpoint requires a valid Bearer token',
      })
      expect(headers.has(VERSION)).toBe(false)
    },
  )

  test('§8.16 details beside an error stand in both shapes', async () => {
    const weak = { email: freshEmail(), password: 'abc' }
    for (const version of ['2024-01-01', '']) {
      const { status, body } = await fixture.ask('/signup', { body: weak, headers: { [VERSION]: version } })
      expect([status, body.weak_password]).toEqual([422, { reasons: ['length'] }])
    }
    const { error } = await fixture.device().auth.signUp(weak)
    expect([error?.name, error?.code, (error as { reasons?: string[] }).reasons]).toEqual([
      'AuthWeakPasswordError',
      'weak_password',
      ['length'],
    ])
  })
})

describe('other origins', () => {
  const from = { origin: 'https://elsewhere.example' }

  test('§8.16 a page elsewhere may ask with every header and method of the client', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      const wanted = 'authorization,apikey,content-type,x-client-info,x-supabase-api-version'
      const { status, headers } = await fixture.ask('/user', {
        method: 'OPTIONS',
        headers: {
          ...from,
          'access-control-request-method': method,
          'access-control-request-headers': wanted,
        },
      })
      expect(status).toBe(204)
      expect(headers.get('access-control-allow-origin')).toBe('*')
      expect(headers.get('access-control-allow-methods')).toContain(method)
      const allowed = headers.get('access-control-allow-headers')?.toLowerCase().split(',')
      expect(allowed).toEqual(expect.arrayContaining(wanted.split(',')))
      expect(headers.has('access-control-allow-credentials')).toBe(false)
    }
  })

  test('§8.16 it may read what it needs, of answers, of errors and of paths that are not there', async () => {
    for (const path of ['/settings', '/user', '/nowhere']) {
      const { headers } = await get(path, from)
      const exposed = headers.get('access-control-expose-headers')?.toLowerCase().split(',')
      expect(exposed).toEqual(expect.arrayContaining(['x-supabase-api-version', 'x-total-count', 'link']))
      expect(headers.get('access-control-allow-origin')).toBe('*')
    }
  })

  test('§8.16 an answer may not be cached, and carries the security headers', async () => {
    const { headers } = await get('/user', from)
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  })
})

describe('paths and methods', () => {
  test.for([
    ['GET', '/'],
    ['GET', '/nowhere'],
    ['POST', '/user/x'],
    ['GET', '/users'],
    ['GET', '/.well-known/jwks.json/x'],
    ['GET', '/%2e%2e%2fsettings'],
  ] as const)('§7.1 %s %s is not there', async ([method, path]) => {
    const { status, body } = await fixture.ask(path, { method })
    expect([status, body.error_code]).toEqual([404, 'unknown'])
  })

  test.for([
    ['GET', '/signup', 'POST'],
    ['DELETE', '/token', 'POST'],
    ['POST', '/settings', 'GET'],
    ['PATCH', '/user', 'GET, PUT'],
    ['GET', '/logout', 'POST'],
    ['PUT', '/.well-known/jwks.json', 'GET'],
  ] as const)('§7.1 %s %s is refused with what would be right', async ([method, path, allowed]) => {
    const { status, headers } = await fixture.ask(path, { method })
    expect([status, headers.get('allow')]).toEqual([405, allowed])
  })

  test('§7.1 strangers learn nothing of the operators’ routes', async () => {
    for (const path of ['/admin/users', '/admin/nowhere', '/admin/users/x/y']) {
      expect((await get(path)).body.error_code).toBe('no_authorization')
    }
  })

  test('§7.1 HEAD answers as GET does, without a body', async () => {
    const { status, headers, text } = await fixture.ask('/health', { method: 'HEAD' })
    expect([status, text]).toEqual([200, ''])
    expect(headers.get('content-type')).toContain('json')
    expect((await fixture.ask('/user', { method: 'HEAD' })).status).toBe(401)
  })

  test('§7.8 health and settings say what clients look for', async () => {
    expect((await get('/health')).body).toMatchObject({ name: 'GoTrue', version: expect.any(String) })
    expect((await get('/settings')).body).toMatchObject({
      external: { email: true, phone: false, google: false, anonymous_users: false },
      disable_signup: false,
      mailer_autoconfirm: true,
      phone_autoconfirm: false,
      saml_enabled: false,
      passkeys_enabled: true,
    })
  })
})

describe('bearers', () => {
  test.for([
    ['nothing', undefined],
    ['another scheme', 'Basic YTpi'],
    ['no token', 'Bearer'],
    ['two words', 'Bearer a b'],
    ['two tokens', 'Bearer a, Bearer b'],
    ['a bare token', 'eyJhbGciOiJFUzI1NiJ9.e30.x'],
  ])('§7.5 %s is no bearer token', async ([, authorization]) => {
    const { status, body } = await get('/user', authorization === undefined ? {} : { authorization })
    expect([status, body.error_code]).toEqual([401, 'no_authorization'])
  })

  test('§7.5 the scheme is written as anybody likes', async () => {
    const { data } = await fixture.device().auth.signUp({ email: freshEmail(), password: PASSWORD })
    for (const scheme of ['Bearer', 'bearer', 'BEARER', 'Bearer  ']) {
      const { status } = await get('/user', { authorization: `${scheme} ${data.session!.access_token}` })
      expect([scheme, status]).toEqual([scheme, 200])
    }
  })

  test('§7.5 an api key beside it changes nothing', async () => {
    const operators = await signedToken({ role: 'service_role' })
    const { status } = await get('/admin/users', { apikey: operators })
    expect(status).toBe(401)
  })
})

describe('grants', () => {
  test.for(['', 'client_credentials', 'implicit', 'PASSWORD', '__proto__', 'constructor', 'toString'])(
    '§7.3 "%s" is no grant',
    async (grant) => {
      const { status, body } = await fixture.ask(`/token?grant_type=${grant}`, { body: {} })
      expect([status, body.error_code, body.msg]).toEqual([
        400,
        'invalid_credentials',
        'unsupported_grant_type',
      ])
    },
  )

  test('§7.3 a token is asked for with JSON, and a form is no JSON', async () => {
    const { status, body } = await fixture.ask('/token?grant_type=password', {
      body: 'email=a%40b.example&password=x',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([status, body.error_code]).toEqual([400, 'bad_json'])
  })
})

describe('the wire', () => {
  /** One request as bytes, for what `fetch` does not send. */
  const raw = (path: string, headers: Record<string, string>, body = '') =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const url = new URL(fixture.base + path)
      const request = rawRequest(
        { agent: false, host: '127.0.0.1', port: url.port, path: url.pathname, method: 'POST', headers },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
          )
        },
      )
      request.on('error', reject)
      request.end(body)
    })

  test('§7.2 a body in pieces of unknown length is read, and capped all the same', async () => {
    const good = JSON.stringify({ email: freshEmail(), password: PASSWORD })
    expect((await raw('/signup', { 'transfer-encoding': 'chunked' }, good)).status).toBe(200)
    const huge = JSON.stringify({ pad: 'x'.repeat(2 * 1024 * 1024) })
    const { status, text } = await raw('/signup', { 'transfer-encoding': 'chunked' }, huge)
    expect([status, JSON.parse(text).error_code]).toEqual([413, 'request_entity_too_large'])
  })

  test('§7.2 a body needs no content type', async () => {
    const good = JSON.stringify({ email: freshEmail(), password: PASSWORD })
    expect((await raw('/signup', { 'content-length': String(good.length) }, good)).status).toBe(200)
  })

  test('§8.16 an outage of the database is a 503 at every route, which signs nobody out', async () => {
    const ann = fixture.device()
    await ann.auth.signUp({ email: freshEmail(), password: PASSWORD })
    const db = await fixture.server.miniflare.getD1Database('DB', 'kindrop')
    await db.exec('ALTER TABLE sessions RENAME TO away')
    try {
      const { error } = await ann.auth.getUser()
      expect([error?.name, error?.status]).toEqual(['AuthRetryableFetchError', 503])
      const { refresh_token } = (await ann.auth.getSession()).data.session!
      const refresh = await fixture.ask('/token?grant_type=refresh_token', { body: { refresh_token } })
      expect([refresh.status, refresh.body.error_code]).toEqual([503, 'unexpected_failure'])
    } finally {
      await db.exec('ALTER TABLE away RENAME TO sessions')
    }
    expect((await ann.auth.getUser()).error).toBeNull()
    expect((await ann.auth.getSession()).data.session).not.toBeNull()
  })
})
