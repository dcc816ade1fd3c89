import { dayOf } from '#domain/analytics/events.ts'
import { type Hit, hitsOf } from '#domain/analytics/clean-events.ts'
import type { KeptHit, Sender } from '#domain/analytics/visit.ts'
import { AppError } from '../error.ts'
import { isOwnOrigin } from '../origin.ts'
import { agentOf } from './user-agent.ts'
import { botReasonOf } from './bot.ts'
import { ingestShardOf } from './stubs.ts'
import { limitNetwork } from './rate-limit.ts'
import { readBeacon } from './read-beacon.ts'
import { sessionKey, visitorKey } from './visitor-key.ts'

/**
 * §7.26 Takes a beacon of a page of ours: resolves when its events are on a disk, each counted once however often
 * it comes. Whoever asks not to be counted (Do Not Track, Global Privacy Control) is not. Throws what
 * {@link readBeacon} throws, `forbidden` for a page of another site and `rate_limited`.
 */
export async function track(env: Env, request: Request): Promise<void> {
  const { headers } = request
  if (!isOwnPage(env, request)) throw new AppError('forbidden', 'This counts visits of our own pages only')
  if (headers.get('sec-gpc') === '1' || headers.get('dnt') === '1') return
  const { beacon, bytes } = await readBeacon(request)
  const hits = hitsOf(beacon, { now: Date.now(), ownHosts: ownHostsOf(env, request) })
  if (hits.length === 0) return
  await limitNetwork(env, request, { events: beacon.events.length, bytes })
  const sender = senderOf(request)
  const kept = await withSender(env, hits, { ...sender, visitorId: beacon.visitorId })
  const wait = await ingestShardOf(env, beacon.visitorId).take(JSON.stringify(kept))
  if (wait > 0) throw new AppError('rate_limited', 'No more visits can be counted for now', wait)
  tellOperators(env, hits, sender)
}

/** A browser says which page sends a beacon, in one header or the other; whoever says nothing shows no page. */
const isOwnPage = (env: Env, request: Request): boolean =>
  isOwnOrigin(env, request) && ['same-origin', null].includes(request.headers.get('sec-fetch-site'))

const ownHostsOf = (env: Env, request: Request): string[] =>
  [request.url, env.SITE_URL].filter((url) => URL.canParse(url)).map((url) => new URL(url).hostname)

/** What is kept of who sent it. Address and user agent go no further than this. */
function senderOf({ headers, cf }: Request): Omit<Sender, 'visitor'> {
  const country = typeof cf?.country === 'string' && /^[A-Z]{2}$/.test(cf.country) ? cf.country : 'XX'
  return { bot: botReasonOf(headers, cf?.asn), country, ...agentOf(headers.get('user-agent') ?? '') }
}

async function withSender(
  env: Env,
  hits: Hit[],
  { visitorId, ...sender }: Omit<Sender, 'visitor'> & { visitorId: string },
): Promise<KeptHit[]> {
  const keys = new Map<string, { visitor: string; session: string }>()
  for (const { at, session } of hits) {
    const key = dayAndSession(at, session)
    if (keys.has(key)) continue
    const visitor = await visitorKey(env, visitorId, at)
    keys.set(key, { visitor, session: await sessionKey(env, session, at) })
  }
  return hits.map((hit) => ({ ...hit, ...sender, ...keys.get(dayAndSession(hit.at, hit.session))! }))
}

/** A beacon is of one session and day, as a rule, and then two keys are made for it, however many its events. */
const dayAndSession = (at: number, session: string): string => `${dayOf(at)} ${session}`

/** Points for operators' graphs: sampled, kept for three months, with nothing that leads to anybody. */
function tellOperators(
  env: Env,
  hits: Hit[],
  { bot, country, device, browser, os }: Omit<Sender, 'visitor'>,
): void {
  const count = (kind: Hit['kind']) => hits.filter((hit) => hit.kind === kind).length
  env.ANALYTICS?.writeDataPoint({
    indexes: [hits[0]!.path.slice(0, 90)],
    blobs: [hits[0]!.path, country, device, browser, os, bot ?? ''],
    doubles: [hits.length, count('view'), count('click'), count('event')],
  })
}
