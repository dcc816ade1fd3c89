import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { BASE_MESSAGE_COUNT } from '#domain/limits.ts'
import { counterRootStub, counterShardName, counterShardStub } from '../counter/stubs.ts'
import { openDb } from '../db/db.ts'
import { jobs } from '../db/jobs-schema.ts'
import { person, logged, newMessage } from '../test/factories.ts'
import { runCron, eventually, freezeDate } from '../test/platform.ts'
import { JOB_TIMEOUT_MS, runJobs, runDueJobs } from './jobs.ts'

const db = () => openDb(env.DB)
const shardsUpTo = (count: number) => Array.from({ length: count }, (_, n) => `counter-shard:v1:${n}`)
const shards = shardsUpTo(Number(env.COUNTER_SHARDS))
const counted = async (count = shards.length) => {
  const tallies = await Promise.all(shardsUpTo(count).map((shard) => counterShardStub(env, shard).tally()))
  return tallies.reduce((sum, { total }) => sum + total, 0)
}

/** Takes the storage of all shards away, or gives it back. */
async function shardsAre(state: 'away' | 'back') {
  const [from, to] = state === 'away' ? ['counted', 'aside'] : ['aside', 'counted']
  for (const shard of shards) {
    await runInDurableObject(counterShardStub(env, shard), (_, { storage }) =>
      storage.sql.exec(`alter table ${from} rename to ${to}`),
    )
  }
}

test('a logged message is counted at once, and nothing is left to do', async () => {
  const ann = await person('ann')
  const { id } = await logged(ann)
  await eventually(async () => expect(await db().$count(jobs)).toBe(0))
  const shard = counterShardStub(env, counterShardName(env, id))
  expect((await shard.tally()).total).toBe(1)
  await runDurableObjectAlarm(shard)
  expect((await counterRootStub(env).snapshot()).count).toBe(BASE_MESSAGE_COUNT + 1)
})

test('a message is logged while the counter is away, and counted once when it is back', async () => {
  const ann = await person('ann')
  await shardsAre('away')
  const sent = newMessage()
  await logged(ann, sent)
  await logged(ann)
  const tried = () => db().select().from(jobs)
  await eventually(async () => expect((await tried()).map(({ attempts }) => attempts)).toEqual([1, 1]))
  expect((await ann.api.messages.$post({ json: sent })).status).toBe(200)
  const before = Date.now()
  expect((await tried()).every(({ dueAt }) => dueAt > before)).toBe(true)

  await shardsAre('back')
  await db().update(jobs).set({ dueAt: before })
  await runDueJobs(env, db())
  expect(await tried()).toEqual([])
  expect(await counted()).toBe(2)
})

test('a job that fails again and again is retried less and less often, but at least once an hour', async () => {
  freezeDate()
  await shardsAre('away')
  const payload = { userId: 'ann', at: Date.now(), shard: shards[0] ?? '' }
  const job = { id: 'm', kind: 'count_message' as const, payload, attempts: 0, dueAt: 0, createdAt: 0 }
  await db().insert(jobs).values(job)
  const waits: number[] = []
  for (const attempts of [0, 1, 2, 3, 50]) {
    await db().update(jobs).set({ attempts })
    const before = Date.now()
    await runJobs(env, db(), [job])
    const row = await db().select().from(jobs).get()
    waits.push(Math.round(((row?.dueAt ?? 0) - before) / 1000))
  }
  expect(waits).toEqual([15, 30, 60, 120, 3600])
  expect((await db().select().from(jobs).get())?.attempts).toBe(51)
})

test('a job whose call never settles is retried like one that fails, and holds up no other', async () => {
  const [hung, other] = ['hung', 'other'].map((id) => ({
    id,
    kind: 'count_message' as const,
    payload: { userId: 'ann', at: Date.now(), shard: id },
    attempts: 0,
    dueAt: 0,
    createdAt: 0,
  }))
  await db().insert(jobs).values([hung!, other!])
  const count = (shard: string) => (shard === 'hung' ? new Promise<void>(() => {}) : Promise.resolve())
  const COUNTER_SHARD = { getByName: (shard: string) => ({ count: () => count(shard) }) }
  const before = Date.now()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const running = runJobs({ ...env, COUNTER_SHARD } as unknown as Env, db(), [hung!, other!])
  await vi.advanceTimersByTimeAsync(JOB_TIMEOUT_MS)
  vi.useRealTimers()
  await running
  const [left, ...more] = await db().select().from(jobs)
  expect([left?.id, left?.attempts, more]).toEqual(['hung', 1, []])
  expect(left!.dueAt).toBeGreaterThan(before)
})

test('a job that ran but was not deleted runs again without counting twice', async () => {
  const ann = await person('ann')
  const more = { ...env, COUNTER_SHARDS: '64' }
  let message = await logged(ann)
  let sent = 1
  // A message that would belong to another shard if the number of shards were raised.
  while (counterShardName(more, message.id) === counterShardName(env, message.id)) {
    message = await logged(ann)
    sent += 1
  }
  await eventually(async () => expect(await db().$count(jobs)).toBe(0))

  const payload = { userId: ann.id, at: message.composedAt, shard: counterShardName(env, message.id) }
  await db().insert(jobs).values({ id: message.id, kind: 'count_message', payload, dueAt: 0, createdAt: 0 })
  await runDueJobs(more, db())
  expect(await db().$count(jobs)).toBe(0)
  expect(await counted(64)).toBe(sent)
})

test('the cron delivers a backlog of hundreds in one run', async () => {
  const rows = Array.from({ length: 250 }, () => {
    const id = crypto.randomUUID()
    const payload = JSON.stringify({ userId: 'ann', at: Date.now(), shard: counterShardName(env, id) })
    return env.DB.prepare('insert into jobs values (?, ?, ?, 0, 0, 0)').bind(id, 'count_message', payload)
  })
  await env.DB.batch(rows)
  await runCron()
  expect(await db().$count(jobs)).toBe(0)
  expect(await counted()).toBe(250)
})

test('after an outage of Stripe the jobs of 150 events of one customer run, wait or are deleted together', async () => {
  // More than the values that one query to D1 takes.
  const manyJobs = Array.from({ length: 150 }, (_, n) => ({
    id: `event:${n}`,
    kind: 'sync_payments' as const,
    payload: { customerId: 'cus_of_nobody' },
  }))
  const add = (kind: string) =>
    env.DB.batch(
      manyJobs.map(({ id, payload }) =>
        env.DB.prepare('insert into jobs values (?, ?, ?, 0, 0, 0)').bind(id, kind, JSON.stringify(payload)),
      ),
    )
  await add('sync_payments')
  await runJobs(env, db(), manyJobs)
  expect(await db().$count(jobs)).toBe(0)

  await add('of_a_later_version')
  await runJobs(
    env,
    db(),
    manyJobs.map((one) => ({ ...one, kind: 'of_a_later_version' as never })),
  )
  expect(await db().$count(jobs, sql`attempts = 1 and due_at > ${Date.now()}`)).toBe(150)

  const until = Date.now() - 1
  await runJobs(
    env,
    db(),
    manyJobs.map(({ id }) => ({ id, kind: 'send_mail', payload: { until } as never })),
  )
  expect(await db().$count(jobs)).toBe(0)
})
