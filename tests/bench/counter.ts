// Counter increments against a bare object's increment, and GET /api/stats against a bare Hono route: bare workerd.
import { join } from 'node:path'
import { buildBaseline } from './baseline.ts'
import { atRate, capacity } from './load.ts'
import { perSecond, row, share } from './report.ts'
import { openWorkerd } from './workerd.ts'

const counterObjects = {
  COUNTER_SHARD: 'CounterShard',
  COUNTER_ROOT: 'CounterRoot',
  COUNTER_RELAY: 'CounterRelay',
}

export async function benchCounter(folder: string): Promise<void> {
  const vars = { COUNTER_SHARDS: '16' }
  const baseline = await openWorkerd({
    modules: await buildBaseline(folder),
    data: join(folder, 'floor-data'),
    vars,
    objects: { ...counterObjects, BASELINE_ROW: 'BaselineRow' },
  })
  const product = await openWorkerd({
    modules: 'dist/kindrop',
    data: join(folder, 'product-data'),
    vars,
    objects: counterObjects,
  })
  try {
    const route = await capacity({ url: baseline.url })
    const baselineCapacity = await capacity({ url: `${baseline.url}/bare`, method: 'POST' })
    const counted = await capacity({ url: `${baseline.url}/counted`, method: 'POST' })
    const stats = await capacity({ url: `${product.url}/api/stats` })
    const calm = await atRate({ url: `${product.url}/api/stats` }, 500)
    row('bare Hono route', perSecond(route), 'floor')
    row('GET /api/stats, nothing cached and no D1', perSecond(stats), share(stats.rate, route.rate))
    row('the same at 500/s', `p50 ${calm.p50} ms, p99 ${calm.p99} ms`, '')
    row('bare object increment', perSecond(baselineCapacity), 'floor')
    row('counted message', perSecond(counted), share(counted.rate, baselineCapacity.rate))
  } finally {
    await Promise.all([baseline.stop(), product.stop()])
  }
}
