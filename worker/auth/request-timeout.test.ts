import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { onError } from './error.ts'
import { requestTimeout } from './request-timeout.ts'

test('§8.16 a request that takes too long gets a 504, which the client retries as a network error', async () => {
  const app = new Hono()
    .use(requestTimeout(5))
    .get('/never', () => new Promise<Response>(() => {}))
    .get('/now', (c) => c.text('here'))
  app.onError(onError)
  const slow = await app.request('/never')
  expect([slow.status, await slow.json()]).toMatchObject([504, { error_code: 'request_timeout' }])
  expect(await (await app.request('/now')).text()).toBe('here')
})
