import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshEmail, sharedWorld, type World } from './fixture.ts'

let world: World
beforeAll(async () => {
  world = await sharedWorld({ MAILER_AUTOCONFIRM: 'true' })
})
afterAll(() => world.stop())

test('§7.8 the service says which ways of signing in are open', async () => {
  const { status, body } = await world.ask('/settings', { method: 'GET' })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    external: { email: true, phone: false, anonymous_users: false },
    mailer_autoconfirm: true,
    passkeys_enabled: true,
  })
})

test('§7.8 a client verifies a token by itself, with the published keys', async () => {
  const { auth } = world.device()
  const { data } = await auth.signUp({ email: freshEmail(), password: 'kind-word-1' })
  const { data: claims, error } = await auth.getClaims()
  expect(error).toBeNull()
  expect(claims?.claims.sub).toBe(data.user?.id)
  expect(claims?.header.alg).toBe('ES256')
})
