import { expect, test } from 'vitest'
import type { InboxView } from '#domain/inbox/inbox.ts'
import type { InboxItem } from '#domain/inbox/notification.ts'
import { type InboxAction, applyActions } from './actions.ts'

const NOW = 1_000
const item = (id: string, arrival: number, more: Partial<InboxItem> = {}): InboxItem => ({
  id,
  kind: 'notification',
  type: 'tip_received',
  title: 'A tip',
  message: 'You logged a tip of $4.50.',
  priority: 1,
  link: null,
  createdAt: arrival,
  expiresAt: Number.MAX_SAFE_INTEGER,
  readAt: null,
  goneAt: null,
  arrival,
  ...more,
})
const view: InboxView = {
  upTo: 3,
  unread: { notification: 120, message: 1 },
  items: [item('c', 3), item('b', 2, { kind: 'message' }), item('a', 1)],
}
const read = (id: string): InboxAction => ({ at: NOW, key: `read ${id}`, type: 'read', id })
const dismiss = (id: string): InboxAction => ({ at: NOW, key: `put away ${id}`, type: 'dismiss', id })
const restore = (of: InboxItem): InboxAction => ({ at: NOW, key: `back ${of.id}`, type: 'restore', item: of })
const readAll = (upTo: number): InboxAction => ({ at: NOW, key: 'all', type: 'read_all', upTo })
const see = (changes: InboxAction[], of = view) => applyActions(of, changes)
const ids = ({ items }: InboxView) => items.map(({ id }) => id)

test('§4.8 marking an item read applies at once, and only once', () => {
  const shown = see([read('a'), read('a'), read('b')])
  expect(shown.unread).toEqual({ notification: 119, message: 0 })
  expect(shown.items.map(({ readAt }) => readAt)).toEqual([null, NOW, NOW])
  expect(see([read('a')], shown)).toEqual(shown)
})

test('§4.8 a dismissed item goes at once, and undo puts it where it was, unread as it was', () => {
  const away = see([dismiss('b')])
  expect([ids(away), away.unread.message]).toEqual([['c', 'a'], 0])
  const back = see([dismiss('b'), restore(view.items[1]!)])
  expect([ids(back), back.unread.message]).toEqual([['c', 'b', 'a'], 1])
  // The inbox has confirmed the first action, and then both.
  for (const taken of [away, back]) {
    const shown = see([dismiss('b'), restore(view.items[1]!)], taken)
    expect([ids(shown), shown.unread.message]).toEqual([['c', 'b', 'a'], 1])
  }
})

test('§4.8 mark all read includes items beyond the loaded page, and leaves those that came after', () => {
  expect(see([readAll(3)]).unread).toEqual({ notification: 0, message: 0 })
  const later = see([readAll(3)], { ...view, upTo: 4, items: [item('d', 4), ...view.items] })
  expect(later.unread).toEqual({ notification: 1, message: 0 })
  expect(later.items.filter(({ readAt }) => readAt === null)).toMatchObject([{ id: 'd' }])
})
