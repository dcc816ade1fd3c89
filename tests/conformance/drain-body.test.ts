import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharedAuthFixture, type AuthFixture } from './fixture.ts'

let fixture: AuthFixture
beforeAll(async () => {
  fixture = await sharedAuthFixture()
})
afterAll(() => fixture.stop())

const endpoints = [
  ['POST', '/auth/v1/token?grant_type=nonsense'],
  ['PUT', '/auth/v1/user'],
  ['POST', '/auth/v1/nowhere'],
  ['POST', '/api/messages'],
  ['POST', '/api/nowhere'],
] as const

test.for(endpoints)(
  'a refusal before %s %s is read keeps the connection usable for the next call',
  async ([method, path]) => {
    const url = new URL(path, fixture.origin)
    const init = {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ a: 'x'.repeat(2000) }),
    }
    for (let i = 0; i < 60; i++) {
      const response = await fetch(url, init)
      expect(response.status).toBeGreaterThanOrEqual(400)
      expect(response.status).toBeLessThan(500)
      await response.text()
    }
  },
)
