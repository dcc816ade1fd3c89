import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { app } from '../index.ts'
import { person } from '../test/factories.ts'

test.for(['DELETE /api/account/avatar', 'GET /api/account/export', 'GET /api/billing'])(
  '§8.15 %s says that it is busy, and when to ask again, where the limiter cannot be reached',
  async (route) => {
    const { token } = await person('ann')
    const [method, path] = route.split(' ')
    const headers = { authorization: `Bearer ${token}` }
    const away = () => Promise.reject(new Error('the limiter is away'))
    const limiters = { getByName: () => ({ take: away }) } as unknown as Env['RATE_LIMITER']
    const request = new Request(`https://test${path}`, { method: method!, headers })
    const response = await app.fetch(request, { ...env, RATE_LIMITER: limiters })
    expect([response.status, await response.json()]).toMatchObject([503, { error: { code: 'unavailable' } }])
    expect(response.headers.get('retry-after')).toBe('5')
  },
)
