import { env } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { QUARTER_MS, tallyBy, tallyOf } from '#domain/engagement/message-data.ts'
import type { SeriesPage } from '#domain/engagement/message-data.ts'
import { openDb } from '../db/db.ts'
import { messages } from '../db/message-schema.ts'
import { app } from '../index.ts'
import { person, type Person, subscriber, input, logged } from '../test/factories.ts'
import { scansIn, watchPlatform } from '../test/platform.ts'
import { SERIES_ROWS } from './series.ts'

const day = 86_400_000
/** The start of a quarter of an hour, so that close times share a quarter. */
const start = Math.floor(Date.now() / QUARTER_MS) * QUARTER_MS - day
const db = () => openDb(env.DB)
const tip = (id: string, tipCents: number) =>
  db().update(messages).set({ tipCents, tipCurrency: 'AUD' }).where(eq(messages.id, id))

const ask = (driver: Person, from: number | string, to: number | string) =>
  driver.api.stats.mine.series.$get({ query: { from: String(from), to: String(to) } })

async function series(driver: Person, from: number, to: number): Promise<SeriesPage> {
  const response = await ask(driver, from, to)
  expect(response.status).toBe(200)
  return response.json()
}

test('§7.18 §2.15 a premium driver sees messages and tips by quarter of an hour and by kind', async () => {
  const ann = await subscriber('ann')
  const first = await logged(ann, { composedAt: start + 60_000 })
  await tip(first.id, 250)
  await tip((await logged(ann, { composedAt: start + 800_000 })).id, 400)
  await logged(ann, { composedAt: start + QUARTER_MS - 1, input: { ...input, moment: 'arriving' } })
  await logged(ann, { composedAt: start + QUARTER_MS })
  const quarter = start / QUARTER_MS
  const { rows, next } = await series(ann, start, start + day)
  expect(next).toBe(null)
  expect(rows.toSorted()).toEqual(
    [
      [quarter, 'manual', 'picked_up', 'warm', 'doordash', 2, 2, 650, 250 * 250 + 400 * 400],
      [quarter, 'manual', 'arriving', 'warm', 'doordash', 1, 0, 0, 0],
      [quarter + 1, 'manual', 'picked_up', 'warm', 'doordash', 1, 0, 0, 0],
    ].toSorted(),
  )
  expect(tallyOf(rows)).toEqual({ messages: 4, tipped: 2, cents: 650, squares: 222_500 })
  expect(tallyBy(rows, (row) => row[2]).get('arriving')?.messages).toBe(1)
})

test("§6.6 §7.18 a driver's figures are their own, from the start of a range to before its end", async () => {
  const [ann, bob] = [await subscriber('ann'), await subscriber('bob')]
  for (const at of [start - 1, start, start + 5 * QUARTER_MS - 1, start + 5 * QUARTER_MS])
    await logged(ann, { composedAt: at })
  await logged(bob, { composedAt: start })
  expect(tallyOf((await series(ann, start, start + 5 * QUARTER_MS)).rows).messages).toBe(2)
  expect(tallyOf((await series(bob, start - day, start + day)).rows).messages).toBe(1)
})

test('§7.18 a deleted message keeps its place in the figures over time', async () => {
  const ann = await subscriber('ann')
  const { id } = await logged(ann, { composedAt: start })
  await tip(id, 300)
  await ann.api.messages[':id'].$delete({ param: { id } })
  expect(tallyOf((await series(ann, start, start + day)).rows)).toMatchObject({ messages: 1, cents: 300 })
})

test('§6.2 §2.15 figures over time are closed to the free plan, also by hand', async () => {
  const response = await ask(await person('ann'), start, start + day)
  expect([response.status, await response.json()]).toMatchObject([403, { error: { code: 'plan_required' } }])
})

test('a range that is reversed, overlong or empty is refused', async () => {
  const ann = await subscriber('ann')
  const wrong = [
    [start, start],
    [start + 1, start],
    [start - 401 * day, start],
    [-1, start],
    ['yesterday', start],
    [start, ''],
    [start, '9'.repeat(30)],
  ] as const
  for (const [from, to] of wrong) expect((await ask(ann, from, to)).status).toBe(400)
  expect((await ask(ann, start - 400 * day, start)).status).toBe(200)
})

test('§7.18 a year with more than fits into one response comes in parts, without repeats', async () => {
  const ann = await subscriber('ann')
  await logged(ann, { composedAt: start })
  // Two kinds of message in each quarter, so that a part's limit falls between the two.
  await db().run(sql`
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${SERIES_ROWS + 401})
    insert into messages (id, user_id, key, digest, mode, moment, tone, platform, text, flags, composed_at, created_at)
    select 'm' || i, ${ann.id}, 'k' || i, '', 'manual', iif(i % 2, 'arriving', 'delivered'), 'warm', 'doordash', 'x',
      '[]', ${start - 200 * day} + (i / 2) * ${QUARTER_MS}, 1 from n`)
  const from = start - 300 * day
  const first = await series(ann, from, start + day)
  expect(first.rows.length).toBeLessThanOrEqual(SERIES_ROWS)
  const second = await series(ann, first.next!, start + day)
  expect(second.next).toBe(null)
  const all = [...first.rows, ...second.rows]
  expect(tallyOf(all).messages).toBe(SERIES_ROWS + 402)
  expect(new Set(all.map(([quarter, , moment]) => `${quarter} ${moment}`)).size).toBe(all.length)
})

test('§7.18 figures over time are read in order from the sums, and no message is', async () => {
  const { token } = await subscriber('ann')
  const { env: platform, queries } = watchPlatform()
  const headers = { authorization: `Bearer ${token}` }
  const url = `https://test/api/stats/mine/series?from=${start}&to=${start + day}`
  expect((await app.fetch(new Request(url, { headers }), platform)).status).toBe(200)
  expect(queries.filter(({ sql }) => sql.includes('from "messages"'))).toEqual([])
  expect(queries.some(({ sql }) => sql.includes('from "message_sums"'))).toBe(true)
  expect((await scansIn(queries)).filter(({ table }) => table === 'message_sums')).toEqual([])
})
