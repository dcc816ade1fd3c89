import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { app } from '../index.ts'
import { person } from '../test/factories.ts'
import { freezeDate } from '../test/platform.ts'
import { peekToken, returnToken, takeToken, takeTokens } from './rate-limits.ts'

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

const size = { burst: 2, seconds: 3600 }
const objectOf = (key: string) => env.RATE_LIMITER.getByName(`limiter:v1:${key}`)

test('§8.16 a bucket gives as many tokens as it holds, first come, first served', async () => {
  freezeDate()
  const asked = await Promise.all(Array.from({ length: 10 }, () => takeToken(env, 'many', size)))
  expect(asked.filter(({ ok }) => ok)).toHaveLength(2)
  expect(await takeToken(env, 'many', size)).toEqual({ ok: false, retryAfter: 1800 })
})

test('§8.16 buckets of two keys are independent', async () => {
  await takeToken(env, 'one', { burst: 1, seconds: 3600 })
  expect((await takeToken(env, 'other', { burst: 1, seconds: 3600 })).ok).toBe(true)
})

test('§8.16 peeking takes nothing, and a returned token can be taken again', async () => {
  const single = { burst: 1, seconds: 3600 }
  for (let i = 0; i < 3; i++) expect((await peekToken(env, 'looked', single)).ok).toBe(true)
  await takeToken(env, 'looked', single)
  expect((await peekToken(env, 'looked', single)).ok).toBe(false)
  await returnToken(env, 'looked', single)
  expect((await takeToken(env, 'looked', single)).ok).toBe(true)
})

test('§8.16 a burst of 0 is no limit, and calls no object', async () => {
  const off = { burst: 0, seconds: 3600 }
  for (let i = 0; i < 50; i++) expect((await takeToken(env, 'off', off)).ok).toBe(true)
  expect((await takeToken({ ...env, RATE_LIMITER: undefined as never }, 'off', off)).ok).toBe(true)
})

test('§8.16 a request to several buckets gets all its tokens or none', async () => {
  freezeDate()
  const few = { bucket: 'few', size: { burst: 1, seconds: 3600 } }
  const many = { bucket: 'many', size: { burst: 10, seconds: 3600 }, cost: 4 }
  expect(await takeTokens(env, 'several', [few, many])).toEqual({ ok: true })
  expect(await takeTokens(env, 'several', [few, many])).toEqual({ ok: false, retryAfter: 3600 })
  // Of ten, four are taken: the refused request cost nothing.
  expect((await takeTokens(env, 'several', [{ ...many, cost: 6 }])).ok).toBe(true)
  expect((await takeTokens(env, 'several', [{ ...many, cost: 1 }])).ok).toBe(false)
})

test('a bucket that is full again stores nothing', async () => {
  const quick = { burst: 1, seconds: 60 }
  await takeToken(env, 'brief', quick)
  const kept = () =>
    runInDurableObject(objectOf('brief'), async (_, { storage }) => (await storage.list()).size)
  expect(await kept()).toBe(1)
  await runInDurableObject(objectOf('brief'), (_, { storage }) =>
    storage.kv.put('buckets', { one: { bucket: { tokens: 0, at: Date.now() - 120_000 }, size: quick } }),
  )
  await runDurableObjectAlarm(objectOf('brief'))
  expect(await kept()).toBe(0)
})

test('a bucket that was used again before it was full is kept, and checked again later', async () => {
  await takeToken(env, 'busy', size)
  await takeToken(env, 'busy', size)
  await runDurableObjectAlarm(objectOf('busy'))
  expect((await takeToken(env, 'busy', size)).ok).toBe(false)
  const next = await runInDurableObject(objectOf('busy'), (_, { storage }) => storage.getAlarm())
  expect(next).toBeGreaterThan(Date.now() + 3_500_000)
})
