import { env } from 'cloudflare:workers'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { allowInsecureRequests } from 'oauth4webapi'
import { afterEach, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#domain/time.ts'
import { freezeDate } from '../../test/platform.ts'
import { authorizationUrl, requireEndpoint, requestOptions, verifyIdToken } from './openid.ts'
import { requireProvider } from './providers.ts'

afterEach(() => void vi.restoreAllMocks())

test.for([
  ['http://localhost:9000', true],
  ['http://127.0.0.1:9000/realm', true],
  ['http://127.8.8.8', true],
  ['http://[::1]:9000', true],
  ['https://accounts.google.com', false],
  ['http://accounts.google.com', false],
  ['http://localhost.evil.example', false],
  ['http://localhost@evil.example', false],
  ['http://127.0.0.1.evil.example', false],
  ['http://10.0.0.1', false],
] as const)('§7.6 a provider at %s may be reached without TLS: %s', ([issuer, may]) => {
  expect(requestOptions({ issuer })[allowInsecureRequests]).toBe(may)
})

test.for([
  ['https://accounts.google.com', 'http://accounts.google.com/auth'],
  ['https://accounts.google.com', 'javascript:alert(1)'],
  ['http://localhost:9000', 'file:///etc/passwd'],
  ['https://accounts.google.com', undefined],
] as const)('§7.6 a provider at %s cannot redirect to %s', ([issuer, address]) => {
  expect(() => requireEndpoint({ issuer }, address)).toThrow('names no safe address')
})

test('§7.6 a provider may name a safe address', () => {
  const google = { issuer: 'https://accounts.google.com' }
  expect(requireEndpoint(google, 'https://accounts.google.com/o/oauth2/v2/auth').pathname).toBe(
    '/o/oauth2/v2/auth',
  )
})

test('§7.6 while a provider is down, its old metadata and keys serve at once, and it is asked every 30 seconds', async () => {
  const google = fakeGoogle()
  const { provider } = google
  const key = await generateKeyPair('ES256')
  const other = await generateKeyPair('ES256')
  google.answers = {
    [`${provider.issuer}/.well-known/openid-configuration`]: {
      issuer: provider.issuer,
      authorization_endpoint: `${provider.issuer}/auth`,
      jwks_uri: `${provider.issuer}/keys`,
    },
    [`${provider.issuer}/keys`]: { keys: [{ ...(await exportJWK(key.publicKey)), kid: 'a', alg: 'ES256' }] },
  }
  const began = Date.now()
  const at = async (minutes: number, act: () => Promise<unknown>) => {
    freezeDate(began + minutes * MINUTE_MS)
    google.asked = 0
    await act()
    return google.asked
  }
  const token = (kid: string, { privateKey }: typeof key) =>
    new SignJWT({})
      .setProtectedHeader({ alg: 'ES256', kid })
      .setIssuer(provider.issuer)
      .setSubject('ann')
      .setAudience('kindrop')
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey)
  const authorize = async () => {
    const request = { redirectUri: 'https://test/cb', state: 's', nonce: 'n', verifier: 'v'.repeat(43) }
    const url = await authorizationUrl(provider, request, { scopes: [], parameters: {} })
    expect(url).toMatch(/^https:\/\/google\.example\/auth\?/)
  }
  const verify = async () =>
    expect(await verifyIdToken(provider, await token('a', key))).toMatchObject({ sub: 'ann' })
  const refuse = async () =>
    expect(verifyIdToken(provider, await token('b', other))).rejects.toThrow('no applicable key')

  expect(await at(0, verify)).toBe(2)
  expect(await at(0.1, authorize)).toBe(0)
  google.answers = undefined
  expect(await at(61, authorize)).toBe(1)
  expect(await at(61, authorize)).toBe(0)
  expect(await at(61, verify)).toBe(1)
  expect(await at(61.4, verify)).toBe(0)
  expect(await at(61.4, refuse)).toBe(0)
  expect(await at(61.6, verify)).toBe(2)
  expect(await at(25 * 60, () => expect(authorize()).rejects.toThrow('connection lost'))).toBe(1)
  expect(await at(25 * 60, () => expect(authorize()).rejects.toThrow('connection lost'))).toBe(1)
})

/** A provider that gives JSON answers by address, or is down without them. It counts what it is asked. */
function fakeGoogle() {
  const settings = {
    EXTERNAL_GOOGLE_ENABLED: 'true',
    EXTERNAL_GOOGLE_ISSUER: 'https://google.example',
    EXTERNAL_GOOGLE_CLIENT_ID: 'kindrop',
    EXTERNAL_GOOGLE_SECRET: 'secret',
  } as never
  const google = {
    provider: requireProvider({ ...env, ...(settings as Env) }, 'google'),
    asked: 0,
    answers: undefined as Record<string, object> | undefined,
  }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    google.asked++
    if (!google.answers) throw new TypeError('connection lost')
    return Response.json(google.answers[String(input)])
  })
  return google
}
