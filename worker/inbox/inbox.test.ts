import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { openDb } from '../db/db.ts'
import { jobs } from '../db/jobs-schema.ts'
import { runJobs } from '../jobs/jobs.ts'
import { newItem } from '../test/inbox.ts'
import { inboxStub } from './stubs.ts'

const ann = () => inboxStub(env, 'ann')
const start = { epoch: null, since: 0 }
/** Lets an item expire. */
const overdue = (id: string) =>
  runInDurableObject(ann(), (_, { storage }) => {
    storage.sql.exec('update items set expiresAt = ? where id = ?', Date.now(), id)
  })
const ids = (items: { id: string }[]) => items.map(({ id }) => id)

test('§3.6 §3.7 an event that arrives twice is one item, also after the inbox has slept', async () => {
  await ann().add([newItem('a'), newItem('a'), newItem('b')])
  await evictDurableObject(ann())
  await ann().add([newItem('b'), newItem('c')])
  const { items, unread } = await ann().since(start)
  expect([ids(items), unread]).toEqual([['a', 'b', 'c'], { notification: 3, message: 0 }])
})

test('§4.8 a phone that has the inbox up to a change gets the rest, each item as it is now', async () => {
  await ann().add([newItem('a'), newItem('b'), newItem('c', { kind: 'message' })])
  const first = await ann().since(start)
  await ann().read('a')
  await ann().dismiss('b')
  const cursor = { epoch: first.epoch, since: first.seq }
  const then = await ann().since(cursor)
  expect(then).toMatchObject({ kind: 'changes', since: 3, seq: 5, unread: { notification: 0, message: 1 } })
  expect(then.items).toMatchObject([
    { id: 'a', goneAt: null, seq: 4 },
    { id: 'b', seq: 5 },
  ])
  expect(then.items.map(({ readAt, goneAt }) => [readAt !== null, goneAt !== null])).toEqual([
    [true, false],
    [false, true],
  ])
  await ann().restore('b')
  const back = await ann().since(cursor)
  expect(back.items.at(-1)).toMatchObject({ id: 'b', readAt: null, goneAt: null, seq: 6 })
  expect(back.unread).toEqual({ notification: 1, message: 1 })
})

test('§4.8 a repeated change sends nothing, and a missing item cannot be marked', async () => {
  await ann().add([newItem('a')])
  await ann().read('a')
  const { seq } = await ann().since(start)
  expect([await ann().read('a'), await ann().restore('a'), await ann().read('x')]).toEqual([
    true,
    true,
    false,
  ])
  expect((await ann().since(start)).seq).toBe(seq)
})

test('§4.8 mark all read leaves items unread that came after the driver looked', async () => {
  await ann().add([newItem('a'), newItem('b', { kind: 'message' })])
  const { seq } = await ann().since(start)
  await ann().add([newItem('c')])
  await ann().readAll(seq)
  expect((await ann().since(start)).unread).toEqual({ notification: 1, message: 0 })
})

test('§9.11 a new connection gets the newest 50 notifications and 20 messages, without dismissed ones', async () => {
  const many = (kind: 'notification' | 'message', count: number) =>
    Array.from({ length: count }, (_, i) => newItem(`${kind} ${i}`, { kind, createdAt: Date.now() + i }))
  await ann().add([...many('notification', 52), ...many('message', 22)])
  await ann().dismiss('notification 51')
  const { items } = await ann().since(start)
  const of = (kind: string) => ids(items.filter((item) => item.kind === kind))
  expect([of('notification').length, of('message').length]).toEqual([50, 20])
  expect(of('notification')).not.toContain('notification 51')
  expect(of('notification')).not.toContain('notification 0')
})

test('§9.11 when one of many is dismissed, connections get the older one that is shown instead', async () => {
  const many = Array.from({ length: 52 }, (_, i) => newItem(`n${i}`, { createdAt: Date.now() + i }))
  await ann().add(many)
  const { epoch, seq } = await ann().since(start)
  await ann().dismiss('n51')
  const { items } = await ann().since({ epoch, since: seq })
  expect(ids(items)).toEqual(['n51', 'n1'])
})

test('§7.15 expired items are neither shown nor counted, nor added late', async () => {
  await ann().add([newItem('a', { expiresAt: Date.now() - 1 }), newItem('b')])
  expect((await ann().since(start)).unread.notification).toBe(1)
  await overdue('b')
  expect(await ann().since(start)).toMatchObject({ items: [], unread: { notification: 0 } })
})

test('§7.15 §7.16 an expired item goes away as a change that connections get, and its words are erased', async () => {
  await ann().add([newItem('a'), newItem('b')])
  const { epoch } = await ann().since(start)
  await overdue('a')
  await ann().prune()
  const { kind, seq, unread, items } = await ann().since({ epoch, since: 2 })
  expect([kind, seq, unread.notification]).toEqual(['changes', 3, 1])
  expect(items).toMatchObject([{ id: 'a', title: '', message: '', seq: 3 }])
  expect(items[0]?.goneAt).not.toBe(null)
  expect(await ann().restore('a')).toBe(false)
})

test('a connection that missed deleted changes gets everything anew', async () => {
  await ann().add([newItem('a'), newItem('b')])
  await ann().dismiss('a')
  const { epoch } = await ann().since(start)
  await runInDurableObject(ann(), (_, { storage }) =>
    storage.sql.exec('update items set goneAt = goneAt - ? where goneAt > 0', 8 * 86_400_000),
  )
  await ann().prune()
  expect(await ann().since({ epoch, since: 2 })).toMatchObject({ kind: 'reset', items: [{ id: 'b' }] })
  expect(await ann().since({ epoch, since: 3 })).toMatchObject({ kind: 'changes', items: [] })
  expect((await ann().since({ epoch, since: 9 })).kind).toBe('reset')
  expect((await ann().since({ epoch: 'another', since: 3 })).kind).toBe('reset')
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
  expect([await db.$count(jobs), ids((await ann().since(start)).items)]).toEqual([0, ['a']])
})
