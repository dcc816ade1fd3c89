import { dayOf, hourOf } from './events.ts'
import {
  isBounce,
  type KeptHit,
  type Sender,
  type Session,
  sessionWith,
  type Source,
  type Visitor,
  visitorKeyOf,
  visitorWith,
} from './visit.ts'
import { vitalBucket } from './web-vitals.ts'

/**
 * How events become the figures of reports. Whatever has been heard of a session or a visitor stands for rows with
 * figures; when more is heard, in whatever order, the rows that it stood for are taken back and the new ones added.
 * So the sums at any time are those of what was heard so far, and the order does not matter.
 */

/** What a row is about. `site` rows stand for a UTC hour, all others for a UTC day. */
const DIMENSIONS = [
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

const FIGURES = ['views', 'visitors', 'sessions', 'bounces', 'durationMs', 'events', 'total'] as const
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

/** A session is measured up to this length, in milliseconds; no drive is longer, but a forged one may be. */
const DURATION_MAX_MS = 12 * 3_600_000
/** Where nobody says that they came from another site. */
const DIRECT = '(direct)'

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
