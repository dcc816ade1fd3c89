import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDb } from '../db/db.ts'
import { person, type Person, subscriber, logged } from '../test/factories.ts'
import { EXPORT_PAGE } from './history.ts'

const page = async (driver: Person, cursor?: string) => {
  const response = await driver.api.messages.export.$get({ query: cursor ? { cursor } : {} })
  expect(response.status).toBe(200)
  return response.json()
}

test('§6.3 §6.6 a premium driver gets all of their own messages for a file, newest first, without deleted ones', async () => {
  const [ann, bob] = [await subscriber('ann'), await subscriber('bob')]
  const now = Date.now()
  const older = await logged(ann, { composedAt: now - 5000 })
  const newer = await logged(ann, { composedAt: now - 1000 })
  const gone = await logged(ann)
  await ann.api.messages[':id'].$delete({ param: { id: gone.id } })
  await logged(bob)
  const { messages, next } = await page(ann)
  expect(messages.map(({ id }) => id)).toEqual([newer.id, older.id])
  expect(next).toBe(null)
})

test('§6.3 a long history comes in pages, each message once', async () => {
  const ann = await subscriber('ann')
  await openDb(env.DB).run(sql`
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${EXPORT_PAGE + 3})
    insert into messages (id, user_id, key, digest, mode, moment, tone, platform, text, flags, composed_at, created_at)
    select printf('00000000-0000-4000-8000-%012d', i), ${ann.id}, 'k' || i, '', 'manual', 'arriving', 'warm',
      'doordash', 'x', '[]', i, 1 from n`)
  const first = await page(ann)
  expect(first.messages.length).toBe(EXPORT_PAGE)
  const second = await page(ann, first.next!)
  expect(second.next).toBe(null)
  const ids = [...first.messages, ...second.messages].map(({ id }) => id)
  expect(new Set(ids).size).toBe(EXPORT_PAGE + 3)
})

test('§6.2 the export of the history is closed to the free plan', async () => {
  const response = await (await person('ann')).api.messages.export.$get({ query: {} })
  expect([response.status, await response.json()]).toMatchObject([403, { error: { code: 'plan_required' } }])
})
