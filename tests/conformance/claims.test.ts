import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp } from '../account-factory.ts'
import { sharedAuthFixture, signedToken, type AuthFixture } from './fixture.ts'

let fixture: AuthFixture
beforeAll(async () => {
  fixture = await sharedAuthFixture()
})
afterAll(() => fixture.stop())

const claimsOf = (token: string) => fixture.device().auth.getClaims(token)

test('§8.16 §7.8 the client verifies a token by itself, without a request for its user', async () => {
  const dana = await signUp(fixture.origin)
  const { data, error } = await claimsOf(dana.token)
  expect(error).toBeNull()
  expect(data?.claims).toMatchObject({
    sub: dana.id,
    email: dana.email,
    aud: 'authenticated',
    role: 'authenticated',
    aal: 'aal1',
    is_anonymous: false,
    iss: fixture.base,
    user_metadata: { full_name: 'Dana Driver' },
  })
  expect(data?.claims.exp).toBe(data!.claims.iat! + 3600)
})

test('§8.16 the client detects an expired token by its own clock', async () => {
  const token = await signedToken({ sub: crypto.randomUUID() }, Math.floor(Date.now() / 1000) - 1)
  expect((await claimsOf(token)).error?.message).toBe('JWT has expired')
})

test('§8.16 a token without an expiry is invalid', async () => {
  const [head, , signature] = (await signedToken({})).split('.')
  const body = Buffer.from(JSON.stringify({ sub: 'somebody' })).toString('base64url')
  expect((await claimsOf(`${head}.${body}.${signature}`)).error?.message).toBe('Missing exp claim')
})

test.for(['', 'kindrop', 'a.b', 'a.b.c.d'])('§8.16 "%s" has not the structure of a token', async (text) => {
  expect((await claimsOf(text || '.')).error?.message).toBe('Invalid JWT structure')
})

test('§8.16 a token whose claims were changed does not verify', async () => {
  const dana = await signUp(fixture.origin)
  const [head, body, signature] = dana.token.split('.')
  const claims = JSON.parse(Buffer.from(body!, 'base64url').toString())
  const forged = Buffer.from(JSON.stringify({ ...claims, role: 'admin' })).toString('base64url')
  const { error } = await claimsOf(`${head}.${forged}.${signature}`)
  expect(error?.message).toBe('Invalid JWT signature')
})
