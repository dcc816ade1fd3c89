import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AuthClient } from '@supabase/auth-js'
import {
  calculateJwkThumbprint,
  decodeProtectedHeader,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  importJWK,
  type JWK,
  SignJWT,
} from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServer } from '../../scripts/server.ts'
import { freshEmail, sharedAuthFixture, signingKeys, type AuthFixture } from './fixture.ts'

const PASSWORD = 'kind-word-1'
const newJwk = async (alg: 'ES256' | 'RS256', kid?: string): Promise<JWK> => {
  const { privateKey } = await generateKeyPair(alg, { extractable: true, modulusLength: 3072 })
  return { ...(await exportJWK(privateKey)), ...(kid && { kid }) }
}
const publicHalf = ({ d: _d, p: _p, q: _q, dp: _dp, dq: _dq, qi: _qi, ...open }: JWK): JWK => open

let fixture: AuthFixture
beforeAll(async () => {
  fixture = await sharedAuthFixture({ MAILER_AUTOCONFIRM: 'true' })
})
afterAll(() => fixture.stop())

/** A token signed with this machine's key, with the test's own claims, header and key. */
async function forged(
  claims: object,
  { header = {}, key = signingKeys()[0]! }: { header?: object; key?: JWK } = {},
) {
  const now = Math.floor(Date.now() / 1000)
  const token = new SignJWT({ exp: now + 60, ...claims }).setProtectedHeader({
    alg: 'ES256',
    kid: signingKeys()[0]!.kid!,
    ...header,
  })
  return token.sign(await importJWK(key, 'ES256'))
}

async function signedIn() {
  const { auth } = fixture.device()
  const { data } = await auth.signUp({ email: freshEmail(), password: PASSWORD })
  const claims = JSON.parse(
    atob(data.session!.access_token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')),
  )
  return { auth, session: data.session!, claims: claims as Record<string, unknown> }
}
const user = (token: string) => fixture.ask('/user', { method: 'GET', token })

test('§7.8 keys are published whole enough to verify, and no more, for ten minutes', async () => {
  const { headers, body } = await fixture.ask('/.well-known/jwks.json', { method: 'GET' })
  expect(headers.get('cache-control')).toBe('public, max-age=600')
  const [{ x, y, kid }] = signingKeys() as [JWK]
  expect(body).toEqual({
    keys: [{ kty: 'EC', crv: 'P-256', x, y, kid, alg: 'ES256', use: 'sig', key_ops: ['verify'] }],
  })
})

test('§7.8 a token tells who, for whom, until when and how, and clients verify it alone', async () => {
  const { auth, claims, session } = await signedIn()
  const verified = await auth.getClaims()
  expect(verified.error).toBeNull()
  expect(claims).toMatchObject({
    iss: `${fixture.origin}/auth/v1`,
    sub: session.user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: session.user.email,
    phone: '',
    aal: 'aal1',
    amr: [{ method: 'password' }],
    is_anonymous: false,
    app_metadata: { provider: 'email' },
    user_metadata: {},
  })
  expect(Number(claims.exp) - Number(claims.iat)).toBe(3600)
  expect(session.expires_at).toBe(claims.exp)
})

test('§7.8 a token issued under one name of the service works under its others', async () => {
  const { session } = await signedIn()
  expect(fixture.base).toContain('localhost')
  const response = await fetch(`${fixture.base.replace('localhost', '127.0.0.1')}/user`, {
    headers: { authorization: `Bearer ${session.access_token}` },
  })
  expect(response.status).toBe(200)
})

test('§7.5 §7.8 a forged, old or endless token, and one for others, is a bad JWT, with a reason', async () => {
  const { claims } = await signedIn()
  const now = Math.floor(Date.now() / 1000)
  const [own] = signingKeys() as [JWK]
  const other = await newJwk('ES256')
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const spki = await exportSPKI(
    (await importJWK(publicHalf(own), 'ES256', { extractable: true })) as CryptoKey,
  )
  const hmac = async (secret: string, header: object) => {
    const key = new TextEncoder().encode(secret)
    return new SignJWT({ ...claims }).setProtectedHeader({ alg: 'HS256', ...header }).sign(key)
  }
  expect((await user(await forged(claims))).status).toBe(200)
  // Without a key id it counts as signed by the present signing key.
  expect((await user(await forged(claims, { header: { kid: undefined } }))).status).toBe(200)
  const { exp: _, ...endless } = claims
  const signed = await forged(claims)
  const tokens = {
    'no token at all': 'x.y.z',
    'two parts': signed.split('.').slice(0, 2).join('.'),
    'an empty signature': `${signed.split('.').slice(0, 2).join('.')}.`,
    'no algorithm': `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(claims)}.`,
    'none with our kid': `${encoded({ alg: 'none', kid: own.kid })}.${encoded(claims)}.${signed.split('.')[2]}`,
    'the public key as a secret': await hmac(spki, { kid: own.kid }),
    'an empty secret': await hmac(' ', { kid: own.kid }),
    'another key under our name': await forged(claims, { key: other }),
    'a key that it brings along': await forged(claims, {
      key: other,
      header: { jwk: publicHalf(other), kid: 'x' },
    }),
    'an unknown key': await forged(claims, { header: { kid: 'other' } }),
    'an algorithm that the key is not for': await forged(claims).then(
      (token) => `${encoded({ alg: 'RS256', kid: own.kid })}.${token.split('.').slice(1).join('.')}`,
    ),
    'an extension that must be known': await forged(claims, { header: { crit: ['x'], x: 1 } }).catch(
      () => 'x.y.z',
    ),
    expired: await forged({ ...claims, exp: now - 1 }),
    'not yet valid': await forged({ ...claims, nbf: now + 600 }),
    'an end that is no time': `${encoded({ alg: 'ES256', kid: own.kid })}.${encoded({ ...claims, exp: 'soon' })}.x`,
    'another audience': await forged({ ...claims, aud: 'anon' }),
    'no audience': await forged({ ...claims, aud: undefined }),
    nobody: await forged({ ...claims, sub: undefined }),
    'no session': await forged({ ...claims, session_id: undefined }),
  }
  for (const [what, token] of Object.entries(tokens)) {
    const { status, body } = await user(token)
    expect([what, status, body.error_code]).toEqual([what, 403, 'bad_jwt'])
    expect(body.msg).toMatch(/^invalid JWT: unable to parse or verify signature, ./)
  }
  // A token without `exp` is refused rather than endless.
  const [head, ,] = signed.split('.')
  expect((await user(`${head}.${encoded(endless)}.${signed.split('.')[2]}`)).body.error_code).toBe('bad_jwt')
})

test('§7.5 §8.16 a token whose user or session is gone says which', async () => {
  const { claims } = await signedIn()
  const gone = await user(await forged({ ...claims, session_id: crypto.randomUUID() }))
  expect([gone.status, gone.body.error_code, gone.body.msg]).toEqual([
    403,
    'session_not_found',
    'Session from session_id claim in JWT does not exist',
  ])
  const nobody = await user(await forged({ ...claims, sub: crypto.randomUUID() }))
  expect([nobody.status, nobody.body.error_code, nobody.body.msg]).toEqual([
    403,
    'user_not_found',
    'User from sub claim in JWT does not exist',
  ])
})

test('§7.8 a rotation as docs/settings.md tells it signs nobody out, from ES256 to a nameless RS256 key', async () => {
  const [first, second] = [await newJwk('ES256', 'first'), await newJwk('RS256')]
  const secondName = await calculateJwkThumbprint(publicHalf(second))
  const data = mkdtempSync(join(tmpdir(), 'kindrop-rotation-'))
  const memory = new Map<string, string>()
  /** The same service, before or after the operator has changed JWT_KEYS, and the same phone. */
  const during = async <T>(
    keys: JWK[],
    walk: (auth: InstanceType<typeof AuthClient>, base: string) => Promise<T>,
  ): Promise<T> => {
    const vars = { MAILER_AUTOCONFIRM: 'true', JWT_KEYS: JSON.stringify(keys) }
    const server = await openServer({ port: 0, data, cron: false, vars })
    const base = `${server.url.origin}/auth/v1`
    const storage = {
      getItem: (key: string) => memory.get(key) ?? null,
      setItem: (key: string, value: string) => void memory.set(key, value),
      removeItem: (key: string) => void memory.delete(key),
    }
    try {
      return await walk(
        new AuthClient({
          url: base,
          storage,
          storageKey: 'phone',
          autoRefreshToken: false,
          detectSessionInUrl: false,
        }),
        base,
      )
    } finally {
      await server.stop()
    }
  }
  const kidOf = (token: string) => decodeProtectedHeader(token).kid
  const published = async (base: string) => {
    const { keys } = (await (await fetch(`${base}/.well-known/jwks.json`)).json()) as { keys: JWK[] }
    return keys.map(({ kid, alg }) => [kid, alg])
  }
  try {
    const before = await during([first], async (auth, base) => {
      const { data: newJwk, error } = await auth.signUp({ email: freshEmail(), password: PASSWORD })
      expect(error).toBeNull()
      expect(await published(base)).toEqual([['first', 'ES256']])
      return newJwk.session!.access_token
    })
    expect(kidOf(before)).toBe('first')

    const after = await during([second, publicHalf(first)], async (auth, base) => {
      expect(await published(base)).toEqual([
        [secondName, 'RS256'],
        ['first', 'ES256'],
      ])
      // The old token still works at every route, and a client still verifies it alone.
      expect((await auth.getUser()).error).toBeNull()
      expect((await auth.getClaims()).data?.header.kid).toBe('first')
      const { data: refreshed, error } = await auth.refreshSession()
      expect(error).toBeNull()
      expect((await auth.getClaims()).data?.header).toMatchObject({ kid: secondName, alg: 'RS256' })
      return refreshed.session!.access_token
    })
    expect(kidOf(after)).toBe(secondName)

    await during([second], async (auth, base) => {
      expect((await auth.getUser()).error).toBeNull()
      const late = await fetch(`${base}/user`, { headers: { authorization: `Bearer ${before}` } })
      expect([late.status, ((await late.json()) as { error_code: string }).error_code]).toEqual([
        403,
        'bad_jwt',
      ])
      expect((await auth.refreshSession()).error).toBeNull()
    })
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
})

test('§8.16 a signature by our key over claims that are no object is a bad JWT too', async () => {
  const [own] = signingKeys() as [JWK]
  const { CompactSign } = await import('jose')
  const token = await new CompactSign(new TextEncoder().encode('[1]'))
    .setProtectedHeader({ alg: 'ES256', kid: own.kid })
    .sign(await importJWK(own, 'ES256'))
  const { status, body } = await user(token)
  expect([status, body.error_code]).toEqual([403, 'bad_jwt'])
})
