// The built Worker with D1 through Miniflare: each route against one bare statement of D1 of the same kind, served by a
// bare Hono route in the same way and measured just before it.
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { openServer } from '../../scripts/server.ts'
import { signUp } from '../account-factory.ts'
import { newMessage } from '../message-factory.ts'
import { openBaseline } from './baseline.ts'
import { atRate, capacity, type Target } from './load.ts'
import { floorVerdict, perSecond, row, share } from './report.ts'

/** What a route should reach of its floor, and the 99th percentile of a message at 50/s of its median. */
const READ = 0.6
const LOG = 0.2
const P99 = 3
/** Messages that the list has at least, so that its page is full. */
const LISTED = 40

/** Limits that are checked as in production, but never reached. */
const roomy = Object.fromEntries(
  ['RATE_LIMIT_MESSAGES', 'RATE_LIMIT_MESSAGES_DAY', 'COUNTED_MESSAGES_PER_HOUR'].map((name) => [
    name,
    '999999999',
  ]),
)

export async function benchApi(folder: string): Promise<void> {
  const baseline = await openBaseline(folder)
  const server = await openServer({
    port: 0,
    data: join(folder, 'api-data'),
    cron: false,
    vars: { MAILER_AUTOCONFIRM: 'true', ...roomy },
  })
  try {
    const bare = (await baseline.ready).href
    await fillBare(await baseline.getD1Database('DB'))
    const origin = server.url.origin.replace('localhost', '127.0.0.1')
    // A token contains the origin that issued it.
    const { token } = await signUp(origin)
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const log: Target = {
      url: `${origin}/api/messages`,
      method: 'POST',
      headers,
      body: () => JSON.stringify(newMessage()),
    }
    const insert: Target = {
      url: `${bare}row`,
      method: 'POST',
      body: () => JSON.stringify({ owner: crypto.randomUUID(), text: 'x'.repeat(350) }),
    }
    for (let n = 0; n < LISTED; n++)
      await (await fetch(log.url, { method: 'POST', headers, body: log.body!() })).text()

    const [oneRow, page] = [{ url: `${bare}row/1` }, { url: `${bare}page/ann` }]
    const read = (path: string): Target => ({ url: `${origin}${path}`, headers })
    const midnight = Date.now() - (Date.now() % 86_400_000)
    console.log(`  Load of the machine before: ${loadavg()[0]!.toFixed(1)}`)
    await against('a bare row of D1', oneRow, READ, {
      'GET /api/account': read('/api/account'),
      'GET /api/stats/mine': read(`/api/stats/mine?since=${midnight}`),
      'GET /auth/v1/user': read('/auth/v1/user'),
    })
    await against('a bare page of D1', page, READ, { 'GET /api/messages': read('/api/messages') })
    await against('a bare insert of D1', insert, LOG, { 'POST /api/messages, with its jobs': log })
    const calm = await atRate(log, 50)
    const verdict = calm.p99 <= P99 * calm.p50 ? 'within' : 'OVER'
    row(
      'POST /api/messages at 50/s',
      `p50 ${calm.p50} ms, p99 ${calm.p99} ms`,
      `${(calm.p99 / calm.p50).toFixed(1)} × p50, ${verdict} ${P99}`,
    )

    const route = await capacity({ url: bare })
    row('bare Hono route', perSecond(route), 'floor')
    const stats = await capacity({ url: `${origin}/api/stats` })
    row('GET /api/stats, from the cache', perSecond(stats), share(stats.rate, route.rate))
    console.log(`  Load of the machine after: ${loadavg()[0]!.toFixed(1)}`)
  } finally {
    await server.stop()
    await baseline.dispose()
  }
}

/** Measures a floor before each route, since the load of a machine changes. */
async function against(
  floorName: string,
  floor: Target,
  target: number,
  routes: Record<string, Target>,
): Promise<void> {
  for (const [name, route] of Object.entries(routes)) {
    const bare = await capacity(floor)
    row(floorName, perSecond(bare), 'floor')
    const measured = await capacity(route)
    row(name, perSecond(measured), floorVerdict(measured.rate, bare.rate, target))
  }
}

/** A table like the log, with as many rows of one owner as the list has. */
async function fillBare(db: Awaited<ReturnType<Awaited<ReturnType<typeof openBaseline>>['getD1Database']>>) {
  await db.exec(
    'create table bare (id text primary key, owner text not null, at integer not null, text text not null)',
  )
  await db.exec('create index bare_owner on bare (owner, at)')
  const insert = db.prepare('insert into bare values (?, ?, ?, ?)')
  await db.batch(Array.from({ length: LISTED }, (_, n) => insert.bind(String(n), 'ann', n, 'x'.repeat(350))))
}
