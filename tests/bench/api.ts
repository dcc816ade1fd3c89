// The built Worker with D1 and R2, through Miniflare: cost of an authenticated read and of a logged message
// against a bare Hono route served the same way.
import { join } from 'node:path'
import { openServer } from '../../scripts/server.ts'
import { signUp } from '../account-factory.ts'
import { newMessage } from '../message-factory.ts'
import { openBaseline } from './baseline.ts'
import { atRate, capacity } from './load.ts'
import { perSecond, row, share } from './report.ts'

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
    const origin = server.url.origin.replace('localhost', '127.0.0.1')
    // A token contains the origin that issued it.
    const { token } = await signUp(origin)
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const messages = `${origin}/api/messages`
    const write = {
      url: messages,
      method: 'POST' as const,
      headers,
      body: () => JSON.stringify(newMessage()),
    }

    const baselineCapacity = await capacity({ url: (await baseline.ready).href })
    row('bare Hono route', perSecond(baselineCapacity), 'floor')
    for (const [name, target] of [
      ['GET /api/stats', { url: `${origin}/api/stats` }],
      ['POST /api/messages', write],
      ['GET /api/messages', { url: messages, headers }],
    ] as const) {
      const measured = await capacity(target)
      row(name, perSecond(measured), share(measured.rate, baselineCapacity.rate))
    }
    const calm = await atRate(write, 50)
    row('POST /api/messages at 50/s', `p50 ${calm.p50} ms, p99 ${calm.p99} ms`, '')
  } finally {
    await server.stop()
    await baseline.dispose()
  }
}
