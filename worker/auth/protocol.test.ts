import { env, exports } from 'cloudflare:workers'
import { Hono } from 'hono'
import { timeout } from 'hono/timeout'
import { expect, test } from 'vitest'
import { authRequest } from '../test/auth-client.ts'
import { person } from '../test/factories.ts'
import { onError, requestTimedOut } from './error.ts'

const VERSION = 'x-supabase-api-version'
test('§8.16 a client that names the version gets its errors in that version, and the name back', async () => {
  const { status, headers, body } = await authRequest('/user', {
    method: 'GET',
    headers: { [VERSION]: '2024-01-01' },
  })
  expect(status).toBe(401)
  expect(body).toEqual({
    code: 'no_authorization',
    message: 'This endpoint requires a valid Bearer token',
  })
  expect(headers.get(VERSION)).toBe('2024-01-01')
  expect(headers.get('x-sb-error-code')).toBe('no_authorization')
  expect(headers.get('cache-control')).toBe('private, no-store')
})

test.for(['', '2023-06-01', 'latest', '2024'])(
  '§8.16 version "%s" gets the first shape of errors',
  async (name) => {
    const { headers, body } = await authRequest('/user', { method: 'GET', headers: { [VERSION]: name } })
    expect(body).toEqual({
      code: 401,
      error_code: 'no_authorization',
      msg: 'This endpoint requires a valid Bearer token',
    })
    expect(headers.has(VERSION)).toBe(false)
  },
)

test('§8.16 both shapes have the reasons of a weak password', async () => {
  const body = { email: 'ann@example.com', password: 'abc' }
  for (const version of ['', '2024-01-01']) {
    const answer = await authRequest('/signup', { body, headers: { [VERSION]: version } })
    expect(answer.body.weak_password).toEqual({ reasons: ['length'] })
  }
})

test('a page of another origin may send requests, and may read the version in an error', async () => {
  const from = { origin: 'https://elsewhere.example' }
  const preflight = await exports.default.fetch(
    new Request('https://test/auth/v1/user', {
      method: 'OPTIONS',
      headers: {
        ...from,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'authorization,content-type,x-client-info,x-supabase-api-version',
      },
    }),
  )
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
  expect(preflight.headers.get('access-control-allow-methods')).toContain('PUT')
  for (const name of ['authorization', 'apikey', 'content-type', 'x-client-info', VERSION]) {
    expect(preflight.headers.get('access-control-allow-headers')?.toLowerCase()).toContain(name)
  }
  const refused = await authRequest('/user', { method: 'GET', headers: from })
  expect(refused.headers.get('access-control-allow-origin')).toBe('*')
  expect(refused.headers.get('access-control-expose-headers')?.toLowerCase()).toContain(VERSION)
  expect(refused.headers.get('access-control-allow-credentials')).toBeNull()
})

test.for([
  ['{"email":', 'invalid syntax'],
  ['"text"', 'expected an object'],
  ['[]', 'expected an object'],
  ['{"email":5}', 'email'],
  ['{"email":"a@b.au","data":"x"}', 'data'],
])('§7.2 the body %s is refused as bad JSON', async ([body, reason]) => {
  const answer = await authRequest('/signup', { body })
  expect([answer.status, answer.body.error_code]).toEqual([400, 'bad_json'])
  expect(answer.body.msg).toMatch(/^Could not parse request body as JSON: /)
  expect(answer.body.msg).toContain(reason)
})

test('§7.2 null fields, unknown keys and an empty body are read as clients mean them', async () => {
  const body = {
    email: 'ann@example.com',
    phone: null,
    password: 'kind-word-2026',
    data: null,
    code_challenge: null,
    code_challenge_method: null,
    gotrue_meta_security: {},
    options: { factorId: 1 },
  }
  expect((await authRequest('/signup', { body })).status).toBe(200)
  expect((await authRequest('/signup', { body: '' })).body.error_code).toBe('anonymous_provider_disabled')
  expect((await authRequest('/signup', { body: 'null' })).body.error_code).toBe('anonymous_provider_disabled')
})

test('a body of more than 1 MiB is refused', async () => {
  const body = { email: 'ann@example.com', password: 'kind-word-2026', pad: 'x'.repeat(1024 * 1024) }
  expect(await authRequest('/signup', { body })).toMatchObject({
    status: 413,
    body: { error_code: 'request_entity_too_large' },
  })
})

test('a path that is not there is refused in the same shape', async () => {
  const { status, body } = await authRequest('/nothing')
  expect([status, body.error_code]).toEqual([404, 'unknown'])
})

test('§8.16 when the database does not answer, every route fails with 503 and none refuses', async () => {
  const ann = await person('ann')
  await env.DB.exec('alter table users rename to away')
  const credentials = { email: 'bob@example.com', password: 'kind-word-2026' }
  const answers = await Promise.all([
    authRequest('/signup', { body: credentials }),
    authRequest('/token?grant_type=password', { body: credentials }),
    authRequest('/token?grant_type=refresh_token', { body: { refresh_token: ann.session.refresh_token } }),
    authRequest('/user', { method: 'GET', token: ann.token }),
    authRequest('/user', { method: 'PUT', token: ann.token, body: {} }),
    authRequest('/logout', { token: ann.token }),
  ])
  for (const { status, body } of answers)
    expect([status, body.error_code]).toEqual([503, 'unexpected_failure'])
})

test('clients learn which ways of signing in are open, and that the service is up', async () => {
  const { body } = await authRequest('/settings', { method: 'GET', settings: { DISABLE_SIGNUP: 'true' } })
  expect(body).toMatchObject({
    external: { email: true, phone: false, anonymous_users: false },
    disable_signup: true,
    mailer_autoconfirm: true,
  })
  expect((await authRequest('/health', { method: 'GET' })).body).toMatchObject({
    name: 'GoTrue',
    version: '1.0.0',
  })
})

test('§8.16 a request that takes too long gets a 504, which the client retries as a network error', async () => {
  const app = new Hono()
    .use(timeout(5, requestTimedOut))
    .get('/never', () => new Promise<Response>(() => {}))
    .get('/now', (c) => c.text('here'))
  app.onError(onError)
  const slow = await app.request('/never')
  expect([slow.status, await slow.json()]).toMatchObject([504, { error_code: 'request_timeout' }])
  expect(await (await app.request('/now')).text()).toBe('here')
})
