import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { importJWK, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { sessions, users } from '../../db/auth-schema.ts'
import { openDb } from '../../db/db.ts'
import { authRequest } from '../../test/auth-client.ts'
import { person } from '../../test/factories.ts'

const user = (token?: string) =>
  authRequest('/user', { method: 'GET', ...(token !== undefined && { token }) })
/** A token like the server's own, with claims, header or key of the test's choice. */
async function forge(claims: object, { alg = 'ES256', keys = env.JWT_KEYS } = {}) {
  const { kid, key_ops: _, ...jwk } = JSON.parse(keys)[0]
  const key = alg === 'HS256' ? new TextEncoder().encode(jwk.x) : await importJWK(jwk, 'ES256')
  return new SignJWT({ ...claims }).setProtectedHeader({ alg, kid }).sign(key)
}
const good = (ann: { id: string }, now = Math.floor(Date.now() / 1000)) => ({
  iss: 'https://test/auth/v1',
  aud: 'authenticated',
  sub: ann.id,
  session_id: crypto.randomUUID(),
  exp: now + 60,
})

test.for(['', 'Basic YTpi', 'Bearer', 'Bearer a b'])(
  '§7.5 "%s" is no bearer token',
  async (authorization) => {
    const { status, body } = await authRequest('/user', { method: 'GET', headers: { authorization } })
    expect([status, body.error_code]).toEqual([401, 'no_authorization'])
  },
)

test('§7.5 a token that is malformed, expired, for another audience or of another algorithm is a bad JWT', async () => {
  const ann = await person('ann')
  const claims = good(ann)
  const stranger = JSON.stringify([{ ...JSON.parse(env.JWT_KEYS)[0], ...(await freshKey()) }])
  const { exp: _, ...endless } = claims
  const tokens = {
    'no token': 'x.y.z',
    expired: await forge({ ...claims, exp: claims.exp - 120 }),
    'without expiry': await forge(endless),
    'for another audience': await forge({ ...claims, aud: 'anon' }),
    'of nobody': await forge({ ...claims, sub: undefined }),
    'of no session': await forge({ ...claims, session_id: undefined }),
    'signed by somebody else': await forge(claims, { keys: stranger }),
    'signed with the public key as a secret': await forge(claims, { alg: 'HS256' }),
  }
  for (const [what, token] of Object.entries(tokens)) {
    const { status, body } = await user(token)
    expect([what, status, body.error_code]).toEqual([what, 403, 'bad_jwt'])
    expect(body.msg).toMatch(/^invalid JWT: unable to parse or verify signature, ./)
  }
})

test('§7.5 a token that names the session of another person is refused as without a session', async () => {
  const [ann, bob] = [await person('ann'), await person('bob')]
  const [row] = await openDb(env.DB).select().from(sessions).where(eq(sessions.userId, bob.id))
  const session_id = row!.id
  expect((await user(await forge({ ...good(bob), session_id }))).status).toBe(200)
  expect((await user(await forge({ ...good(ann), session_id }))).body.error_code).toBe('session_not_found')
})

test('§7.5 §8.16 a user or a session that is gone, or a ban, has an error code of its own', async () => {
  const [ann, bob, cem] = [await person('ann'), await person('bob'), await person('cem')]
  const db = openDb(env.DB)
  await db.delete(users).where(eq(users.id, ann.id))
  await db.delete(sessions).where(eq(sessions.userId, bob.id))
  await db
    .update(users)
    .set({ bannedUntil: Date.now() + 60_000 })
    .where(eq(users.id, cem.id))
  const answers = await Promise.all([ann, bob, cem].map(({ token }) => user(token)))
  expect(answers.map(({ status, body }) => [status, body.error_code, body.msg])).toEqual([
    [403, 'user_not_found', 'User from sub claim in JWT does not exist'],
    [403, 'session_not_found', 'Session from session_id claim in JWT does not exist'],
    [403, 'user_banned', 'User is banned'],
  ])
})

test('§7.8 the published keys verify and reveal nothing of the private ones', async () => {
  const { status, headers, body } = await authRequest('/.well-known/jwks.json', { method: 'GET' })
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('public, max-age=600')
  const [{ kid, x, y }] = JSON.parse(env.JWT_KEYS)
  expect(body).toEqual({
    keys: [{ kty: 'EC', crv: 'P-256', x, y, kid, alg: 'ES256', use: 'sig', key_ops: ['verify'] }],
  })
})

test('§7.8 after a change of keys old tokens still verify, and new ones are signed by the new key', async () => {
  const ann = await person('ann')
  const { d: _, ...retired } = JSON.parse(env.JWT_KEYS)[0]
  const settings = { JWT_KEYS: JSON.stringify([{ ...(await freshKey()), kid: 'new' }, retired]) }
  expect((await authRequest('/user', { method: 'GET', token: ann.token, settings })).status).toBe(200)
  const { body } = await authRequest('/token?grant_type=refresh_token', {
    body: { refresh_token: ann.session.refresh_token },
    settings,
  })
  expect(JSON.parse(atob(body.access_token.split('.')[0])).kid).toBe('new')
  expect((await authRequest('/user', { method: 'GET', token: body.access_token, settings })).status).toBe(200)
  expect((await user(body.access_token)).body.error_code).toBe('bad_jwt')
  const { body: published } = await authRequest('/.well-known/jwks.json', { method: 'GET', settings })
  expect(published.keys.map(({ kid }: { kid: string }) => kid)).toEqual(['new', retired.kid])
})

test('§8.16 broken keys are our fault: no token is refused as bad, and nothing is cached', async () => {
  const ann = await person('ann')
  const [key] = JSON.parse(env.JWT_KEYS)
  const broken = [
    [],
    {},
    [{ kty: 'oct' }],
    [key, key],
    [{ ...key, alg: 'RS256' }],
    [{ ...key, d: undefined }],
  ]
  for (const JWT_KEYS of ['', ...broken.map((keys) => JSON.stringify(keys))]) {
    const settings = { JWT_KEYS }
    const { status, body } = await authRequest('/user', { method: 'GET', token: ann.token, settings })
    expect([status, body.error_code]).toEqual([500, 'unexpected_failure'])
    const keys = await authRequest('/.well-known/jwks.json', { method: 'GET', settings })
    expect([keys.status, keys.headers.get('cache-control')]).toEqual([500, 'private, no-store'])
  }
})

async function freshKey() {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const pair = (await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])) as CryptoKeyPair
  const { kty, crv, x, y, d } = (await crypto.subtle.exportKey('jwk', pair.privateKey)) as JsonWebKey
  return { kty, crv, x, y, d }
}
