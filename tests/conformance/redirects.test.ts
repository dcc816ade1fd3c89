import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCaptchaEmulator, type CaptchaEmulator } from '../emulators/captcha.ts'
import { listen } from '../emulators/listen.ts'
import { freshEmail, openAuthFixture, type AuthFixture } from './fixture.ts'

let turnstile: CaptchaEmulator
let fixture: AuthFixture
/** Redirects every request to the captcha service. */
const detour = createServer((_, response) => response.writeHead(307, { location: turnstile.url }).end())

beforeAll(async () => {
  turnstile = await openCaptchaEmulator({ secret: 'between-us' })
  fixture = await openAuthFixture({
    SECURITY_CAPTCHA_ENABLED: 'true',
    SECURITY_CAPTCHA_URL: await listen(detour, 0),
    SECURITY_CAPTCHA_SECRET: 'between-us',
  })
})
afterAll(async () => {
  await fixture.stop()
  await turnstile.stop()
  detour.close()
  detour.closeAllConnections()
})

test('§8.16 a redirect by a third party is not followed with our request', async () => {
  const { status } = await fixture.ask('/otp', {
    body: { email: freshEmail(), gotrue_meta_security: { captcha_token: turnstile.solve() } },
  })
  expect(status).toBe(503)
  expect(turnstile.asked).toEqual([])
})
