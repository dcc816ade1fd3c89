import { array, assert, constantFrom, nat, property, record, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { FETCH_LIMIT, type InboxItem } from './notification.ts'
import { applyFrame, type ServerFrame, type InboxView } from './protocol.ts'
import '../fixed-seed.test-data.ts'

const item = (id: string, seq: number, more: Partial<InboxItem> = {}): InboxItem => ({
  id,
  kind: 'notification',
  type: 'tip_received',
  title: 'A tip',
  message: 'You wrote down a tip of $4.50.',
  priority: 1,
  link: null,
  createdAt: seq,
  expiresAt: Number.MAX_SAFE_INTEGER,
  readAt: null,
  goneAt: null,
  seq,
  ...more,
})
const none = { notification: 0, message: 0 }
const reset = (seq: number, items: InboxItem[], epoch = 'e'): ServerFrame => ({
  kind: 'reset',
  epoch,
  seq,
  unread: none,
  items,
})
const changes = (since: number, items: InboxItem[], seq = since + items.length): ServerFrame => ({
  kind: 'changes',
  since,
  epoch: 'e',
  seq,
  unread: none,
  items,
})
const applyAll = (view: InboxView | null, ...frames: ServerFrame[]): InboxView => {
  for (const frame of frames) {
    const next = applyFrame(view, frame)
    if (next !== 'gap') view = next
  }
  return view!
}
const ids = (view: InboxView) => view.items.map(({ id }) => id)

test('§7.28 a new item is on top, a dismissed one is gone, and a restored one returns to its place', () => {
  const first = applyAll(null, reset(2, [item('a', 1), item('b', 2)]))
  expect(ids(first)).toEqual(['b', 'a'])
  const then = applyAll(first, changes(2, [item('c', 3), item('a', 4, { createdAt: 1, goneAt: 9 })]))
  expect([ids(then), then.seq]).toEqual([['c', 'b'], 4])
  const back = applyAll(then, changes(4, [item('a', 5, { createdAt: 1 })]))
  expect(ids(back)).toEqual(['c', 'b', 'a'])
})

test('after a frame that leaves a gap, or one of an inbox that was reset, the client syncs again', () => {
  const view = applyAll(null, reset(2, [item('a', 2)]))
  expect(applyFrame(null, changes(0, [item('a', 1)]))).toBe('gap')
  expect(applyFrame(view, changes(3, [item('b', 4)]))).toBe('gap')
  expect(applyFrame(view, { ...changes(2, [item('b', 3)]), epoch: 'other' })).toBe('gap')
  expect(applyAll(view, reset(1, [item('c', 1)], 'other'))).toMatchObject({ epoch: 'other', seq: 1 })
})

test('§9.11 a client shows the newest 50 notifications and 20 messages', () => {
  const many = [...Array(60).keys()].map((n) => item(`n${n}`, n + 1))
  const letters = [...Array(30).keys()].map((n) => item(`m${n}`, n + 61, { kind: 'message' }))
  const view = applyAll(null, reset(60, many), changes(60, letters, 90))
  const count = (kind: string) => view.items.filter((one) => one.kind === kind).length
  expect([count('notification'), count('message')]).toEqual([FETCH_LIMIT.notification, FETCH_LIMIT.message])
  expect(ids(view)).not.toContain('n9')
})

test('§4.8 the unread count is the last one that the inbox sent, also when nothing else changed', () => {
  const view = applyAll(null, reset(2, [item('a', 2)]))
  const unread = { notification: 120, message: 3 }
  expect(applyAll(view, { ...changes(2, []), unread }).unread).toEqual(unread)
  expect(applyAll(view, { ...reset(1, []), unread }).unread).toEqual(none)
})

test('after lost, repeated or late frames, a client that syncs again has the present inbox', () => {
  // Three items that change in random order: the inbox after each change, by its number.
  const change = record({ of: constantFrom('a', 'b', 'c'), goneAt: constantFrom(null, 1) })
  const history = array(change, { minLength: 1, maxLength: 12 })
  assert(
    property(history, array(tuple(nat(), nat()), { maxLength: 30 }), (events, heard) => {
      const items = events.map(({ of, goneAt }, at) => item(of, at + 1, { goneAt, createdAt: 0 }))
      const itemsAt = (seq: number) => [...new Map(items.slice(0, seq).map((one) => [one.id, one])).values()]
      const frame = (since: number, seq: number): ServerFrame =>
        changes(
          since,
          itemsAt(seq).filter((one) => one.seq > since),
          seq,
        )
      let view = applyAll(null, reset(0, []))
      for (const [one, other] of heard) {
        const seq = other % (items.length + 1)
        view = applyAll(view, frame(one % (seq + 1), seq))
      }
      view = applyAll(view, frame(view.seq, items.length))
      const shown = itemsAt(items.length).filter(({ goneAt }) => goneAt === null)
      expect([...view.items].sort((a, b) => a.seq - b.seq)).toEqual(shown.sort((a, b) => a.seq - b.seq))
    }),
  )
})
