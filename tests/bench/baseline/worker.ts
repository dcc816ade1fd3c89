import { scrypt } from 'node:crypto'
// The floor: the minimum of a route and of an object in the same runtime. Beside it the product's own shards,
// with the binding names of wrangler.toml, so that one process holds both sides of the comparison.
import { DurableObject } from 'cloudflare:workers'
import { Hono } from 'hono'
import { counterShardName, counterShardStub, relayStubAt } from '../../../worker/counter/stubs.ts'

/** The scrypt parameters of worker/auth/password/password-hash.ts. */
const COST = { N: 2 ** 14, r: 8, p: 5, maxmem: 64 * 1024 * 1024 }

export { CounterRelay } from '../../../worker/counter/relay.ts'
export { CounterRoot } from '../../../worker/counter/root.ts'
export { CounterShard } from '../../../worker/counter/shard.ts'

/** One durable row, raised by one. */
export class BaselineRow extends DurableObject<Env> {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    ctx.storage.sql.exec('create table if not exists n (id integer primary key, n integer)')
    ctx.storage.sql.exec('insert or ignore into n values (1, 0)')
  }
  increment(): number {
    return this.ctx.storage.sql.exec<{ n: number }>('update n set n = n + 1 where id = 1 returning n').one().n
  }
}

/** Sends a string to all connected sockets. */
export class BaselineBroadcast extends DurableObject<Env> {
  override fetch(): Response {
    const { 0: visitor, 1: socket } = new WebSocketPair()
    this.ctx.acceptWebSocket(socket)
    return new Response(null, { status: 101, webSocket: visitor })
  }
  broadcast(): number {
    const sockets = this.ctx.getWebSockets()
    for (const socket of sockets) socket.send('a word to everybody')
    return sockets.length
  }
}

type BaselineEnv = Env & {
  BASELINE_ROW: DurableObjectNamespace<BaselineRow>
  BASELINE_BROADCAST: DurableObjectNamespace<BaselineBroadcast>
}

const relay = (env: Env) => relayStubAt(env, { region: 'oc', index: 0 })
/** Newer than all before. */
const snapshot = () => ({
  v: Date.now(),
  count: 30_000,
  today: 1,
  week: 1,
  month: 1,
  rate: 1,
  ts: Date.now(),
})

export default new Hono<{ Bindings: BaselineEnv }>()
  .get('/', (c) => c.json({ ok: true }))
  .post('/scrypt', (c) => {
    const salt = crypto.getRandomValues(new Uint8Array(16))
    return new Promise<Response>((resolve) => {
      scrypt('a-wrong-word-1', salt, 32, COST, () => resolve(c.json({ ok: true })))
    })
  })
  // Bare statements of D1: a row by its key, a page by an index, and an insert. `npm run bench -- api` makes the table.
  .get('/row/:id', async (c) =>
    c.json(await c.env.DB.prepare('select * from bare where id = ?').bind(c.req.param('id')).first()),
  )
  .get('/page/:owner', async (c) => {
    const page = c.env.DB.prepare('select * from bare where owner = ? order by at desc, id desc limit 21')
    return c.json((await page.bind(c.req.param('owner')).all()).results)
  })
  .post('/row', async (c) => {
    const { owner, text } = await c.req.json<{ owner: string; text: string }>()
    const insert = c.env.DB.prepare('insert into bare values (?, ?, ?, ?) returning *')
    return c.json(await insert.bind(crypto.randomUUID(), owner, Date.now(), text).first())
  })
  .post('/bare', async (c) => c.json({ n: await c.env.BASELINE_ROW.getByName('one').increment() }))
  .post('/bare/:objects', async (c) => {
    await c.req.text()
    const one = Math.floor(Math.random() * Number(c.req.param('objects')))
    await c.env.BASELINE_ROW.getByName(`one of many ${one}`).increment()
    return c.body(null, 204)
  })
  .post('/counted', async (c) => {
    const id = crypto.randomUUID()
    await counterShardStub(c.env, counterShardName(c.env, id)).count([{ id, at: Date.now() }])
    return c.json({ id })
  })
  .get('/broadcast', (c) => c.env.BASELINE_BROADCAST.getByName('one').fetch(c.req.raw))
  .post('/broadcast', async (c) =>
    c.json({ sent: await c.env.BASELINE_BROADCAST.getByName('one').broadcast() }),
  )
  .get('/relay', (c) => relay(c.env).fetch(c.req.raw))
  .post('/relay', async (c) => c.json({ sent: await relay(c.env).publish(snapshot()) }))
