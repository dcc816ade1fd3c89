import type { Utm } from './address.ts'
import { dayOf, hourOf } from './analytics.ts'
import type { Hit } from './hit.ts'
import { vitalBucket } from './vital.ts'

/**
 * How events become the figures of reports. Whatever has been heard of a session or a visitor stands for rows with
 * figures; when more is heard, in whatever order, the rows that it stood for are taken back and the new ones added.
 * So the sums at any time are those of what was heard so far, and the order does not matter.
 */

/** Why something is taken for a robot, the surest first. */
export const BOT_REASONS = ['agent', 'network', 'headers'] as const
export type BotReason = (typeof BOT_REASONS)[number]

/** Who sent it, as far as anybody is told: never a person. */
export type Sender = {
  /** The key of the browser for one UTC day, with a salt that is destroyed after two. */
  visitor: string
  bot: BotReason | null
  /** ISO 3166-1 alpha-2, or XX. */
  country: string
  device: string
  browser: string
  os: string
}
export type KeptHit = Hit & Sender

/** What a row is about. `site` rows stand for a UTC hour, all others for a UTC day. */
export const DIMENSIONS = [
  'site',
  'page',
  'entry',
  'exit',
  'referrer',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'referral',
  'country',
  'device',
  'browser',
  'os',
  'bot',
  'click',
  'scroll',
  'event',
  'vital',
] as const
export type Dimension = (typeof DIMENSIONS)[number]

export const FIGURES = ['views', 'visitors', 'sessions', 'bounces', 'durationMs', 'events', 'total'] as const
export type Figures = Record<(typeof FIGURES)[number], number>

/** Figures to be added to a row; they may be negative, where something turned out otherwise. */
export type Row = {
  dimension: Dimension
  /** Start of the UTC hour (`site`) or day, in epoch milliseconds. */
  at: number
  value: string
  detail: string
  isBot: boolean
  figures: Figures
}

/** What has been heard of a session. */
export type Session = Omit<Sender, 'visitor'> & {
  first: Mark
  lastAt: number
  entry: (Mark & { path: string } & Source) | null
  exit: (Mark & { path: string }) | null
  views: number
  clicks: number
}

/** What has been heard of a visitor on a UTC day. Robots and people under one key are two. */
export type Visitor = Omit<Sender, 'visitor'> & {
  first: Mark
  source: (Mark & Source) | null
  pages: string[]
}

type Source = { referrer: string; utm: Utm; isReferral: boolean }
/** When, and by its id which of several at the same time. */
type Mark = { at: number; id: string }

/** A session is measured up to this length, in milliseconds; no drive is longer, but a forged one may be. */
const DURATION_MAX_MS = 12 * 3_600_000
/** Pages of one visitor and day that are told apart. */
const PAGES_MAX = 200
/** Where nobody says that they came from another site. */
export const DIRECT = '(direct)'

/** The key under which a visitor of a day is remembered. */
export const visitorKeyOf = ({ visitor, bot }: Sender): string => `${visitor}${bot ? ':bot' : ''}`

/**
 * Takes hits in, each of which must be new. `sessions` and `visitors` hold what was heard before of those that
 * the hits name, and are brought up to date.
 * @returns the rows that the roll-ups grow by
 */
export function fold(
  hits: readonly KeptHit[],
  { sessions, visitors }: { sessions: Map<string, Session>; visitors: Map<string, Visitor> },
): Row[] {
  const sums = new Sums()
  const touched = { sessions: new Set<string>(), visitors: new Set<string>() }
  for (const hit of hits) {
    const visitorKey = visitorKeyOf(hit)
    const [session, visitor] = [sessions.get(hit.session), visitors.get(visitorKey)]
    // Once for each: what it stood for before these hits.
    if (session && !touched.sessions.has(hit.session)) sums.add(rowsOfSession(session), -1)
    if (visitor && !touched.visitors.has(visitorKey)) sums.add(rowsOfVisitor(visitor), -1)
    touched.sessions.add(hit.session)
    touched.visitors.add(visitorKey)
    sessions.set(hit.session, sessionWith(session, hit))
    visitors.set(visitorKey, visitorWith(visitor, hit))
    sums.add(rowsOfHit(hit), 1)
  }
  for (const id of touched.sessions) sums.add(rowsOfSession(sessions.get(id)!), 1)
  for (const key of touched.visitors) sums.add(rowsOfVisitor(visitors.get(key)!), 1)
  return sums.rows()
}

/** Adds rows up, each key once. Rows in which nothing is left are dropped. */
export function addUp(rows: readonly Row[]): Row[] {
  const sums = new Sums()
  sums.add(rows, 1)
  return sums.rows()
}

/** A session in which one page was looked at and nothing clicked. */
export const isBounce = ({ views, clicks }: Pick<Session, 'views' | 'clicks'>): boolean =>
  views <= 1 && clicks === 0

class Sums {
  readonly #rows = new Map<string, Row>()

  add(rows: readonly Row[], sign: 1 | -1): void {
    for (const row of rows) {
      const key = `${row.dimension}\n${row.at}\n${row.isBot}\n${row.value}\n${row.detail}`
      const known = this.#rows.get(key)
      if (!known && sign === 1) {
        this.#rows.set(key, { ...row, figures: { ...row.figures } })
        continue
      }
      const sum = known ?? { ...row, figures: { ...NOTHING } }
      for (const name of FIGURES) sum.figures[name] += sign * row.figures[name]
      this.#rows.set(key, sum)
    }
  }

  rows(): Row[] {
    return Array.from(this.#rows.values()).filter(({ figures }) =>
      FIGURES.some((name) => figures[name] !== 0),
    )
  }
}

const NOTHING: Figures = {
  views: 0,
  visitors: 0,
  sessions: 0,
  bounces: 0,
  durationMs: 0,
  events: 0,
  total: 0,
}

type Place = Pick<Row, 'dimension' | 'value'> & { detail?: string }
const row = (
  { dimension, value, detail = '' }: Place,
  at: number,
  isBot: boolean,
  some: Partial<Figures>,
): Row => ({
  dimension,
  at: dimension === 'site' ? hourOf(at) : dayOf(at),
  value,
  detail,
  isBot,
  figures: { ...NOTHING, ...some },
})

/** What an event stands for by itself. */
function rowsOfHit(hit: KeptHit): Row[] {
  const of = (place: Place, some: Partial<Figures>) => row(place, hit.at, hit.bot !== null, some)
  const site: Place = { dimension: 'site', value: '' }
  switch (hit.kind) {
    case 'view':
      return [of(site, { views: 1 }), of({ dimension: 'page', value: hit.path }, { views: 1 })]
    case 'click':
      return [
        of(site, { events: 1 }),
        of({ dimension: 'click', value: hit.path, detail: hit.target }, { events: 1 }),
      ]
    case 'scroll':
      return [of({ dimension: 'scroll', value: hit.path, detail: String(hit.depth) }, { events: 1 })]
    case 'vital': {
      const detail = String(vitalBucket(hit.vital, hit.value))
      return [of({ dimension: 'vital', value: hit.vital, detail }, { events: 1, total: hit.value })]
    }
    case 'event': {
      const place: Place = { dimension: 'event', value: hit.name, detail: hit.label }
      return [of(site, { events: 1 }), of(place, { events: 1, total: hit.value })]
    }
  }
}

function rowsOfSession(session: Session): Row[] {
  const { first, lastAt, entry, exit, views, bot } = session
  const some = {
    sessions: 1,
    bounces: isBounce(session) ? 1 : 0,
    durationMs: Math.min(DURATION_MAX_MS, lastAt - first.at),
  }
  const of = (place: Place, more: Partial<Figures>) => row(place, first.at, bot !== null, more)
  const rows = placesOfSender(session).map((place) => of(place, { ...some, views }))
  rows.push(of({ dimension: 'site', value: '' }, some))
  if (entry) {
    rows.push(of({ dimension: 'entry', value: entry.path }, { ...some, views }))
    rows.push(...placesOfSource(entry).map((place) => of(place, { ...some, views })))
  }
  if (exit) rows.push(of({ dimension: 'exit', value: exit.path }, { sessions: 1 }))
  return rows
}

function rowsOfVisitor(visitor: Visitor): Row[] {
  const { first, source, pages, bot } = visitor
  const places: Place[] = [{ dimension: 'site', value: '' }, ...placesOfSender(visitor)]
  if (source) places.push(...placesOfSource(source))
  places.push(...pages.map((value): Place => ({ dimension: 'page', value })))
  return places.map((place) => row(place, first.at, bot !== null, { visitors: 1 }))
}

function placesOfSender({ country, device, browser, os, bot }: Omit<Sender, 'visitor'>): Place[] {
  const places: Place[] = [
    { dimension: 'country', value: country },
    { dimension: 'device', value: device },
    { dimension: 'browser', value: browser },
    { dimension: 'os', value: os },
  ]
  if (bot) places.push({ dimension: 'bot', value: bot })
  return places
}

function placesOfSource({ referrer, utm, isReferral }: Source): Place[] {
  const places: Place[] = [{ dimension: 'referrer', value: referrer || DIRECT }]
  if (utm.source) places.push({ dimension: 'utm_source', value: utm.source })
  if (utm.medium) places.push({ dimension: 'utm_medium', value: utm.medium })
  if (utm.campaign) places.push({ dimension: 'utm_campaign', value: utm.campaign })
  if (isReferral) places.push({ dimension: 'referral', value: 'link' })
  return places
}

function sessionWith(session: Session | undefined, hit: KeptHit): Session {
  const before = session ?? { ...senderOf(hit), lastAt: hit.at, entry: null, exit: null, views: 0, clicks: 0 }
  const after: Session = {
    ...before,
    ...(isBefore(hit, before.first) ? senderOf(hit) : {}),
    bot: surest(before.bot, hit.bot),
    lastAt: Math.max(before.lastAt, hit.at),
  }
  if (hit.kind === 'click') after.clicks += 1
  if (hit.kind === 'view') {
    const { at, id, path } = hit
    after.views += 1
    if (!after.entry || isBefore(hit, after.entry)) after.entry = { at, id, path, ...sourceOf(hit) }
    if (!after.exit || isBefore(after.exit, hit)) after.exit = { at, id, path }
  }
  return after
}

function visitorWith(visitor: Visitor | undefined, hit: KeptHit): Visitor {
  const before = visitor ?? { ...senderOf(hit), source: null, pages: [] }
  const after: Visitor = {
    ...before,
    ...(isBefore(hit, before.first) ? senderOf(hit) : {}),
    bot: surest(before.bot, hit.bot),
  }
  if (hit.kind === 'view') {
    const { at, id, path } = hit
    if (!after.source || isBefore(hit, after.source)) after.source = { at, id, ...sourceOf(hit) }
    if (!after.pages.includes(path) && after.pages.length < PAGES_MAX) after.pages = [...after.pages, path]
  }
  return after
}

const senderOf = ({ at, id, bot, country, device, browser, os }: KeptHit) => ({
  first: { at, id },
  bot,
  country,
  device,
  browser,
  os,
})
const sourceOf = ({ referrer, utm, isReferral }: Source): Source => ({ referrer, utm, isReferral })

const isBefore = (one: Mark, other: Mark): boolean =>
  one.at < other.at || (one.at === other.at && one.id < other.id)

const surest = (one: BotReason | null, other: BotReason | null): BotReason | null =>
  BOT_REASONS.find((reason) => reason === one || reason === other) ?? null
