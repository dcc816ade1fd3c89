// The product's inboxes and counter shards behind minimal routes, for bare workerd, and the minimal Durable
// Object with a row and ten sockets. npm run bench measures them, npm run faults kills them.
import { DurableObject } from 'cloudflare:workers'
import { Hono } from 'hono'
import type { InboxView } from '#domain/inbox/inbox.ts'
import type { InboxItem, NewInboxItem } from '#domain/inbox/notification.ts'
import { counterRootStub, counterShardName, counterShardStub } from '../../../worker/counter/stubs.ts'
import { inboxStub, TICKET_HASH_HEADER } from '../../../worker/inbox/stubs.ts'
import { makeTicket } from '../../../worker/inbox/tickets.ts'

export { CounterRelay } from '../../../worker/counter/relay.ts'
export { CounterRoot } from '../../../worker/counter/root.ts'
export { CounterShard } from '../../../worker/counter/shard.ts'
export { Inbox } from '../../../worker/inbox/inbox.ts'

/** Stores a text, and broadcasts it. */
export class BaselineInbox extends DurableObject<Env> {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    ctx.storage.sql.exec('create table if not exists texts (id integer primary key, text text)')
  }
  add(text: string): void {
    this.ctx.storage.sql.exec('insert into texts (text) values (?)', text)
    for (const socket of this.ctx.getWebSockets()) socket.send(text)
  }
  override fetch(): Response {
    const { 0: webSocket, 1: socket } = new WebSocketPair()
    this.ctx.acceptWebSocket(socket)
    return new Response(null, { status: 101, webSocket })
  }
}

type BaselineEnv = Env & { BASELINE_INBOX: DurableObjectNamespace<BaselineInbox> }
const baselineInboxStub = (env: BaselineEnv) => env.BASELINE_INBOX.getByName('one')
const upgrade = { Upgrade: 'websocket' }

export default new Hono<{ Bindings: BaselineEnv }>()
  .get('/', (c) => c.json({ ok: true }))
  .post('/board', async (c) => {
    await baselineInboxStub(c.env).add(await c.req.text())
    return c.json({ ok: true })
  })
  .get('/board', (c) => baselineInboxStub(c.env).fetch('https://board/', { headers: upgrade }))
  .post('/inbox/:user', async (c) => {
    const items = await c.req.json<NewInboxItem[]>()
    await inboxStub(c.env, c.req.param('user')).add(items)
    return c.json({ ok: true })
  })
  .get('/inbox/:user', async (c) => {
    const view: InboxView = await inboxStub(c.env, c.req.param('user')).view()
    return c.json(view)
  })
  .get('/inbox/:user/all', async (c) => {
    const inbox = inboxStub(c.env, c.req.param('user'))
    const [items, view]: [InboxItem[], InboxView] = await Promise.all([inbox.all(), inbox.view()])
    return c.json({ items, unread: view.unread })
  })
  .get('/inbox/:user/socket', async (c) => {
    const userId = c.req.param('user')
    const { expiresAt, hash } = await makeTicket(userId)
    await inboxStub(c.env, userId).registerTicket({ hash, userId, sessionId: 'bench', expiresAt })
    const headers = { ...upgrade, [TICKET_HASH_HEADER]: hash }
    return inboxStub(c.env, userId).fetch('https://inbox/', { headers })
  })
  .post('/count', async (c) => {
    const message = await c.req.json<{ id: string; at: number }>()
    await counterShardStub(c.env, counterShardName(c.env, message.id)).count([message])
    return c.json({ ok: true })
  })
  .get('/tally', async (c) => {
    const shards = Array.from({ length: Number(c.env.COUNTER_SHARDS) }, (_, i) => `counter-shard:v1:${i}`)
    const tallies = await Promise.all(shards.map((shard) => counterShardStub(c.env, shard).tally()))
    const { count } = await counterRootStub(c.env).snapshot()
    return c.json({ counted: tallies.reduce((sum, { total }) => sum + total, 0), shown: count })
  })
