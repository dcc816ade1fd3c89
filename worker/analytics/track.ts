import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { BROWSER_MAP, OS_MAP, parse } from 'bowser'
import { isbot } from 'isbot'
import { type CleanEvent, cleanEventsOf } from '#domain/analytics/clean-events.ts'
import { startOfUtcDay, Beacon } from '#domain/analytics/events.ts'
import type { StoredEvent, ClientInfo, BotReason } from '#domain/analytics/visit.ts'
import { DAY_S, MINUTE_S, DAY_MS } from '#domain/time.ts'
import { kindByPlatformType } from '../auth/session/device.ts'
import { AppError } from '../error.ts'
import { takeTokens, clientNetwork } from '../limits/rate-limits.ts'
import { isOwnOrigin, ownUrls } from '../origin.ts'
import { settingsOf } from '../settings/settings.ts'
import { ingestShardStub, saltKeeperStub } from './shards.ts'

/** The stored part of a user agent: three words of short lists. The text itself is dropped with the request. */
type Agent = { device: string; browser: string; os: string }

/** The families that a user agent names; `other` for unknown ones, so that clients cannot add made-up names. */
function parseUserAgent(userAgent: string): Agent {
  const known = parsedAgents.get(userAgent)
  if (known) return known
  const { platform, browser, os } = parse(userAgent || 'nobody')
  const agent = {
    device: kindByPlatformType.get(platform.type) ?? 'other',
    browser: oneOf(BROWSERS, browser.name),
    os: oneOf(SYSTEMS, os.name),
  }
  if (parsedAgents.size >= RECENT_MAX) parsedAgents.clear()
  parsedAgents.set(userAgent, agent)
  return agent
}

/** A few hundred user agents make up most visits, and parsing one takes longer than the rest of a beacon. */
const parsedAgents = new Map<string, Agent>()
const RECENT_MAX = 500

const BROWSERS = new Set<string>(Object.values(BROWSER_MAP))
const SYSTEMS = new Set<string>(Object.values(OS_MAP))

const oneOf = (names: ReadonlySet<string>, name: string | undefined): string =>
  name !== undefined && names.has(name) ? name : 'other'

/**
 * The best-known hosting networks, maintained by hand; a robot in another network is recognised only by its headers.
 * Networks that people use are left out: iCloud Private Relay and WARP leave by networks of Cloudflare, Fastly and
 * Akamai's edge.
 */
const HOSTING: ReadonlySet<number> = new Set([
  // Amazon, Google Cloud, Azure, Oracle, IBM, Alibaba, Tencent, Huawei, ByteDance
  14618, 16509, 396982, 8075, 31898, 36351, 37963, 45102, 45090, 132203, 55990, 136907, 396986,
  // DigitalOcean, OVH, Hetzner, Linode, Vultr, Scaleway, Contabo, Leaseweb, M247, DataCamp, Rackspace, Fly
  14061, 16276, 24940, 213230, 63949, 20473, 12876, 51167, 60781, 28753, 9009, 60068, 212238, 27357, 33070,
  40509,
  // IONOS, Netcup, UpCloud, Kamatera, GoDaddy
  8560, 197540, 202053, 36007, 26496,
])

/**
 * Why a request counts as a robot's, or null for a person's: its user agent says so, it comes from a hosting network,
 * or it lacks headers that every browser sends with a beacon. Robots are counted separately, never dropped.
 */
function botReasonOf(headers: Headers, asn: unknown): BotReason | null {
  const agent = headers.get('user-agent') ?? ''
  if (agent === '' || isbot(agent)) return 'agent'
  if (typeof asn === 'number' && HOSTING.has(asn)) return 'network'
  const lacks = !headers.has('accept-language') || !(headers.has('origin') || headers.has('sec-fetch-site'))
  return lacks ? 'headers' : null
}

/**
 * §7.26 Ingests a beacon of one of our pages: resolves when its events are stored, each counted once however often it
 * is sent. A visitor who asks not to be counted (Do Not Track, Global Privacy Control) is not. Throws what {@link
 * readBeacon} throws, `forbidden` for a page of another site and `rate_limited`.
 */
export async function track(env: Env, request: Request): Promise<void> {
  const { headers } = request
  if (!isOwnPage(env, request)) throw new AppError('forbidden', 'This counts visits of our own pages only')
  if (headers.get('sec-gpc') === '1' || headers.get('dnt') === '1') return
  const { beacon, bytes } = await readBeacon(request)
  const events = cleanEventsOf(beacon, {
    now: Date.now(),
    ownHosts: ownUrls(env, request).map(({ hostname }) => hostname),
  })
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

/** The client info that is stored. The address and the user agent are dropped here. */
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
    const visitor = await dailyKey(env, visitorId, at)
    keys.set(key, { visitor, session: await dailyKey(env, `session:${session}`, at) })
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

/**
 * Limits one network's events over all shards: events and bytes in a minute (RATE_LIMIT_ANALYTICS,
 * RATE_LIMIT_ANALYTICS_BYTES) and events in a day (RATE_LIMIT_ANALYTICS_DAY), 0 for no limit. Throws `rate_limited`.
 */
async function rateLimitNetwork(
  env: Env,
  request: Request,
  { events, bytes }: { events: number; bytes: number },
): Promise<void> {
  const network = clientNetwork(request)
  if (!network) return
  const settings = settingsOf(env)
  const taken = await takeTokens(env, `analytics:${network}`, [
    { bucket: 'events', size: { burst: settings.RATE_LIMIT_ANALYTICS, seconds: MINUTE_S }, cost: events },
    {
      bucket: 'bytes',
      size: { burst: settings.RATE_LIMIT_ANALYTICS_BYTES, seconds: MINUTE_S },
      cost: bytes,
    },
    { bucket: 'day', size: { burst: settings.RATE_LIMIT_ANALYTICS_DAY, seconds: DAY_S }, cost: events },
  ])
  if (!taken.ok) throw new AppError('rate_limited', 'That is more than a page sends', taken.retryAfter)
}

/**
 * Reads and checks a beacon, and returns it with its size in bytes. Throws `unsupported_media` for a body that is
 * neither JSON nor text, and `invalid_input` for invalid UTF-8, invalid JSON or an invalid beacon.
 */
async function readBeacon(request: Request): Promise<{ beacon: Beacon; bytes: number }> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^(?:application\/json|text\/plain)(?:;|$)/i.test(type)) {
    throw new AppError('unsupported_media', 'Send JSON')
  }
  const body = await request.arrayBuffer()
  const parsed = Beacon.safeParse(jsonOf(body))
  if (parsed.success) return { beacon: parsed.data, bytes: body.byteLength }
  // The message has the path of the error and nothing of the input.
  const place = parsed.error.issues[0]?.path.map(String).join('.') ?? ''
  throw new AppError(
    'invalid_input',
    place ? `${place.slice(0, 80)} is not as it should be` : 'This is no beacon',
  )
}

function jsonOf(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes))
  } catch {
    throw new AppError('invalid_input', 'This is not JSON in UTF-8')
  }
}

/** 96 bits: among a billion visitors of a day, the chance that any two share a key is one in 10^11. */
const KEY_BYTES = 12

/**
 * The key under which a browser or a session is counted on the UTC day of a moment: an HMAC of its id by the day's
 * salt. Each day has another key, so that a session past midnight UTC does not link a visitor's keys of two days, and
 * once the salt is deleted no key leads back to the id.
 */
async function dailyKey(env: Env, id: string, at: number): Promise<string> {
  const day = startOfUtcDay(at)
  const salt = salts.get(day) ?? (await saltFor(env, day))
  // The platform's HMAC is asynchronous, and waiting for it takes longer than this.
  const signed = hmac(sha256, salt, encoder.encode(id))
  return btoa(String.fromCharCode(...signed.subarray(0, KEY_BYTES)))
}

const encoder = new TextEncoder()
/** The salts of today and yesterday: each isolate fetches one once a day. */
const salts = new Map<number, Uint8Array>()

async function saltFor(env: Env, day: number): Promise<Uint8Array> {
  const salt = Uint8Array.from(atob(await saltKeeperStub(env).saltOf(day)), (char) => char.charCodeAt(0))
  for (const old of salts.keys()) if (old < startOfUtcDay(Date.now()) - DAY_MS) salts.delete(old)
  salts.set(day, salt)
  return salt
}
