import { runInDurableObject } from 'cloudflare:test'
import { env, exports } from 'cloudflare:workers'
import { v7 as newEventId } from 'uuid'
import type { AnalyticsEvent } from '#domain/analytics/events.ts'
import { ingestShardStub } from '../analytics/shards.ts'

export const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'

export const browser = {
  'content-type': 'text/plain;charset=UTF-8',
  'user-agent': PHONE,
  'accept-language': 'en-AU',
  origin: 'https://test',
  'sec-fetch-site': 'same-origin',
  'cf-connecting-ip': '203.0.113.77',
}

/** A browser that visits: its id, and its session. */
export const visit = (visitorId: string = crypto.randomUUID(), sessionId: string = crypto.randomUUID()) => {
  const common = (path: string) => ({ id: newEventId(), pageUrl: `https://test${path}`, sessionId })
  return {
    visitorId,
    view: (path: string, at = Date.now(), referrer = ''): AnalyticsEvent => ({
      ...common(path),
      referrer,
      eventType: 'page_view',
      eventData: { timestamp: at },
    }),
    click: (path: string, text: string, at = Date.now()): AnalyticsEvent => ({
      ...common(path),
      eventType: 'click',
      eventData: { timestamp: at, element: { tag: 'a', text }, x: 1, y: 1 },
    }),
    custom: (path: string, data: object, at = Date.now()): AnalyticsEvent => ({
      ...common(path),
      eventType: 'custom',
      eventData: { timestamp: at, ...data },
    }),
    send: (...events: AnalyticsEvent[]) => send({ visitorId, events }),
    shard: () => ingestShardStub(env, visitorId),
    /** Runs the alarm of the visitor's shard until all is rolled up. */
    rollUp: () => rollUp(visitorId),
  }
}

/** One beacon with the headers of a browser, or those given instead; `undefined` leaves one out. */
export function send(
  beacon: unknown,
  { headers = {}, cf = {} }: { headers?: Record<string, string | undefined>; cf?: object } = {},
): Promise<Response> {
  const all = Object.entries({ ...browser, ...headers }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as [string, string]],
  )
  const body = typeof beacon === 'string' ? beacon : JSON.stringify(beacon)
  const init = { method: 'POST', headers: all, body, cf: { country: 'AU', asn: 1221, ...cf } }
  return exports.default.fetch(new Request('https://test/api/track-analytics', init as RequestInit))
}

async function rollUp(visitorId: string): Promise<void> {
  await runInDurableObject(ingestShardStub(env, visitorId), (shard) => shard.alarm())
}

type RollUpTotals = Record<
  'views' | 'visitors' | 'sessions' | 'bounces' | 'duration_ms' | 'events' | 'total',
  number
>

/** The roll-ups of a dimension: value (and detail) → figures above zero, with days and hours added up. */
export async function rolledUp(
  dimension: string,
  isBot = false,
): Promise<Record<string, Partial<RollUpTotals>>> {
  const { results } = await env.DB.prepare(
    `select value || iif(detail = '', '', ' ' || detail) as name, sum(views) as views, sum(visitors) as visitors,
       sum(sessions) as sessions, sum(bounces) as bounces, sum(duration_ms) as duration_ms, sum(events) as events,
       sum(total) as total
     from analytics_roll_ups where dimension = ? and is_bot = ? group by value, detail`,
  )
    .bind(dimension, isBot ? 1 : 0)
    .all<RollUpTotals & { name: string }>()
  return Object.fromEntries(
    results.map(({ name, ...totals }) => [
      name,
      Object.fromEntries(Object.entries(totals).filter(([, figure]) => figure !== 0)),
    ]),
  )
}
