import { exports } from 'cloudflare:workers'
import { expect, test } from 'vitest'

test('§7.29 the startup check says that settings and storage are usable', async () => {
  const response = await exports.default.fetch(new Request('https://test/api/health'))
  expect(await response.json()).toEqual({ ok: true, settings: true, database: true, pictures: true })
})
