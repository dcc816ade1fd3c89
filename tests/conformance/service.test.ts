import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshEmail, sharedAuthFixture, type AuthFixture } from './fixture.ts'

let fixture: AuthFixture
beforeAll(async () => {
  fixture = await sharedAuthFixture({ MAILER_AUTOCONFIRM: 'true' })
})
afterAll(() => fixture.stop())

test('§7.8 the service says which ways of signing in are open', async () => {
  const { status, body } = await fixture.ask('/settings', { method: 'GET' })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    external: { email: true, phone: false, anonymous_users: false },
    mailer_autoconfirm: true,
    passkeys_enabled: true,
  })
})

test('§7.8 a client verifies a token by itself, with the published keys', async () => {
  const { auth } = fixture.device()
  const { data } = await auth.signUp({ email: freshEmail(), password: 'kind-word-1' })
  const { data: claims, error } = await auth.getClaims()
  expect(error).toBeNull()
  expect(claims?.claims.sub).toBe(data.user?.id)
  expect(claims?.header.alg).toBe('ES256')
})
