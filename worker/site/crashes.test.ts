import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { CrashReport } from '#domain/site/crash-report.ts'
import { CRASH_DAYS } from '#domain/site/crash.ts'
import { DAY_MS } from '#domain/time.ts'
import { openDb } from '../db/db.ts'
import { crashes } from '../db/site-schema.ts'
import { admin, anyone } from '../test/factories.ts'
import { runCron } from '../test/platform.ts'
import { recordCrash } from './crashes.ts'

const db = () => openDb(env.DB)
const crash = {
  kind: 'error',
  message: 'TypeError: no',
  stack: 'draw /assets/editor-1a.js:10:22\nrun /assets/start-2b.js:1:5',
  page: '/upload',
  build: 'a1',
  reference: 'K7-4F9Q2M',
}
const chrome = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
const report = (changes = {}, headers = {}) =>
  anyone().fetch('/api/crashes', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': chrome, ...headers },
    body: JSON.stringify({ ...crash, ...changes }),
  })
type Listed = { rows: { id: string; message: string; count: number; reference: string; browser: string }[] }
const list = async (boss: Awaited<ReturnType<typeof admin>>) =>
  (await (await boss.fetch('/api/admin/crashes')).json()) as Listed

test('§6.5 the administrator reads what failed in browsers, the same failure once, with the reference that the driver saw last', async () => {
  const boss = await admin()
  expect((await report()).status).toBe(204)
  expect((await report({ reference: 'K7-000001', page: '/inbox' })).status).toBe(204)
  expect((await report({ build: 'b2', message: 'RangeError: far' })).status).toBe(204)
  const { rows } = await list(boss)
  expect(rows.map(({ message, count }) => [message, count]).toSorted()).toEqual([
    ['RangeError: far', 1],
    ['TypeError: no', 2],
  ])
  expect(rows.find(({ count }) => count === 2)).toMatchObject({
    reference: 'K7-000001',
    page: '/inbox',
    browser: 'Chrome on Android',
  })
})

test('§6.5 a failure keeps the lines of the sources, also when a later build has other files', async () => {
  const map = { version: 3, sources: ['../../src/editor/draw.ts'], names: [], mappings: 'AAAA' }
  const served = { ASSETS: { fetch: () => Promise.resolve(Response.json(map)) } } as unknown as Env
  const gone = {
    ASSETS: { fetch: () => Promise.resolve(new Response(null, { status: 404 })) },
  } as unknown as Env
  const met = { ...crash, stack: 'draw /assets/editor-1a.js:1:1\nsomewhere else' } as CrashReport
  const stacks = async () => (await db().select().from(crashes)).map(({ stack }) => stack)
  await recordCrash(served, db(), { report: met, userAgent: null })
  expect(await stacks()).toEqual(['draw src/editor/draw.ts:1:1\nsomewhere else'])
  await recordCrash(gone, db(), { report: met, userAgent: null })
  expect(await stacks()).toEqual(['draw src/editor/draw.ts:1:1\nsomewhere else'])
  await db().delete(crashes)
  await recordCrash(gone, db(), { report: met, userAgent: null })
  expect(await stacks()).toEqual([met.stack])
})

test('§6.5 a mended failure goes from the list, and comes back when it happens again', async () => {
  const boss = await admin()
  await report()
  const { id } = (await list(boss)).rows[0]!
  const mend = () => boss.fetch(`/api/admin/crashes/${id}`, { method: 'DELETE' })
  expect((await mend()).status).toBe(204)
  expect((await list(boss)).rows).toEqual([])
  expect((await mend()).status).toBe(404)
  await report()
  expect((await list(boss)).rows).toMatchObject([{ id, count: 1 }])
})

test.for<[string, object]>([
  ['an address with a query', { page: '/upload?name=Priya' }],
  ['a stack of any length', { stack: 'x'.repeat(4001) }],
  ['an unknown kind', { kind: 'sadness' }],
  ['a reference of its own', { reference: 'K7-../../x' }],
])('a report with %s is refused', async ([, changes]) => {
  expect((await report(changes)).status).toBe(400)
  expect(await db().$count(crashes)).toBe(0)
})

test('a report larger than any of ours is refused, and so is a flood from one network', async () => {
  expect((await report({ message: 'x'.repeat(30_000) })).status).toBe(413)
  const network = { 'cf-connecting-ip': '203.0.113.7' }
  const answers = []
  for (let n = 0; n < 31; n++) answers.push((await report({ build: `b${n}` }, network)).status)
  expect(answers.filter((status) => status === 204)).toHaveLength(30)
  expect(answers.at(-1)).toBe(429)
})

test('at most 200 different failures are kept, those that were met last', async () => {
  const row = { ...crash, kind: 'error' as const, browser: 'x', count: 1, createdAt: 1 }
  for (let n = 0; n < 200; n++) {
    await db()
      .insert(crashes)
      .values({ ...row, id: String(n), lastAt: n })
  }
  await report()
  expect(await db().$count(crashes)).toBe(200)
  expect((await db().select().from(crashes)).some(({ id }) => id === '0')).toBe(false)
})

test('a failure that nobody has met for 30 days is deleted', async () => {
  await report()
  const old = Date.now() - CRASH_DAYS * DAY_MS - 1
  await db().update(crashes).set({ lastAt: old })
  await report({ build: 'new' })
  await runCron()
  expect((await db().select().from(crashes)).map(({ build }) => build)).toEqual(['new'])
})
