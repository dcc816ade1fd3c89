import { startOfUtcDay } from '#domain/analytics/events.ts'
import { type CleanEvent, cleanEventsOf } from '#domain/analytics/clean-events.ts'
import type { StoredEvent, ClientInfo } from '#domain/analytics/visit.ts'
import { AppError } from '../error.ts'
import { isOwnOrigin } from '../origin.ts'
import { parseUserAgent } from './user-agent.ts'
import { botReasonOf } from './bot.ts'
import { ingestShardStub } from './stubs.ts'
import { rateLimitNetwork } from './rate-limit.ts'
import { readBeacon } from './read-beacon.ts'
import { sessionKey, visitorKey } from './visitor-key.ts'
import { settingsOf } from '../settings/settings.ts'

/**
 * §7.26 Ingests a beacon of one of our pages: resolves when its events are stored, each counted once however often it
 * comes. A visitor who asks not to be counted (Do Not Track, Global Privacy Control) is not. Throws what {@link
 * readBeacon} throws, `forbidden` for a page of another site and `rate_limited`.
 */
export async function track(env: Env, request: Request): Promise<void> {
  const { headers } = request
  if (!isOwnPage(env, request)) throw new AppError('forbidden', 'This counts visits of our own pages only')
  if (headers.get('sec-gpc') === '1' || headers.get('dnt') === '1') return
  const { beacon, bytes } = await readBeacon(request)
  const events = cleanEventsOf(beacon, { now: Date.now(), ownHosts: ownHostsOf(env, request) })
  if (events.length === 0) return
  await rateLimitNetwork(env, request, { events: beacon.events.length, bytes })
  const clientInfo = clientInfoOf(request)
  const stored = await withClientInfo(env, events, { ...clientInfo, visitorId: beacon.visitorId })
  const retryAfter = await ingestShardStub(env, beacon.visitorId).ingest(JSON.stringify(stored))
  if (retryAfter > 0) throw new AppError('rate_limited', 'No more visits can be counted for now', retryAfter)
  writeDataPoint(env, events, clientInfo)
}

/**
 * A browser names the page that sends a beacon in one header or the other; a request without either comes from no
 * page.
 */
const isOwnPage = (env: Env, request: Request): boolean =>
  isOwnOrigin(env, request) && ['same-origin', null].includes(request.headers.get('sec-fetch-site'))

const ownHostsOf = (env: Env, request: Request): string[] =>
  [request.url, settingsOf(env).SITE_URL]
    .filter((url) => URL.canParse(url))
    .map((url) => new URL(url).hostname)

/** The client info that is stored. Address and user agent go no further than this. */
function clientInfoOf({ headers, cf }: Request): Omit<ClientInfo, 'visitor'> {
  const country = typeof cf?.country === 'string' && /^[A-Z]{2}$/.test(cf.country) ? cf.country : 'XX'
  return { bot: botReasonOf(headers, cf?.asn), country, ...parseUserAgent(headers.get('user-agent') ?? '') }
}

async function withClientInfo(
  env: Env,
  events: CleanEvent[],
  { visitorId, ...clientInfo }: Omit<ClientInfo, 'visitor'> & { visitorId: string },
): Promise<StoredEvent[]> {
  const keys = new Map<string, { visitor: string; session: string }>()
  for (const { at, session } of events) {
    const key = dayAndSession(at, session)
    if (keys.has(key)) continue
    const visitor = await visitorKey(env, visitorId, at)
    keys.set(key, { visitor, session: await sessionKey(env, session, at) })
  }
  return events.map((event) => ({
    ...event,
    ...clientInfo,
    ...keys.get(dayAndSession(event.at, event.session))!,
  }))
}

/** A beacon usually has one session and day, so two keys are computed for it, however many its events. */
const dayAndSession = (at: number, session: string): string => `${startOfUtcDay(at)} ${session}`

/** Data points for operators' graphs: sampled, kept for three months, with nothing that identifies a person. */
function writeDataPoint(
  env: Env,
  events: CleanEvent[],
  { bot, country, device, browser, os }: Omit<ClientInfo, 'visitor'>,
): void {
  const count = (kind: CleanEvent['kind']) => events.filter((event) => event.kind === kind).length
  env.ANALYTICS?.writeDataPoint({
    indexes: [events[0]!.path.slice(0, 90)],
    blobs: [events[0]!.path, country, device, browser, os, bot ?? ''],
    doubles: [events.length, count('view'), count('click'), count('event')],
  })
}
