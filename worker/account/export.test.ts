import { env } from 'cloudflare:workers'
import { getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { EXPORTS_PER_DAY } from '#domain/account/account.ts'
import { person } from '../test/factories.ts'
import { fullAccount, notExported } from '../test/full-account.ts'
import { tables } from '../test/platform.ts'
import { exportParts } from './export.ts'

test('§2.14 the export has all data about a driver in one file, without credentials', async () => {
  const [ann, bob] = [await fullAccount('ann'), await fullAccount('bob')]
  const response = await ann.fetch('/api/account/export')
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="kindrop-my-data-.*json"$/,
  )
  const text = await response.text()
  const file = JSON.parse(text) as Record<string, Record<string, unknown>[]>
  const filled = Object.entries(file).filter(([, rows]) => !Array.isArray(rows) || rows.length > 0)
  expect(filled.map(([name]) => name)).toEqual(Object.keys(file))
  expect(file.account).toMatchObject([{ id: ann.id, email: ann.email }])
  expect(file.messages?.[0]?.text).toMatch(/\w{3}/)
  expect(text).not.toMatch(/"[^"]*(hash|secret|refresh_?key|p256dh|endpoint|credential|digest)[^"]*":/i)
  expect(text).not.toContain('only-we-know')
  expect(text).not.toContain(bob.id)
})

test('§2.14 every table is either part of the export or left out of it for a reason', async () => {
  const named = [
    ...new Set(Object.values(exportParts).map(({ table }) => getTableName(table))),
    ...Object.keys(notExported),
  ]
  expect(named.toSorted()).toEqual((await tables()).toSorted())
})

test('an export of thousands of messages has each of them once, in order', async () => {
  const ann = await fullAccount('ann')
  const numbers = Array.from({ length: 1203 }, (_, n) => n)
  for (let from = 0; from < numbers.length; from += 300) {
    await env.DB.batch(
      numbers.slice(from, from + 300).map((n) =>
        env.DB.prepare(
          `insert into messages (id, user_id, key, digest, mode, moment, tone, platform, text, flags, composed_at, created_at)
           values (?, ?, ?, 'd', 'manual', 'picked_up', 'warm', 'doordash', ?, '[]', ?, 1)`,
        ).bind(crypto.randomUUID(), ann.id, crypto.randomUUID(), `Message ${n}`, 1000 + Math.floor(n / 7)),
      ),
    )
  }
  const file = await (
    await ann.fetch('/api/account/export')
  ).json<{ messages: { text: string; composedAt: number }[] }>()
  const texts = file.messages.map(({ text }) => text).filter((text) => /^Message \d+$/.test(text))
  expect(new Set(texts).size).toBe(1203)
  expect(texts).toHaveLength(1203)
  const times = file.messages.map(({ composedAt }) => composedAt)
  expect(times).toEqual(times.toSorted((a, b) => a - b))
})

test('after five exports in a day the sixth is refused with the time to retry', async () => {
  const [ann, bob] = [await person('ann'), await person('bob')]
  for (let n = 0; n < EXPORTS_PER_DAY; n++) await (await ann.fetch('/api/account/export')).text()
  const refused = await ann.fetch('/api/account/export')
  expect([refused.status, Number(refused.headers.get('retry-after')) > 3600]).toEqual([429, true])
  expect((await bob.fetch('/api/account/export')).status).toBe(200)
})
