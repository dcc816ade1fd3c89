import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { openDb } from '../db/db.ts'
import { jobs } from '../db/jobs-schema.ts'
import { runJobs } from '../jobs/jobs.ts'
import { newItem } from '../test/inbox.ts'
import { inboxStub } from './stubs.ts'

const ann = () => inboxStub(env, 'ann')
const overdue = (id: string) =>
  runInDurableObject(ann(), (_, { storage }) => {
    storage.sql.exec('update items set expiresAt = ? where id = ?', Date.now(), id)
  })
const ids = (items: { id: string }[]) => items.map(({ id }) => id)

test('§3.6 §3.7 an event that arrives twice is one item, also after the inbox has slept', async () => {
  await ann().add([newItem('a'), newItem('a'), newItem('b')])
  await evictDurableObject(ann())
  await ann().add([newItem('b'), newItem('c')])
  const { items, unread } = await ann().view()
  expect([ids(items).toSorted(), unread]).toEqual([['a', 'b', 'c'], { notification: 3, message: 0 }])
})

test('§4.8 an item is read, dismissed, and restored as it was', async () => {
  await ann().add([newItem('a'), newItem('b'), newItem('c', { kind: 'message' })])
  expect([await ann().read('a'), await ann().dismiss('b')]).toEqual([true, true])
  const then = await ann().view()
  expect(then.unread).toEqual({ notification: 0, message: 1 })
  expect(then.items.map(({ id, readAt }) => [id, readAt !== null])).toEqual([
    ['a', true],
    ['c', false],
  ])
  await ann().restore('b')
  const back = await ann().view()
  expect(back.items.find(({ id }) => id === 'b')).toMatchObject({ readAt: null, goneAt: null })
  expect(back.unread).toEqual({ notification: 1, message: 1 })
})

test('§4.8 a repeated change changes nothing, and a missing item cannot be marked', async () => {
  await ann().add([newItem('a')])
  await ann().read('a')
  const before = await ann().view()
  expect([await ann().read('a'), await ann().restore('a'), await ann().read('x')]).toEqual([
    true,
    true,
    false,
  ])
  expect(await ann().view()).toEqual(before)
})

test('§4.8 mark all read leaves items unread that came after the driver looked', async () => {
  await ann().add([newItem('a'), newItem('b', { kind: 'message' })])
  const { upTo } = await ann().view()
  // In the same millisecond, too.
  await ann().add([newItem('c')])
  await ann().readAll(upTo)
  expect((await ann().view()).unread).toEqual({ notification: 1, message: 0 })
})

test('§9.11 a driver sees the newest 50 notifications and 20 messages, without dismissed ones', async () => {
  const many = (kind: 'notification' | 'message', count: number) =>
    Array.from({ length: count }, (_, i) => newItem(`${kind} ${i}`, { kind, createdAt: Date.now() + i }))
  await ann().add([...many('notification', 52), ...many('message', 22)])
  await ann().dismiss('notification 51')
  const { items } = await ann().view()
  const of = (kind: string) => ids(items.filter((item) => item.kind === kind))
  expect([of('notification').length, of('message').length]).toEqual([50, 20])
  expect(of('notification')).not.toContain('notification 51')
  expect(of('notification')).not.toContain('notification 0')
})

test('§9.11 when one of many is dismissed, the older one is shown instead', async () => {
  const many = Array.from({ length: 52 }, (_, i) => newItem(`n${i}`, { createdAt: Date.now() + i }))
  await ann().add(many)
  expect(ids((await ann().view()).items)).not.toContain('n1')
  await ann().dismiss('n51')
  const { items, unread } = await ann().view()
  expect([ids(items).at(-1), unread.notification]).toEqual(['n1', 51])
})

test('§7.15 expired items are neither shown nor counted, nor added late', async () => {
  await ann().add([newItem('a', { expiresAt: Date.now() - 1 }), newItem('b')])
  expect((await ann().view()).unread.notification).toBe(1)
  await overdue('b')
  expect(await ann().view()).toMatchObject({ items: [], unread: { notification: 0 } })
})

test('§7.15 §7.16 an expired item goes for good, and one that was dismissed after a week', async () => {
  await ann().add([newItem('a'), newItem('b'), newItem('c')])
  await overdue('a')
  expect([await ann().restore('a'), await ann().read('a')]).toEqual([false, false])
  await ann().dismiss('b')
  const stored = () =>
    runInDurableObject(ann(), (_, { storage }) =>
      storage.sql.exec<{ id: string }>('select id from items order by id').toArray(),
    )
  await ann().prune()
  expect(ids(await stored())).toEqual(['b', 'c'])
  await runInDurableObject(ann(), (_, { storage }) =>
    storage.sql.exec('update items set goneAt = goneAt - ? where goneAt > 0', 8 * 86_400_000),
  )
  await ann().prune()
  expect(ids(await stored())).toEqual(['c'])
})

test('a driver’s export has every stored item, dismissed and old ones too', async () => {
  const many = Array.from({ length: 60 }, (_, i) => newItem(`n${i}`, { createdAt: Date.now() + i }))
  await ann().add(many)
  await ann().dismiss('n59')
  await overdue('n0')
  expect(ids(await ann().all())).toEqual(
    many
      .slice(1)
      .map(({ id }) => id)
      .toReversed(),
  )
})

test('a notify job adds its item to the inbox once', async () => {
  const db = openDb(env.DB)
  const job = { id: 'p', kind: 'notify' as const, payload: { userId: 'ann', item: newItem('a') } }
  await db.insert(jobs).values({ ...job, attempts: 0, dueAt: 0, createdAt: 0 })
  await runJobs(env, db, [job, job])
  expect([await db.$count(jobs), ids((await ann().view()).items)]).toEqual([0, ['a']])
})
