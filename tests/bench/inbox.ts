// An append to an inbox and its delivery to ten clients, against an object that stores a text and broadcasts
// it; and the time in which a tab that comes back after 500 events has its inbox. Bare workerd.
import { join } from 'node:path'
import { CHANNEL_SOCKETS } from '../../domain/inbox/channel.ts'
import { InboxView } from '../../domain/inbox/inbox.ts'
import { FETCH_LIMIT } from '../../domain/inbox/notification.ts'
import { newInboxItem } from '../inbox-item-factory.ts'
import { bundleWorker } from './bundle.ts'
import { capacity } from './load.ts'
import { targetVerdict, median, perSecond, row, share } from './report.ts'
import { openWorkerd } from './workerd.ts'

/** Limit for a client that returns after 500 events, in milliseconds. */
const CATCH_UP_MS = 150
const EVENTS = 500
const ROUNDS = 101

export const inboxWorker = {
  vars: { COUNTER_SHARDS: '16' },
  objects: {
    INBOX: 'Inbox',
    COUNTER_SHARD: 'CounterShard',
    COUNTER_ROOT: 'CounterRoot',
    COUNTER_RELAY: 'CounterRelay',
    BASELINE_INBOX: 'BaselineInbox',
  },
}

/** Bundles the Worker with only inboxes and shards; returns the folder of its modules. */
export async function buildInboxWorker(folder: string): Promise<string> {
  const modules = join(folder, 'inbox-worker')
  await bundleWorker('tests/bench/baseline/inbox.ts', modules)
  return modules
}

export async function benchInbox(folder: string): Promise<void> {
  const modules = await buildInboxWorker(folder)
  const server = await openWorkerd({ modules, data: join(folder, 'inbox-data'), ...inboxWorker })
  try {
    const baseline = {
      url: `${server.url}/board`,
      method: 'POST' as const,
      body: () => JSON.stringify([newInboxItem()]),
    }
    const inbox = { ...baseline, url: `${server.url}/inbox/${crypto.randomUUID()}` }
    const baselineCapacity = await capacity(baseline)
    row('bare object keeps a text', perSecond(baselineCapacity), 'floor')
    const append = await capacity(inbox)
    row('append to an inbox', perSecond(append), share(append.rate, baselineCapacity.rate))

    const passedOn = await broadcast(server.url, '/board', '/board')
    row(`bare object, to ${CHANNEL_SOCKETS} sockets`, `p50 ${passedOn.toFixed(2)} ms`, 'floor')
    const user = crypto.randomUUID()
    const broadcastMs = await broadcast(server.url, `/inbox/${user}`, `/inbox/${user}/socket`)
    row(
      `append to an inbox, to ${CHANNEL_SOCKETS} tabs`,
      `p50 ${broadcastMs.toFixed(2)} ms`,
      `${(broadcastMs / passedOn).toFixed(1)} × the floor`,
    )

    const call = await milliseconds(() => fetch(server.url).then((answer) => answer.text()))
    row('bare Hono route, one call', `p50 ${call.toFixed(2)} ms`, 'floor')
    const catchUp = await measureCatchUp(server.url)
    row(
      `a tab fetches after ${EVENTS} events`,
      `p50 ${catchUp.toFixed(1)} ms`,
      `${(catchUp / call).toFixed(0)} × the floor, ${targetVerdict(catchUp, CATCH_UP_MS)} ${CATCH_UP_MS} ms`,
    )
  } finally {
    await server.stop()
  }
}

/** Time from the start of an append until the last socket has received it, in milliseconds. */
async function broadcast(origin: string, post: string, socketPath: string): Promise<number> {
  const sockets = await Promise.all(Array.from({ length: CHANNEL_SOCKETS }, () => open(origin + socketPath)))
  const times = await milliseconds(async () => {
    const received = sockets.map(next)
    await fetch(origin + post, { method: 'POST', body: JSON.stringify([newInboxItem()]) }).then((answer) =>
      answer.text(),
    )
    await Promise.all(received)
  })
  for (const socket of sockets) socket.close()
  return times
}

/** Time until a tab that comes back after many events has its inbox, in milliseconds. */
async function measureCatchUp(origin: string): Promise<number> {
  const user = crypto.randomUUID()
  const items = Array.from({ length: EVENTS }, () => newInboxItem())
  await fetch(`${origin}/inbox/${user}`, { method: 'POST', body: JSON.stringify(items) })
  return milliseconds(async () => {
    const { items, unread } = InboxView.parse(await (await fetch(`${origin}/inbox/${user}`)).json())
    if (items.length !== FETCH_LIMIT.notification || unread.notification !== EVENTS)
      throw new Error(`The tab has ${items.length} events and ${unread.notification} unread`)
  }, 21)
}

const open = (url: string): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(url.replace('http', 'ws'))
    socket.addEventListener('open', () => resolve(socket), { once: true })
    socket.addEventListener('error', () => reject(new Error(`No socket at ${url}`)), { once: true })
  })

const next = (socket: WebSocket): Promise<string> =>
  new Promise((resolve) => {
    socket.addEventListener('message', ({ data }) => resolve(String(data)), { once: true })
  })

/** The median over many calls, after some that warm up. */
async function milliseconds(call: () => Promise<unknown>, rounds = ROUNDS): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < rounds + 10; i++) {
    const start = performance.now()
    await call()
    if (i >= 10) times.push(performance.now() - start)
  }
  return median(times)
}
