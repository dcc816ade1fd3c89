import { HOUR_MS } from '../time.ts'
import { startOfUtcDay, startOfUtcHour } from './events.ts'
import { noVisits } from './report.ts'
import {
  isBounce,
  type StoredEvent,
  type ClientInfo,
  type DailySession,
  updateSession,
  type Source,
  type DailyVisitor,
  visitorKeyOf,
  updateVisitor,
} from './visit.ts'
import { vitalBucket } from './web-vitals.ts'

/**
 * Events become the figures of reports. The events known of a session or a visitor determine its rows; when
 * more arrive, in any order, its old rows are subtracted and its new ones added. So the sums always equal
 * those of all events so far, in any order.
 */

/** Dimensions of a row. `site` rows cover a UTC hour, all others a UTC day. */
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

/** Figures to add to a row; negative ones subtract what no longer holds. */
export type RollUpRow = {
  dimension: Dimension
  /** Start of the UTC hour (`site`) or day, in epoch milliseconds. */
  at: number
  value: string
  detail: string
  isBot: boolean
  figures: Figures
}

/** Longest counted session, in milliseconds; no drive is longer, but a forged session may be. */
const DURATION_MAX_MS = 12 * HOUR_MS
/** Source of visitors without a referrer. */
const DIRECT = '(direct)'

/**
 * Adds events, each of which must be new. `sessions` and `visitors` hold the earlier state of those in the
 * events, and are updated.
 * @returns the rows to add to the roll-ups
 */
export function rollUp(
  events: readonly StoredEvent[],
  { sessions, visitors }: { sessions: Map<string, DailySession>; visitors: Map<string, DailyVisitor> },
): RollUpRow[] {
  const totals = new RowTotals()
  const touched = { sessions: new Set<string>(), visitors: new Set<string>() }
  for (const event of events) {
    const visitorKey = visitorKeyOf(event)
    const [session, visitor] = [sessions.get(event.session), visitors.get(visitorKey)]
    // Once for each: subtract its rows from before these events.
    if (session && !touched.sessions.has(event.session)) totals.add(rowsOfSession(session), -1)
    if (visitor && !touched.visitors.has(visitorKey)) totals.add(rowsOfVisitor(visitor), -1)
    touched.sessions.add(event.session)
    touched.visitors.add(visitorKey)
    sessions.set(event.session, updateSession(session, event))
    visitors.set(visitorKey, updateVisitor(visitor, event))
    totals.add(rowsOfEvent(event), 1)
  }
  for (const id of touched.sessions) totals.add(rowsOfSession(sessions.get(id)!), 1)
  for (const key of touched.visitors) totals.add(rowsOfVisitor(visitors.get(key)!), 1)
  return totals.rows()
}

/** Sums rows by key. Rows that become zero are dropped. */
export function mergeRows(rows: readonly RollUpRow[]): RollUpRow[] {
  const totals = new RowTotals()
  totals.add(rows, 1)
  return totals.rows()
}

class RowTotals {
  readonly #rows = new Map<string, RollUpRow>()

  add(rows: readonly RollUpRow[], sign: 1 | -1): void {
    for (const row of rows) {
      const key = `${row.dimension}\n${row.at}\n${row.isBot}\n${row.value}\n${row.detail}`
      const known = this.#rows.get(key)
      if (!known && sign === 1) {
        this.#rows.set(key, { ...row, figures: { ...row.figures } })
        continue
      }
      const total = known ?? { ...row, figures: { ...NO_FIGURES } }
      for (const name of FIGURES) total.figures[name] += sign * row.figures[name]
      this.#rows.set(key, total)
    }
  }

  rows(): RollUpRow[] {
    return Array.from(this.#rows.values()).filter(({ figures }) =>
      FIGURES.some((name) => figures[name] !== 0),
    )
  }
}

const NO_FIGURES: Figures = { ...noVisits, total: 0 }

type RowKey = Pick<RollUpRow, 'dimension' | 'value'> & { detail?: string }
const row = (
  { dimension, value, detail = '' }: RowKey,
  at: number,
  isBot: boolean,
  some: Partial<Figures>,
): RollUpRow => ({
  dimension,
  at: dimension === 'site' ? startOfUtcHour(at) : startOfUtcDay(at),
  value,
  detail,
  isBot,
  figures: { ...NO_FIGURES, ...some },
})

function rowsOfEvent(event: StoredEvent): RollUpRow[] {
  const of = (place: RowKey, some: Partial<Figures>) => row(place, event.at, event.bot !== null, some)
  const site: RowKey = { dimension: 'site', value: '' }
  switch (event.kind) {
    case 'view':
      return [of(site, { views: 1 }), of({ dimension: 'page', value: event.path }, { views: 1 })]
    case 'click':
      return [
        of(site, { events: 1 }),
        of({ dimension: 'click', value: event.path, detail: event.target }, { events: 1 }),
      ]
    case 'scroll':
      return [of({ dimension: 'scroll', value: event.path, detail: String(event.depth) }, { events: 1 })]
    case 'vital': {
      const detail = String(vitalBucket(event.vital, event.value))
      return [of({ dimension: 'vital', value: event.vital, detail }, { events: 1, total: event.value })]
    }
    case 'event': {
      const place: RowKey = { dimension: 'event', value: event.name, detail: event.label }
      return [of(site, { events: 1 }), of(place, { events: 1, total: event.value })]
    }
  }
}

function rowsOfSession(session: DailySession): RollUpRow[] {
  const { first, lastAt, entry, exit, views, bot } = session
  const some = {
    sessions: 1,
    bounces: isBounce(session) ? 1 : 0,
    durationMs: Math.min(DURATION_MAX_MS, lastAt - first.at),
  }
  const of = (place: RowKey, more: Partial<Figures>) => row(place, first.at, bot !== null, more)
  const rows = clientKeys(session).map((place) => of(place, { ...some, views }))
  rows.push(of({ dimension: 'site', value: '' }, some))
  if (entry) {
    rows.push(of({ dimension: 'entry', value: entry.path }, { ...some, views }))
    rows.push(...sourceKeys(entry).map((place) => of(place, { ...some, views })))
  }
  if (exit) rows.push(of({ dimension: 'exit', value: exit.path }, { sessions: 1 }))
  return rows
}

function rowsOfVisitor(visitor: DailyVisitor): RollUpRow[] {
  const { first, source, pages, bot } = visitor
  const places: RowKey[] = [{ dimension: 'site', value: '' }, ...clientKeys(visitor)]
  if (source) places.push(...sourceKeys(source))
  places.push(...pages.map((value): RowKey => ({ dimension: 'page', value })))
  return places.map((place) => row(place, first.at, bot !== null, { visitors: 1 }))
}

function clientKeys({ country, device, browser, os, bot }: Omit<ClientInfo, 'visitor'>): RowKey[] {
  const places: RowKey[] = [
    { dimension: 'country', value: country },
    { dimension: 'device', value: device },
    { dimension: 'browser', value: browser },
    { dimension: 'os', value: os },
  ]
  if (bot) places.push({ dimension: 'bot', value: bot })
  return places
}

function sourceKeys({ referrer, utm, isReferral }: Source): RowKey[] {
  const places: RowKey[] = [{ dimension: 'referrer', value: referrer || DIRECT }]
  if (utm.source) places.push({ dimension: 'utm_source', value: utm.source })
  if (utm.medium) places.push({ dimension: 'utm_medium', value: utm.medium })
  if (utm.campaign) places.push({ dimension: 'utm_campaign', value: utm.campaign })
  if (isReferral) places.push({ dimension: 'referral', value: 'link' })
  return places
}
