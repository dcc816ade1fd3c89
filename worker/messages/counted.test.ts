import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#domain/time.ts'
import { counterShardStub } from '../counter/stubs.ts'
import { openDb } from '../db/db.ts'
import { jobs } from '../db/jobs-schema.ts'
import { messages } from '../db/message-schema.ts'
import { person, type Person, logged, newMessage } from '../test/factories.ts'
import { eventually, freezeDate } from '../test/platform.ts'

const db = () => openDb(env.DB)

/** The counter's total once no count is pending. */
async function counted(): Promise<number> {
  await eventually(async () => expect(await db().$count(jobs, eq(jobs.kind, 'count_message'))).toBe(0))
  const shards = Array.from({ length: Number(env.COUNTER_SHARDS) }, (_, n) =>
    counterShardStub(env, `counter-shard:v1:${n}`).tally(),
  )
  return (await Promise.all(shards)).reduce((sum, { total }) => sum + total, 0)
}

async function logMany(driver: Person, many: number) {
  const all = []
  for (let n = 0; n < many; n++) all.push(await logged(driver))
  return all
}

test('§5.5 the counter takes sixty messages an hour from one driver, and the log has all', async () => {
  const hour = Math.floor(Date.now() / HOUR_MS) * HOUR_MS
  // Signed in after the hour has begun, so that the session is valid when the next one begins.
  freezeDate(hour + MINUTE_MS)
  const ann = await person('ann')
  const all = []
  for (const minute of [1, 2]) {
    freezeDate(hour + minute * MINUTE_MS)
    all.push(...(await logMany(ann, 30)))
  }
  freezeDate(hour + 3 * MINUTE_MS)
  const over = await logMany(ann, 3)
  expect(all.flatMap(({ flags }) => flags)).toEqual([])
  expect(over.map(({ flags }) => flags)).toEqual(over.map(() => ['over_hourly_limit']))
  expect(await counted()).toBe(60)
  // The decision holds, whatever becomes of the messages and however often a phone sends them.
  const { key, composedAt } = over[0]!
  const again = await ann.api.messages.$post({ json: newMessage({ key, composedAt }) })
  expect(await again.json()).toMatchObject({ replayed: true, message: { flags: ['over_hourly_limit'] } })
  await ann.api.messages[':id'].$delete({ param: { id: all[0]!.id } })
  await logged(await person('bob'))
  expect(await counted()).toBe(61)
  freezeDate(hour + HOUR_MS)
  expect((await logged(ann)).flags).toEqual([])
  expect(await counted()).toBe(62)
  expect(await db().$count(messages)).toBe(65)
})

test('§5.5 a message that the lint of today would stop is in the log, and in no count', async () => {
  freezeDate()
  const ann = await person('ann')
  const begging = { text: 'Please leave me a big tip, my rent is due.' }
  for (let n = 0; n < 5; n++) expect((await logged(ann, begging)).flags).toContain('newer_lint_block')
  await logged(ann)
  expect(await counted()).toBe(1)
})

test('§5.5 a message that was sent ten times at once uses one of the sixty', async () => {
  freezeDate(Math.floor(Date.now() / HOUR_MS) * HOUR_MS + MINUTE_MS)
  const ann = await person('ann')
  const sent = newMessage()
  await Promise.all(Array.from({ length: 10 }, () => ann.api.messages.$post({ json: sent })))
  await eventually(async () => expect(await db().$count(messages)).toBe(1))
  await logMany(ann, 29)
  freezeDate(Date.now() + MINUTE_MS)
  expect((await logMany(ann, 30)).flatMap(({ flags }) => flags)).toEqual([])
  expect(await counted()).toBe(60)
})
