import { env } from 'cloudflare:workers'
import { eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/time.ts'
import { eraseAccount } from '../account/erase.ts'
import { writeAudit } from '../auth/audit.ts'
import { auditLog } from '../db/auth-schema.ts'
import { openDb } from '../db/db.ts'
import { deadLetters, jobs } from '../db/jobs-schema.ts'
import { deadLetterFailedJobs } from '../jobs/dead-letters.ts'
import type { JobKind } from '../jobs/job.ts'
import { admin, person, type Person } from '../test/factories.ts'
import { inboxItems, newItem } from '../test/inbox.ts'
import { runCron } from '../test/platform.ts'

const db = () => openDb(env.DB)
const LATER = Date.now() + DAY_MS

async function failed(id: string, kind: JobKind, payload: unknown, { attempts = 20, days = 4 } = {}) {
  const createdAt = Date.now() - days * DAY_MS
  await db()
    .insert(jobs)
    .values({ id, kind, payload: payload as never, attempts, dueAt: LATER, createdAt })
}
const notifyPayload = (who: Person, title = 'Hello') => ({
  userId: who.id,
  item: newItem('hello', { title }),
})
const readJobs = async (boss: Person) => (await boss.api.admin.outbox.$get()).json()
const retry = (boss: Person, id: string) => boss.api.admin.outbox[':id'].retry.$post({ param: { id } })
const drop = (boss: Person, id: string) => boss.api.admin.outbox[':id'].$delete({ param: { id } })
const acts = async () =>
  (await db().select().from(auditLog).where(like(auditLog.action, 'admin_job%'))).map(
    ({ action, payload }) => [action, payload.job_id],
  )

test('the cron moves notifications that failed for days to the dead letters, and never counting, payments or erasing', async () => {
  const ann = await person('ann')
  await failed('old', 'notify', notifyPayload(ann))
  await failed('young', 'notify', notifyPayload(ann), { days: 2 })
  await failed('hardly tried', 'notify', notifyPayload(ann), { attempts: 19 })
  await failed(
    'count',
    'count_message',
    { userId: ann.id, at: 1, shard: 'counter-shard:v1:0' },
    { days: 400 },
  )
  await failed('pay', 'sync_payments', { customerId: 'cus' }, { days: 400 })
  await failed('erase', 'delete_user_objects', { userId: 'x' }, { days: 400 })
  await failed('unknown', 'of_a_newer_version' as never, {}, { days: 400 })
  await runCron()
  expect((await db().select().from(deadLetters)).map(({ id }) => id)).toEqual(['old'])
  expect((await db().select().from(jobs)).map(({ id }) => id).toSorted()).toEqual([
    'count',
    'erase',
    'hardly tried',
    'pay',
    'unknown',
    'young',
  ])
  await db().update(jobs).set({ dueAt: 0 }).where(eq(jobs.id, 'young'))
  await runCron()
  expect(await inboxItems(ann)).toHaveLength(1)
  expect(await db().$count(deadLetters)).toBe(1)
})

test('the administrator sees pending jobs by kind and by id, which are late, and not a word of their content', async () => {
  const [ann, boss] = [await person('ann'), await admin()]
  await failed('a:1', 'notify', notifyPayload(ann, 'Only for Ann'))
  await failed(
    'a:2',
    'send_mail',
    { to: 'ann@example.com', template: 'x', values: {}, until: LATER },
    { attempts: 3 },
  )
  await failed('a:3', 'count_message', { userId: ann.id, at: 1, shard: 's' }, { attempts: 0 })
  await db().update(jobs).set({ dueAt: 0 }).where(eq(jobs.id, 'a:3'))
  await deadLetterFailedJobs(db())
  const seen = await readJobs(boss)
  expect(seen).toMatchObject({
    kinds: [
      { kind: 'count_message', waiting: 1, failing: 0, late: 1, retryPolicy: 'forever' },
      { kind: 'send_mail', waiting: 1, failing: 1, retryPolicy: 'until_deadline' },
    ],
    failing: [{ id: 'a:2', attempts: 3, userId: null }],
    dead: [{ id: 'a:1', kind: 'notify', attempts: 20, userId: ann.id, retryPolicy: 'dead_letter' }],
    deadCount: 1,
  })
  expect(JSON.stringify(seen)).not.toMatch(/Only for Ann|ann@example/)
})

test('the administrator retries or drops a dead letter, and both are in the audit log', async () => {
  const [ann, boss] = [await person('ann'), await admin()]
  await failed('a:1', 'notify', notifyPayload(ann))
  await failed('a:2', 'notify', notifyPayload(ann, 'Never told'))
  await failed('lost', 'count_message', { userId: ann.id, at: 1, shard: 'counter-shard:v1:0' })
  await failed('broken', 'engage', { userId: ann.id, event: null })
  await deadLetterFailedJobs(db())
  expect(await (await retry(boss, 'a:1')).json()).toEqual({ isDone: true })
  expect(await inboxItems(ann)).toMatchObject([{ title: 'Hello' }])
  expect((await retry(boss, 'a:1')).status).toBe(404)
  expect((await drop(boss, 'a:2')).status).toBe(204)
  expect((await drop(boss, 'a:2')).status).toBe(404)
  expect((await drop(boss, 'lost')).status).toBe(409)
  expect(await (await retry(boss, 'broken')).json()).toEqual({ isDone: false })
  // The retried job is one of those with automatic retries again.
  expect((await readJobs(boss)).failing).toMatchObject([{ id: 'lost' }, { id: 'broken', attempts: 1 }])
  expect(await acts()).toEqual([
    ['admin_job_retried', 'a:1'],
    ['admin_job_given_up', 'a:2'],
    ['admin_job_retried', 'broken'],
  ])
})

test('pending notifications go with the driver’s account, and dead letters after 90 days', async () => {
  const [ann, bob] = [await person('ann'), await person('bob')]
  await failed('a', 'notify', notifyPayload(ann))
  await failed('b', 'notify', notifyPayload(bob))
  await deadLetterFailedJobs(db())
  await failed('c', 'notify', notifyPayload(ann), { attempts: 1 })
  await eraseAccount(env, db(), ann.id, writeAudit(db(), { action: 'user_deleted', actorId: null, ip: null }))
  expect((await db().select().from(deadLetters)).map(({ id }) => id)).toEqual(['b'])
  expect(await db().$count(jobs, eq(jobs.id, 'c'))).toBe(0)
  await deadLetterFailedJobs(db(), Date.now() + 91 * DAY_MS)
  expect(await db().$count(deadLetters)).toBe(0)
})
