import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CHANNEL_SOCKETS } from '#domain/inbox/channel.ts'
import { eraseAccount } from '../account/erase.ts'
import { writeAudit } from '../auth/audit.ts'
import { sessions, users } from '../db/auth-schema.ts'
import { openDb } from '../db/db.ts'
import { takeTokens } from '../limits/rate-limits.ts'
import {
  admin,
  anyone,
  onAnotherDevice,
  operator,
  person,
  type Person,
  sessionIdOf,
} from '../test/factories.ts'
import { newItem } from '../test/inbox.ts'
import { eventually, freezeDate } from '../test/platform.ts'
import { inboxStub } from './stubs.ts'

const db = () => openDb(env.DB)
const ticketOf = async (someone: Person) => {
  const response = await someone.api.inbox.ticket.$post()
  expect(response.status).toBe(201)
  return (await response.json()).ticket
}
const knock = (ticket: string, headers: HeadersInit = {}) =>
  anyone().fetch('/api/inbox/socket', {
    headers: {
      Upgrade: 'websocket',
      'Sec-WebSocket-Protocol': `kindrop.inbox, ticket.${ticket}`,
      Origin: 'https://test',
      ...headers,
    },
  })

async function connect(someone: Person) {
  const response = await knock(await ticketOf(someone))
  expect([response.status, response.headers.get('sec-websocket-protocol')]).toEqual([101, 'kindrop.inbox'])
  const socket = response.webSocket!
  const frames: string[] = []
  let closed: number | null = null
  socket.addEventListener('message', ({ data }) => frames.push(String(data)))
  socket.addEventListener('close', ({ code }) => {
    closed = code
  })
  socket.accept()
  const hasNews = (count: number) =>
    eventually(() => expect(frames).toEqual(Array.from({ length: count }, () => '{"changed":["inbox"]}')))
  return { socket, frames, hasNews, closedWith: () => closed }
}
type TestConnection = Awaited<ReturnType<typeof connect>>
const isClosed = (connection: TestConnection, code: number) =>
  eventually(() => expect(connection.closedWith()).toBe(code))

/** Does the alarm's work after a number of milliseconds. */
async function later(someone: Person, ms: number) {
  const inbox = inboxStub(env, someone.id)
  await runInDurableObject(inbox, (_, state) => {
    for (const socket of state.getWebSockets()) {
      const connection = socket.deserializeAttachment() as Record<string, number>
      const { openedAt = 0, checkAt = 0 } = connection
      socket.serializeAttachment({ ...connection, openedAt: openedAt - ms, checkAt: checkAt - ms })
    }
  })
  await runDurableObjectAlarm(inbox)
}

test('§7.28 every tab hears at once that the inbox has changed, also after it has slept, and of nothing twice', async () => {
  const ann = await person('ann')
  await inboxStub(env, ann.id).add([newItem('old')])
  const [phone, desktop] = [await connect(ann), await connect(await onAnotherDevice(ann))]
  const stub = () => inboxStub(env, ann.id)
  const hasNews = (count: number) => Promise.all([phone, desktop].map((tab) => tab.hasNews(count)))
  await stub().add([newItem('a'), newItem('b', { kind: 'message' })])
  await hasNews(1)
  // A repeated job, and an item that was read already.
  await stub().add([newItem('a')])
  expect((await ann.api.inbox[':id'].read.$put({ param: { id: 'a' } })).status).toBe(204)
  expect((await ann.api.inbox[':id'].read.$put({ param: { id: 'a' } })).status).toBe(204)
  await hasNews(2)
  await evictDurableObject(stub())
  const { upTo } = await stub().view()
  expect((await ann.api.inbox.read.$put({ json: { upTo } })).status).toBe(204)
  await hasNews(3)
  await runInDurableObject(stub(), (_, { storage }) => {
    storage.sql.exec("update items set expiresAt = ? where id = 'a'", Date.now())
  })
  await runDurableObjectAlarm(stub())
  await hasNews(4)
})

test('§7.28 a deployment under open tabs loses no change: a kept socket hears of it, and a closed one’s tab connects anew', async () => {
  const ann = await person('ann')
  const stub = () => inboxStub(env, ann.id)
  const tab = await connect(ann)
  const unused = await ticketOf(ann)
  await evictDurableObject(stub())
  await stub().add([newItem('a')])
  await tab.hasNews(1)

  await evictDurableObject(stub(), { webSockets: 'close' })
  await eventually(() => expect(tab.closedWith()).not.toBeNull())
  await stub().add([newItem('b')])
  // A ticket from before the deployment opens a socket after it.
  expect((await knock(unused)).status).toBe(101)
  const again = await connect(ann)
  const { items } = await (await ann.api.inbox.$get()).json()
  expect(items.map(({ id }) => id).toSorted()).toEqual(['a', 'b'])
  await stub().add([newItem('c')])
  await again.hasNews(1)
})

test('§4.8 a dismissed notification can be restored', async () => {
  const ann = await person('ann')
  await inboxStub(env, ann.id).add([newItem('a')])
  const param = { id: 'a' }
  expect((await ann.api.inbox[':id'].dismissed.$put({ param })).status).toBe(204)
  const shown = async () => (await (await ann.api.inbox.$get()).json()).items.length
  expect(await shown()).toBe(0)
  expect((await ann.api.inbox[':id'].dismissed.$delete({ param })).status).toBe(204)
  expect(await shown()).toBe(1)
})

test('§6.6 nobody reads, marks or dismisses items in the inbox of another driver', async () => {
  const [ann, bob] = [await person('ann'), await person('bob')]
  await inboxStub(env, ann.id).add([newItem('a')])
  const param = { id: 'a' }
  expect(await statusOf(bob.api.inbox[':id'].read.$put({ param }))).toBe(404)
  expect(await statusOf(bob.api.inbox[':id'].dismissed.$put({ param }))).toBe(404)
  expect(await statusOf(bob.api.inbox[':id'].dismissed.$delete({ param }))).toBe(404)
  await bob.api.inbox.read.$put({ json: { upTo: 99 } })
  expect((await (await bob.api.inbox.$get()).json()).items).toEqual([])
  expect((await inboxStub(env, ann.id).view()).unread.notification).toBe(1)
})

test('§6.6 a ticket opens one socket of its driver, once, within a minute', async () => {
  const [ann, bob] = [await person('ann'), await person('bob')]
  const [once, late, anns] = [await ticketOf(ann), await ticketOf(ann), await ticketOf(ann)]
  await ticketOf(bob)
  const opened = await knock(once)
  opened.webSocket?.accept()
  await runInDurableObject(inboxStub(env, ann.id), async (_, { storage }) => {
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(late))
    storage.sql.exec('update tickets set expiresAt = ? where hash = ?', Date.now(), hex(hash))
  })
  const [, secret] = anns.split('.')
  const bad = [once, late, `${bob.id}.${secret}`, `${ann.id}.${'x'.repeat(32)}`, ann.id, '', '../..']
  for (const ticket of bad) {
    const response = await knock(ticket)
    expect([ticket, response.status, await response.json()]).toEqual([
      ticket,
      401,
      {
        error: {
          code: 'unauthenticated',
          message: 'This ticket was used, has expired or is not yours. Ask for a new one.',
        },
      },
    ])
  }
  expect(await statusOf(knock(anns))).toBe(101)
})

test('§8.16 a network that opens socket after socket is rate limited, with a ticket or without', async () => {
  freezeDate()
  const ann = await person('ann')
  const size = { burst: Number(env.RATE_LIMIT_SOCKETS), seconds: 60 }
  await takeTokens(env, 'sockets:inbox:203.0.113.5', [{ bucket: 'one', size, cost: size.burst - 1 }])
  const from = async (ip: string) => knock(await ticketOf(ann), { 'CF-Connecting-IP': ip })
  const opened = await from('203.0.113.5')
  opened.webSocket?.accept()
  const refused = await from('203.0.113.5')
  expect([opened.status, refused.status, Number(refused.headers.get('retry-after'))]).toEqual([101, 429, 1])
  expect((await knock('nonsense', { 'CF-Connecting-IP': '203.0.113.5' })).status).toBe(429)
  const other = await from('203.0.113.6')
  other.webSocket?.accept()
  expect(other.status).toBe(101)
})

test('a forged ticket stores nothing in the inbox that it names', async () => {
  const nobody = crypto.randomUUID()
  expect(await statusOf(knock(`${nobody}.${'x'.repeat(32)}`))).toBe(401)
  const tables = await runInDurableObject(inboxStub(env, nobody), (_, { storage }) =>
    storage.sql.exec('select name from sqlite_master').toArray(),
  )
  expect(tables).toEqual([])
})

test('a ticket is stored as a hash, and a driver has 20 of them at most', async () => {
  const ann = await person('ann')
  const tickets: string[] = []
  for (let i = 0; i < 21; i++) tickets.push(await ticketOf(ann))
  const kept = await runInDurableObject(inboxStub(env, ann.id), (_, { storage }) =>
    JSON.stringify(storage.sql.exec('select * from tickets').toArray()),
  )
  expect(JSON.parse(kept)).toHaveLength(20)
  for (const ticket of tickets) expect(kept).not.toContain(ticket.split('.')[1])
})

test('a page of another site, a plain request and an unknown protocol are refused', async () => {
  const ann = await person('ann')
  expect(await statusOf(knock(await ticketOf(ann), { Origin: 'https://evil.example' }))).toBe(403)
  expect(await statusOf(knock(await ticketOf(ann), { Upgrade: '' }))).toBe(400)
  expect(await statusOf(knock(await ticketOf(ann), { 'Sec-WebSocket-Protocol': 'chat' }))).toBe(400)
  expect(await statusOf(knock('', { 'Sec-WebSocket-Protocol': 'kindrop.inbox' }))).toBe(401)
})

test('pings are answered, and any other frame closes the connection', async () => {
  const ann = await person('ann')
  const polite = await connect(ann)
  polite.socket.send('ping')
  await eventually(() => expect(polite.frames).toEqual(['pong']))
  for (const frame of ['{"since":0}', new Uint8Array(3), 'x'.repeat(1024 * 1024)]) {
    const other = await connect(ann)
    other.socket.send(frame)
    await isClosed(other, 1008)
  }
  expect(polite.closedWith()).toBe(null)
  await inboxStub(env, ann.id).add([newItem('a')])
  await eventually(() => expect(polite.frames).toEqual(['pong', '{"changed":["inbox"]}']))
})

test('a connection that has been silent for a quarter of an hour is closed', async () => {
  const ann = await person('ann')
  const gone = await connect(ann)
  await later(ann, 14 * 60_000)
  expect(gone.closedWith()).toBe(null)
  await later(ann, 60_000)
  await isClosed(gone, 1001)
})

test('an eleventh connection takes the place of the oldest', async () => {
  const ann = await person('ann')
  const connections: TestConnection[] = []
  for (let i = 0; i <= CHANNEL_SOCKETS; i++) connections.push(await connect(ann))
  await isClosed(connections[0]!, 4409)
  await inboxStub(env, ann.id).add([newItem('a')])
  for (const connection of connections.slice(1)) {
    await connection.hasNews(1)
    expect(connection.closedWith()).toBe(null)
  }
})

test('§4.5 signing out closes the connections of this device at once, and voids its tickets', async () => {
  const here = await person('ann')
  const there = await onAnotherDevice(here)
  const [mine, other] = [await connect(here), await connect(there)]
  const [ticket, others] = [await ticketOf(here), await ticketOf(there)]
  expect((await here.fetch('/auth/v1/logout?scope=local', { method: 'POST' })).status).toBe(204)
  await isClosed(mine, 4401)
  expect([await statusOf(knock(ticket)), await statusOf(knock(others))]).toEqual([401, 101])
  expect(other.closedWith()).toBe(null)
})

test.for([
  [
    'ended from the list of devices',
    (ann, device) => ann.api.sessions[':id'].$delete({ param: { id: sessionIdOf(device) } }),
  ],
  ['signed out with all others', (ann) => ann.api.sessions.others.$delete()],
  [
    'shut out by a new password',
    (ann) =>
      ann.fetch('/auth/v1/user', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ password: 'another-kind-word-2' }),
      }),
  ],
] as [string, (ann: Person, device: Person) => Promise<Response>][])(
  '§4.5 the connections of a device close when it is %s',
  async ([, end]) => {
    const here = await person('ann')
    const there = await onAnotherDevice(here)
    const [mine, other] = [await connect(here), await connect(there)]
    expect(await statusOf(end(here, there))).toBeLessThan(300)
    await isClosed(other, 4401)
    expect(mine.closedWith()).toBe(null)
  },
)

test('§4.5 a new desktop closes the connections of the devices that it signs out', async () => {
  const here = await person('ann')
  const onRecord = async (who: Person, kind: 'mobile' | 'desktop') => {
    const response = await who.api.sessions.$post({ json: { kind, fingerprint: 'f00d' } })
    expect(await response.json()).toHaveProperty('token')
  }
  await onRecord(here, 'mobile')
  const mine = await connect(here)
  const desktop = await onAnotherDevice(here)
  await onRecord(desktop, 'desktop')
  await isClosed(mine, 4401)
})

test('§4.5 the inbox finds within a quarter of an hour a session whose end it missed', async () => {
  const ann = await person('ann')
  const connection = await connect(ann)
  await db().delete(sessions)
  expect(connection.closedWith()).toBe(null)
  await later(ann, 30_000)
  await isClosed(connection, 4401)
})

test('a suspended driver is disconnected with a reason of their own', async () => {
  const ann = await person('ann')
  const connection = await connect(ann)
  const response = await (
    await operator()
  ).fetch(`/auth/v1/admin/users/${ann.id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ban_duration: '24h' }),
  })
  expect(await response.json()).toMatchObject({ id: ann.id })
  await isClosed(connection, 4403)
  expect(connection.frames).toEqual(['{"changed":["account"]}'])
})

test('§6.5 a driver whom the administrator suspends is signed out at once in every open tab', async () => {
  // While the date stands still, the inbox does not find the ended session by itself.
  freezeDate()
  const [boss, ann] = [await admin(), await person('ann')]
  const tabs = [await connect(ann), await connect(await onAnotherDevice(ann))]
  const { suspended } = boss.api.admin.users[':id']
  const suspension = { param: { id: ann.id }, json: { days: 7, reason: 'fraud' } } as const
  expect((await suspended.$put(suspension)).status).toBe(200)
  for (const tab of tabs) {
    await isClosed(tab, 4401)
    expect(tab.frames).toEqual(['{"changed":["account"]}'])
  }
})

test('an erased driver leaves no inbox, no connection and no ticket', async () => {
  const [ann, bob] = [await person('ann'), await person('bob')]
  for (const who of [ann, bob]) await inboxStub(env, who.id).add([newItem('a')])
  const connection = await connect(ann)
  const ticket = await ticketOf(ann)
  const auditStatement = writeAudit(db(), { action: 'user_deleted', actorId: null, ip: null, payload: {} })
  await eraseAccount(env, db(), ann.id, auditStatement)
  await isClosed(connection, 4401)
  expect(await db().$count(users, eq(users.id, ann.id))).toBe(0)
  expect(await statusOf(knock(ticket))).toBe(401)
  const left = (who: Person) =>
    runInDurableObject(inboxStub(env, who.id), async (_, { storage }) => [
      storage.sql.exec("select name from sqlite_master where name = 'items'").toArray().length,
      await storage.getAlarm(),
    ])
  expect(await left(ann)).toEqual([0, null])
  expect((await left(bob))[0]).toBe(1)
})

/** The status of a response that is read to its end; an unread body may crash the runtime. */
type Answer = Pick<Response, 'status' | 'text'> & { webSocket?: WebSocket | null }
async function statusOf(answer: Promise<Answer>): Promise<number> {
  const response = await answer
  if (!response.webSocket) await response.text()
  return response.status
}
const hex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
