import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { InboxItem } from '#domain/inbox/notification.ts'
import { withTabLock } from '../storage/tab-lock.ts'
import { inboxViewStore, pendingActionsStore } from './inbox-storage.ts'
import { sendPendingActions } from './pending-actions.ts'

const item = (id: string, arrival: number): InboxItem => ({
  id,
  kind: 'notification',
  type: 'tip_received',
  title: 'A tip',
  message: 'You wrote down a tip of $4.50.',
  priority: 1,
  link: null,
  createdAt: arrival,
  expiresAt: Number.MAX_SAFE_INTEGER,
  readAt: null,
  goneAt: null,
  arrival,
})
const pending = pendingActionsStore('ann')
const view = inboxViewStore('ann')
const queries = new QueryClient()
const dismiss = { type: 'dismiss', id: 'a', key: '1', at: 5 } as const
const restore = { type: 'restore', item: item('a', 1), key: '2', at: 6 } as const
let network: EventTarget
let requests: string[]
let answer: () => Response | Promise<Response>
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  network = new EventTarget()
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
  vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network))
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('location', new URL('https://kindrop.example/inbox'))
  requests = []
  answer = () => new Response(null, { status: 204 })
  vi.stubGlobal('fetch', (input: string | URL, init: RequestInit) => {
    requests.push(`${init.method} ${new URL(input, 'https://kindrop.example').pathname}`)
    return answer()
  })
  view.set({ items: [item('b', 2), item('a', 1)], unread: { notification: 2, message: 0 }, upTo: 2 })
  pending.set([])
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('§4.8 a driver’s actions are sent in order, and are in the stored inbox once they were sent', async () => {
  stop = sendPendingActions(queries, 'ann')
  pending.set([dismiss, restore])
  await vi.advanceTimersByTimeAsync(0)
  expect(requests).toEqual(['PUT /api/inbox/a/dismissed', 'DELETE /api/inbox/a/dismissed'])
  expect(pending.get()).toEqual([])
  expect(view.get()?.items.map(({ id, readAt }) => [id, readAt])).toEqual([
    ['b', null],
    ['a', null],
  ])
})

test('§2.51 an action without a network waits, and is sent once when it is back', async () => {
  answer = () => Promise.reject(new TypeError('no network'))
  pending.set([dismiss])
  stop = sendPendingActions(queries, 'ann')
  await vi.advanceTimersByTimeAsync(25_000)
  expect(pending.get()).toEqual([dismiss])
  answer = () => new Response(null, { status: 204 })
  requests = []
  network.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect([requests, pending.get()]).toEqual([['PUT /api/inbox/a/dismissed'], []])
  expect(view.get()).toMatchObject({ unread: { notification: 1 }, items: [{ id: 'b' }] })
})

test('§4.8 an item that is gone at the inbox stops nothing that was done after it', async () => {
  answer = () =>
    requests.length === 1
      ? Response.json({ error: { code: 'not_found', message: 'Gone' } }, { status: 404 })
      : new Response(null, { status: 204 })
  pending.set([dismiss, { type: 'read', id: 'b', key: '3', at: 7 }])
  stop = sendPendingActions(queries, 'ann')
  await vi.advanceTimersByTimeAsync(0)
  expect([requests.length, pending.get()]).toEqual([2, []])
})

test('§4.8 an action that meets a fault of the service is sent again, later each time, and not given up', async () => {
  answer = () => Response.json({ error: { code: 'internal', message: 'Oops' } }, { status: 500 })
  pending.set([dismiss])
  stop = sendPendingActions(queries, 'ann')
  await vi.advanceTimersByTimeAsync(29_000)
  expect([requests.length, pending.get()]).toEqual([2, [dismiss]])
  answer = () => new Response(null, { status: 204 })
  await vi.advanceTimersByTimeAsync(1_000)
  expect([requests.length, pending.get()]).toEqual([3, []])
})

test('§4.6 §4.8 a tab that is left while it waits for another one sends nothing more, as another driver may be signed in', async () => {
  let fail = () => {}
  const fault = () => Response.json({ error: { code: 'internal', message: 'Oops' } }, { status: 500 })
  answer = () => (requests.length > 1 ? fault() : new Promise((done) => (fail = () => done(fault()))))
  pending.set([dismiss])
  const stopOther = sendPendingActions(queries, 'ann')
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  stop = sendPendingActions(queries, 'ann')
  stop()
  fail()
  // Its turn comes after that of both.
  await withTabLock('inbox_ann', async () => {})
  stopOther()
  expect([requests.length, pending.get()]).toEqual([1, [dismiss]])
})
