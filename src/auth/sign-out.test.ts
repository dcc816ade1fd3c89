import { afterEach, expect, test, vi } from 'vitest'
import type { StoredSession } from './driver.ts'
import { endServerSession } from './sign-out.ts'

afterEach(() => vi.unstubAllGlobals())

const session = {
  access_token: 'token',
  refresh_token: 'refresh',
  expires_at: 4_000_000_000,
} as StoredSession

test.each([
  ['has ended it', 204, true],
  ['does not know it any more', 403, true],
  ['has had too many requests', 429, false],
  ['is down', 503, false],
])('§8.13 §9.8 a session whose service %s (%i) counts as ended: %s', async (_, status, hasEnded) => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status })))
  expect(await endServerSession(session)).toBe(hasEnded)
})
