import { env, exports } from 'cloudflare:workers'
import { expect, test } from 'vitest'

test('§7.29 the startup check says that settings and storage are usable', async () => {
  const response = await exports.default.fetch(new Request('https://test/api/health'))
  expect(await response.json()).toEqual({ ok: true, settings: true, database: true, pictures: true })
})

test('§7.29 the startup check reads no table, however many drivers there are', async () => {
  await env.DB.exec('alter table users rename to away')
  const response = await exports.default.fetch(new Request('https://test/api/health'))
  await env.DB.exec('alter table away rename to users')
  expect(await response.json()).toMatchObject({ ok: true, database: true })
})
