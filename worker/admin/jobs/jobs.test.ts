import { env } from 'cloudflare:workers'
import { eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '../../db/auth-schema.ts'
import { openDb } from '../../db/db.ts'
import { deadLetters, outbox } from '../../db/jobs-schema.ts'
import { writeAudit } from '../../auth/audit.ts'
import { eraseAccount } from '../../account/erase.ts'
import type { Kind } from '../../jobs/job.ts'
import { setAside } from '../../jobs/dead-letters.ts'
import { runCron } from '../../test/cron.ts'
import { inboxItems, newItem } from '../../test/inbox.ts'
import { admin, person, type Person } from '../../test/factories.ts'

const db = () => openDb(env.DB)
const DAY_MS = 86_400_000
const LATER = Date.now() + DAY_MS

/** A promise that has failed. */
async function failed(id: string, kind: Kind, payload: unknown, { attempts = 20, days = 4 } = {}) {
  const createdAt = Date.now() - days * DAY_MS
  await db()
    .insert(outbox)
    .values({ id, kind, payload: payload as never, attempts, dueAt: LATER, createdAt })
}
const news = (who: Person, title = 'Hello') => ({ userId: who.id, item: newItem('hello', { title }) })
const look = async (boss: Person) => (await boss.api.admin.outbox.$get()).json()
const retry = (boss: Person, id: string) => boss.api.admin.outbox[':id'].retry.$post({ param: { id } })
const giveUp = (boss: Person, id: string) => boss.api.admin.outbox[':id'].$delete({ param: { id } })
const acts = async () =>
  (await db().select().from(auditLog).where(like(auditLog.action, 'admin_promise%'))).map(
    ({ action, payload }) => [action, payload.promise_id],
  )

test('news that failed for days is set aside by the cron; counting, payments and erasing never are', async () => {
  const ann = await person('ann')
  await failed('old', 'notify', news(ann))
  await failed('young', 'notify', news(ann), { days: 2 })
  await failed('hardly tried', 'notify', news(ann), { attempts: 19 })
  await failed(
    'count',
    'count_message',
    { userId: ann.id, at: 1, shard: 'counter-shard:v1:0' },
    { days: 400 },
  )
  await failed('pay', 'look_at_payments', { customerId: 'cus' }, { days: 400 })
  await failed('erase', 'forget_user', { userId: 'x' }, { days: 400 })
  await failed('unknown', 'of_a_newer_version' as never, {}, { days: 400 })
  await runCron()
  expect((await db().select().from(deadLetters)).map(({ id }) => id)).toEqual(['old'])
  expect((await db().select().from(outbox)).map(({ id }) => id).toSorted()).toEqual([
    'count',
    'erase',
    'hardly tried',
    'pay',
    'unknown',
    'young',
  ])
  await db().update(outbox).set({ dueAt: 0 }).where(eq(outbox.id, 'young'))
  await runCron()
  expect(await inboxItems(ann)).toHaveLength(1)
  expect(await db().$count(deadLetters)).toBe(1)
})

test('the administrator sees what is owed by kind and by id, and not a word of what it says', async () => {
  const [ann, boss] = [await person('ann'), await admin()]
  await failed('a:1', 'notify', news(ann, 'Only for Ann'))
  await failed(
    'a:2',
    'send_mail',
    { to: 'ann@example.com', template: 'x', values: {}, until: LATER },
    { attempts: 3 },
  )
  await failed('a:3', 'count_message', { userId: ann.id, at: 1, shard: 's' }, { attempts: 0 })
  await setAside(db())
  const seen = await look(boss)
  expect(seen).toMatchObject({
    kinds: [
      { kind: 'count_message', waiting: 1, failing: 0, fate: 'lasting' },
      { kind: 'send_mail', waiting: 1, failing: 1, fate: 'timely' },
    ],
    failing: [{ id: 'a:2', attempts: 3, userId: null }],
    dead: [{ id: 'a:1', kind: 'notify', attempts: 20, userId: ann.id, fate: 'news' }],
    deadCount: 1,
  })
  expect(JSON.stringify(seen)).not.toMatch(/Only for Ann|ann@example/)
})

test('what was set aside is tried again at a word, and what is given up is gone, all written down', async () => {
  const [ann, boss] = [await person('ann'), await admin()]
  await failed('a:1', 'notify', news(ann))
  await failed('a:2', 'notify', news(ann, 'Never told'))
  await failed('lost', 'count_message', { userId: ann.id, at: 1, shard: 'counter-shard:v1:0' })
  await failed('broken', 'engage', { userId: ann.id, event: null })
  await setAside(db())
  expect(await (await retry(boss, 'a:1')).json()).toEqual({ isKept: true })
  expect(await inboxItems(ann)).toMatchObject([{ title: 'Hello' }])
  expect((await retry(boss, 'a:1')).status).toBe(404)
  expect((await giveUp(boss, 'a:2')).status).toBe(204)
  expect((await giveUp(boss, 'a:2')).status).toBe(404)
  expect((await giveUp(boss, 'lost')).status).toBe(409)
  expect(await (await retry(boss, 'broken')).json()).toEqual({ isKept: false })
  // It is one of those that are tried again by themselves.
  expect((await look(boss)).failing).toMatchObject([{ id: 'lost' }, { id: 'broken', attempts: 1 }])
  expect(await acts()).toEqual([
    ['admin_promise_retried', 'a:1'],
    ['admin_promise_given_up', 'a:2'],
    ['admin_promise_retried', 'broken'],
  ])
})

test('what was still to be told to a driver goes with their account, and dead letters after 90 days', async () => {
  const [ann, bob] = [await person('ann'), await person('bob')]
  await failed('a', 'notify', news(ann))
  await failed('b', 'notify', news(bob))
  await setAside(db())
  await failed('c', 'notify', news(ann), { attempts: 1 })
  await eraseAccount(env, db(), ann.id, writeAudit(db(), { action: 'user_deleted', actorId: null, ip: null }))
  expect((await db().select().from(deadLetters)).map(({ id }) => id)).toEqual(['b'])
  expect(await db().$count(outbox, eq(outbox.id, 'c'))).toBe(0)
  await setAside(db(), Date.now() + 91 * DAY_MS)
  expect(await db().$count(deadLetters)).toBe(0)
})
