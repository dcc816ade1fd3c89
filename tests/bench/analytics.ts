// Beacons stored on disk before the answer, against a bare object's increment with as many objects and against a bare Hono
// route: bare workerd. Then what the roll-up of very many events takes, and reports on it: the shard's own code over
// SQLite in this process, with D1 through Miniflare.
//
// EVENTS (10000000) can be set by an environment variable.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { v7 as newEventId } from 'uuid'
import { TRACK_PATH } from '../../domain/analytics/beacon.ts'
import type { Beacon } from '../../domain/analytics/events.ts'
import { rollUpMany } from './analytics-roll-up.ts'
import { buildBaseline } from './baseline.ts'
import { capacity, type Target } from './load.ts'
import { targetVerdict, perSecond, row, share } from './report.ts'
import { openWorkerd } from './workerd.ts'

/** Limit on two cores with one shard. */
const BEACONS = 2_500
const EVENTS = 18_000

const objects = { INGEST_SHARD: 'IngestShard', SALT_KEEPER: 'SaltKeeper' }

export async function benchAnalytics(folder: string): Promise<void> {
  for (const shards of [1, 16]) await takeBeacons(folder, shards)
  await rollUpMany(folder, Number(process.env.EVENTS ?? 10_000_000))
}

async function takeBeacons(folder: string, shards: number): Promise<void> {
  const baseline = await openWorkerd({
    modules: await buildBaseline(folder),
    data: join(folder, `beacon-floor-${shards}`),
    vars: {},
    objects: { BASELINE_ROW: 'BaselineRow' },
  })
  const product = await openWorkerd({
    modules: 'dist/kindrop',
    data: join(folder, `beacons-${shards}`),
    // Bare workerd has no D1, so there is no roll-up here.
    vars: {
      INGEST_SHARDS: String(shards),
      ROLL_UP_SECONDS: '3600',
      RATE_LIMIT_ANALYTICS: '0',
      RATE_LIMIT_ANALYTICS_BYTES: '0',
      RATE_LIMIT_ANALYTICS_DAY: '0',
      INGEST_EVENTS_PER_DAY: '0',
    },
    objects,
  })
  try {
    const many = shards === 1 ? 'one object' : `${shards} objects`
    const route = await capacity({ url: baseline.url })
    const baselineCapacity = await capacity(beacons(`${baseline.url}/bare/${shards}`, 1))
    row('bare Hono route', perSecond(route), 'floor')
    row(`bare increment, ${many}`, perSecond(baselineCapacity), 'floor')
    for (const events of [1, 10]) {
      const taken = await capacity(beacons(`${product.url}${TRACK_PATH}`, events))
      const [rate, target] = events === 1 ? [taken.rate, BEACONS] : [taken.rate * events, EVENTS]
      const shares = `${share(taken.rate, baselineCapacity.rate)} of objects, ${share(taken.rate, route.rate)} of routes`
      row(`beacons of ${events === 1 ? 'one event' : `${events} events`}, ${many}`, perSecond(taken), shares)
      // The limit is for one object: on one machine more of them share one disk.
      if (shards === 1) {
        row(
          '  which is events a second',
          String(Math.round(rate)),
          targetVerdict(-rate, -target).replace('OVER', 'BELOW'),
        )
      }
    }
  } finally {
    await Promise.all([baseline.stop(), product.stop()])
  }
}

/** Beacons of one-time visitors, with so many events each. */
function beacons(url: string, count: number): Target {
  const headers = {
    'content-type': 'text/plain;charset=UTF-8',
    origin: new URL(url).origin,
    'sec-fetch-site': 'same-origin',
    'accept-language': 'en-AU',
    'user-agent':
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  }
  return { url, method: 'POST', headers, body: () => JSON.stringify(newBeacon(count)) }
}

function newBeacon(count: number): Beacon {
  const sessionId = randomUUID()
  const event = (i: number): Beacon['events'][number] => {
    const common = { id: newEventId(), pageUrl: '/tips/sydney?utm_source=radio', sessionId }
    const timestamp = Date.now()
    if (i % 3 < 2)
      return {
        ...common,
        pageTitle: 'Tips for Sydney',
        referrer: '',
        eventType: 'page_view',
        eventData: { timestamp },
      }
    const element = { tag: 'a', text: 'Start free', href: '/auth/signup' }
    return { ...common, eventType: 'click', eventData: { timestamp, element, x: 100, y: 300 } }
  }
  return {
    visitorId: randomUUID(),
    sentAt: Date.now(),
    events: Array.from({ length: count }, (_, i) => event(i)),
  }
}
