import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env, exports } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import { BUSY_CLOSE_CODE, isSnapshot, type Snapshot, utcDay } from '#domain/counter/counter.ts'
import type { Region } from '#domain/counter/relay.ts'
import { BASE_MESSAGE_COUNT } from '#domain/limits.ts'
import { takeTokens } from '../limits/rate-limits.ts'
import { anyone, person, logged } from '../test/factories.ts'
import { runCron, eventually, freezeDate } from '../test/platform.ts'
import { CounterRelay, NETWORK_MAX_SOCKETS, RELAY_MAX_SOCKETS } from './relay.ts'
import { counterRootStub, counterShardName, counterShardStub, relayStubAt } from './stubs.ts'

const base = BASE_MESSAGE_COUNT

const root = () => counterRootStub(env)
const relay = (index = 0, region: Region = 'oc') => relayStubAt(env, { region, index })
const shard = (n = 0) => counterShardStub(env, `counter-shard:v1:${n}`)
const message = () => ({ id: crypto.randomUUID(), at: Date.now() })

/** Does the work of the alarms of the next seconds. */
async function reportNow(...shards: ReturnType<typeof shard>[]) {
  for (const shard of shards) await runDurableObjectAlarm(shard)
  await runDurableObjectAlarm(root())
}

/** Waits for these figures. An alarm that fires by itself meanwhile does the same work. */
const shown = (figures: Partial<Snapshot>) =>
  eventually(async () => {
    await reportNow(shard())
    expect(await root().snapshot()).toMatchObject(figures)
  })

/** A visitor's page: connected, with the frames that it has received. */
const visit = async (headers: HeadersInit = {}) => listen(await open({ Upgrade: 'websocket', ...headers }))
const visitAt = async (at: ReturnType<typeof relay>) =>
  listen(await at.fetch('https://relay', { headers: { Upgrade: 'websocket' } }))

function listen(response: Response) {
  const socket = response.webSocket
  if (!socket) throw new Error(`no socket: ${response.status}`)
  const snapshots: Snapshot[] = []
  const otherFrames: string[] = []
  let closed: number | null = null
  socket.addEventListener('message', ({ data }) => {
    const frame: unknown = String(data).startsWith('{') ? JSON.parse(String(data)) : null
    if (isSnapshot(frame)) snapshots.push(frame)
    else otherFrames.push(String(data))
  })
  socket.addEventListener('close', ({ code }) => {
    closed = code
  })
  socket.accept()
  return { socket, snapshots, otherFrames, closedWith: () => closed }
}

test('§7.18 each message counts once, however often and in whatever order it is reported', async () => {
  const [one, two, three] = [message(), message(), message()]
  await shard().count([one, two, one])
  await shard().count([three, two])
  await shard().count([one, two, three])
  expect(await shard().tally()).toEqual({ total: 3, days: { [utcDay(one.at)]: 3 } })
})

test('a shard that is evicted or crashes has lost nothing and counts nothing twice', async () => {
  const messages = Array.from({ length: 20 }, message)
  await shard().count(messages.slice(0, 12))
  await evictDurableObject(shard())
  await shard().count(messages)
  await evictDurableObject(shard())
  await shown({ count: base + 20 })
})

test('a root that is evicted reads its sums again, and late or repeated reports change nothing', async () => {
  freezeDate()
  const day = utcDay(Date.now())
  await root().report('a', { total: 5, days: { [day]: 5 } })
  await root().report('b', { total: 2, days: { [day - 1]: 2 } })
  await evictDurableObject(root())
  await root().report('a', { total: 5, days: { [day]: 5 } })
  await root().report('a', { total: 3, days: { [day]: 3 } })
  expect(await root().snapshot()).toMatchObject({ count: base + 7, today: 5, week: 7, month: 7 })
})

test('a shard reports until the root acknowledges, and then stops', async () => {
  // The root's storage fails for a moment.
  await runInDurableObject(root(), (_, { storage }) => storage.sql.exec('alter table tallies rename to away'))
  await shard().count([message()])
  await runDurableObjectAlarm(shard())
  expect((await root().snapshot()).count).toBe(base)
  await runInDurableObject(root(), (_, { storage }) => storage.sql.exec('alter table away rename to tallies'))
  await shown({ count: base + 1 })
  expect(await runDurableObjectAlarm(shard())).toBe(false)
})

test('a shard deletes ids after five weeks and days after a month, but never its total', async () => {
  freezeDate()
  const today = utcDay(Date.now())
  await shard().count([message(), { id: 'old', at: Date.now() - 29 * 86_400_000 }])
  await runInDurableObject(shard(), (_, { storage }) => {
    storage.sql.exec('update counted set day = ? where id = ?', today - 36, 'old')
    storage.sql.exec('update days set day = day - 2 where day < ?', today)
    // The first alarm may have been meanwhile. This one waits to be run.
    void storage.setAlarm(Date.now() + 60_000)
  })
  await runDurableObjectAlarm(shard())
  expect(await shard().tally()).toEqual({ total: 2, days: { [today]: 1 } })
  const left = await runInDurableObject(shard(), (_, { storage }) =>
    storage.sql.exec('select id from counted').toArray(),
  )
  expect(left).toHaveLength(1)
})

test('a message made yesterday counts for yesterday, also when it arrives today', async () => {
  freezeDate()
  await shard().count([message(), { id: 'offline', at: Date.now() - 86_400_000 }])
  await shown({ count: base + 2, today: 1, week: 2, month: 2 })
})

test('§2.29 §4.19 a visitor sees the count at once, and sees it rise when a driver logs a message', async () => {
  const visitor = await visit({ Origin: 'https://test' })
  await eventually(() => expect(visitor.snapshots).toHaveLength(1))
  expect(visitor.snapshots[0]).toMatchObject({ count: base, today: 0 })

  const ann = await person('ann')
  const { id } = await logged(ann)
  await eventually(async () => {
    await reportNow(counterShardStub(env, counterShardName(env, id)))
    expect(visitor.snapshots.at(-1)).toMatchObject({ count: base + 1, today: 1 })
  })
})

test('every visitor gets each snapshot, versions only rise, and nothing is sent when nothing has changed', async () => {
  const visitors = [await visit(), await visit()]
  for (let i = 1; i <= 3; i++) {
    await root().report('a', { total: i, days: { [utcDay(Date.now())]: i } })
    await reportNow()
    for (const { snapshots } of visitors) {
      await eventually(() => expect(snapshots.at(-1)?.count).toBe(base + i))
    }
    await reportNow()
  }
  for (const { snapshots } of visitors) {
    expect(snapshots.map(({ count }) => count)).toEqual([base, base + 1, base + 2, base + 3])
    expect(snapshots.map(({ v }) => v)).toEqual(snapshots.map(({ v }) => v).toSorted((a, b) => a - b))
  }
})

test('visitors see how fast messages come, and once that the rate is zero', async () => {
  const start = Date.now()
  freezeDate(start)
  const { snapshots } = await visit()
  const later = async (seconds: number, total?: number) => {
    vi.setSystemTime(start + seconds * 1000)
    if (total !== undefined) await root().report('a', { total, days: {} })
    await reportNow()
  }
  await later(0, 1)
  await later(2, 21)
  await eventually(() => expect(snapshots.at(-1)).toMatchObject({ count: base + 21, rate: 2 }))
  await later(14)
  await eventually(() => expect(snapshots.at(-1)).toMatchObject({ count: base + 21, rate: 0 }))
  await later(30)
  await later(60)
  expect(snapshots).toHaveLength(4)
})

test('a new UTC day begins at zero for everyone who watches, while the total stays', async () => {
  const now = Date.now()
  freezeDate(now)
  await root().report('a', { total: 6, days: { [utcDay(now)]: 5, [utcDay(now) - 6]: 1 } })
  const { snapshots } = await visit()
  await eventually(() => expect(snapshots.at(-1)).toMatchObject({ count: base + 6, today: 5, week: 6 }))
  // A night without messages, in which the root has slept.
  await evictDurableObject(root())
  vi.setSystemTime(now + 86_400_000)
  await runCron()
  await reportNow()
  await eventually(() => expect(snapshots.at(-1)).toMatchObject({ count: base + 6, today: 0, week: 5 }))
})

test('a visitor who comes back gets the newest count, also after the relay has slept', async () => {
  const before = await visit()
  before.socket.close(1000)
  await root().report('a', { total: 9, days: {} })
  await reportNow()
  const again = await visit()
  await eventually(() => expect(again.snapshots.at(-1)?.count).toBe(base + 9))

  await evictDurableObject(relay())
  await root().report('a', { total: 10, days: {} })
  await reportNow()
  await eventually(() => expect(again.snapshots.at(-1)?.count).toBe(base + 10))
  const third = await visit()
  await eventually(() => expect(third.snapshots.at(-1)?.count).toBe(base + 10))
})

test('a visitor who came while the root was away gets the count once it is back', async () => {
  await root().report('a', { total: 4, days: {} })
  await runInDurableObject(root(), (_, { storage }) => storage.sql.exec('alter table relays rename to away'))
  const visitor = await visit()
  expect(visitor.snapshots).toEqual([])
  await runInDurableObject(root(), (_, { storage }) => storage.sql.exec('alter table away rename to relays'))
  await runDurableObjectAlarm(relay())
  await eventually(() => expect(visitor.snapshots.at(-1)?.count).toBe(base + 4))
  await root().report('a', { total: 5, days: {} })
  await reportNow()
  await eventually(() => expect(visitor.snapshots.at(-1)?.count).toBe(base + 5))
})

test('a relay that missed a snapshot gets it with the next attempt', async () => {
  const visitor = await visit()
  const { publish } = CounterRelay.prototype
  CounterRelay.prototype.publish = () => {
    CounterRelay.prototype.publish = publish
    throw new Error('the connection is cut')
  }
  await root().report('a', { total: 1, days: {} })
  await eventually(async () => {
    await reportNow()
    expect(CounterRelay.prototype.publish).toBe(publish)
  })
  await eventually(async () => {
    await reportNow()
    expect(visitor.snapshots.map(({ count }) => count)).toEqual([base, base + 1])
  })
})

test('a relay ignores a snapshot older than its own', async () => {
  await root().report('a', { total: 3, days: {} })
  const { snapshots } = await visit()
  await eventually(() => expect(snapshots).toHaveLength(1))
  const newest = await root().snapshot()
  expect(await relay().publish({ ...newest, v: newest.v - 1, count: base + 2 })).toBe(1)
  await relay().publish({ ...newest, v: newest.v + 1, count: base + 4 })
  await eventually(() => expect(snapshots.map(({ count }) => count)).toEqual([base + 3, base + 4]))
})

/** The far ends of abandoned sockets. An end without a reference is collected, and its socket closes. */
let ends: WebSocket[] = []
afterEach(() => (ends = []))

const fill = (count: number, since = Date.now(), index = 0) =>
  runInDurableObject(relay(index), (_, state) => {
    for (let i = 0; i < count; i++) {
      const { 0: end, 1: socket } = new WebSocketPair()
      ends.push(end)
      state.acceptWebSocket(socket)
      socket.serializeAttachment({ since, frames: 0 })
    }
  })
const sockets = (index: number, region?: Region) =>
  runInDurableObject(relay(index, region), (_, state) => state.getWebSockets().length)

test('the visitor after the five-thousandth is served by the next relay, and gets the same snapshots', async () => {
  await fill(RELAY_MAX_SOCKETS - 1)
  await visit()
  const next = await visit()
  expect([await sockets(0), (await sockets(1)) + (await sockets(2))]).toEqual([RELAY_MAX_SOCKETS, 1])
  await root().report('a', { total: 8, days: {} })
  await reportNow()
  await eventually(() => expect(next.snapshots.at(-1)?.count).toBe(base + 8))
})

test('a full relay has room again once silent tabs are dropped', async () => {
  await fill(RELAY_MAX_SOCKETS - 1)
  await fill(1, Date.now() - 121_000)
  const visitor = await visitAt(relay())
  // The silent socket is still listed, and is not counted twice.
  expect((await relay().fetch('https://relay', { headers: { Upgrade: 'websocket' } })).status).toBe(503)
  expect(visitor.closedWith()).toBeNull()
})

test('when every relay that is tried is full, a visitor is asked to retry', async () => {
  const { fetch } = CounterRelay.prototype
  CounterRelay.prototype.fetch = async () => new Response(null, { status: 503 })
  try {
    const refused = await open({ Upgrade: 'websocket' })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30'])
  } finally {
    CounterRelay.prototype.fetch = fetch
  }
  expect((await visit()).closedWith()).toBeNull()
})

test('§8.16 sockets over a network’s rate limit are closed with the busy code, with a page behind them or not', async () => {
  freezeDate()
  const from = (ip: string) => visit({ 'CF-Connecting-IP': ip })
  const size = { burst: Number(env.RATE_LIMIT_SOCKETS), seconds: 60 }
  await takeTokens(env, 'sockets:counter:203.0.113.5', [{ bucket: 'one', size, cost: size.burst - 1 }])
  expect((await from('203.0.113.5')).closedWith()).toBeNull()
  const refused = await from('203.0.113.5')
  await eventually(() => expect(refused.closedWith()).toBe(BUSY_CLOSE_CODE))
  expect((await from('203.0.113.6')).closedWith()).toBeNull()
  expect(await sockets(0)).toBe(2)
})

test('§8.16 one network gets only a part of a relay, and the rest is for others', async () => {
  await runInDurableObject(relay(), (_, state) => {
    for (let i = 0; i < NETWORK_MAX_SOCKETS; i++) {
      const { 0: end, 1: socket } = new WebSocketPair()
      ends.push(end)
      state.acceptWebSocket(socket, ['203.0.113.5'])
      socket.serializeAttachment({ since: Date.now(), frames: 0 })
    }
  })
  const refused = await visit({ 'CF-Connecting-IP': '203.0.113.5' })
  await eventually(() => expect(refused.closedWith()).toBe(BUSY_CLOSE_CODE))
  expect((await visit({ 'CF-Connecting-IP': '203.0.113.6' })).closedWith()).toBeNull()
})

test('a visitor is served in their own region', async () => {
  const cf = { continent: 'EU', country: 'PL', longitude: '21.01' }
  const response = await exports.default.fetch(
    new Request('https://test/api/counter/socket', { headers: { Upgrade: 'websocket' }, cf }),
  )
  expect(response.status).toBe(101)
  response.webSocket?.accept()
  expect([await sockets(0, 'eeur'), await sockets(0, 'oc')]).toEqual([1, 0])
})

test('many relays pass snapshots to each other, and all visitors get the same', async () => {
  const relays = Array.from({ length: 31 }, (_, index) => relay(index, 'weur'))
  const visitors = await Promise.all(relays.map(visitAt))
  await root().report('a', { total: 12, days: {} })
  await reportNow()
  await eventually(() => {
    for (const { snapshots } of visitors) expect(snapshots.at(-1)?.count).toBe(base + 12)
  })
})

test('a relay that hangs does not hold up the others', async () => {
  const visitors = [await visit(), await visitAt(relay(0, 'weur'))]
  const { publish } = CounterRelay.prototype
  CounterRelay.prototype.publish = function (snapshot) {
    const hangs = this.ctx.id.equals(relay().id)
    return hangs ? (new Promise(() => {}) as never) : publish.call(this, snapshot)
  }
  const pending: Promise<void>[] = []
  try {
    for (let i = 1; i <= 2; i++) {
      await root().report('a', { total: i, days: {} })
      pending.push(reportNow())
      await eventually(() => expect(visitors[1]!.snapshots.at(-1)?.count).toBe(base + i))
    }
    expect(visitors[0]!.snapshots.at(-1)?.count).toBe(base)
  } finally {
    CounterRelay.prototype.publish = publish
  }
  await Promise.all(pending)
})

test('pings are answered, other frames are ignored, and too many or too long frames close the connection', async () => {
  const polite = await visit()
  polite.socket.send('ping')
  polite.socket.send('hello')
  await eventually(() => expect(polite.otherFrames).toEqual(['pong']))
  expect(polite.closedWith()).toBe(null)

  const long = await visit()
  long.socket.send('x'.repeat(257))
  await eventually(() => expect(long.closedWith()).toBe(1009))

  const chatty = await visit()
  for (let i = 0; i < 21; i++) chatty.socket.send('hello')
  await eventually(() => expect(chatty.closedWith()).toBe(1008))
})

test('a page of another site cannot open the counter, and a plain request is asked to use a WebSocket', async () => {
  expect((await open({ Upgrade: 'websocket', Origin: 'https://evil.example' })).status).toBe(403)
  expect((await open({ Upgrade: 'websocket', Origin: 'null' })).status).toBe(403)
  expect((await open({})).status).toBe(400)
})

const open = (headers: HeadersInit) => anyone().fetch('/api/counter/socket', { headers })

test('§7.28 a tip that a driver notes reaches the visitors who are there, with the number of tips', async () => {
  const ann = await person('ann')
  await reportNow(shard())
  const { snapshots } = await visit()
  const { id } = await logged(ann)
  await ann.api.messages[':id'].tip.$put({ param: { id }, json: { cents: 450 } })
  await eventually(async () => {
    await runCron()
    await runDurableObjectAlarm(root())
    expect(snapshots.at(-1)).toMatchObject({ tippedMessages: 1, totalTipCents: 450 })
  })
})
