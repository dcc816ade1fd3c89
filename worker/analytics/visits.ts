import { startOfUtcDay } from '#domain/analytics/events.ts'
import { mergeRows, type Dimension, rollUp, type RollUpRow } from '#domain/analytics/roll-up.ts'
import {
  type StoredEvent,
  type DailySession,
  type DailyVisitor,
  visitorKeyOf,
} from '#domain/analytics/visit.ts'
import { DAY_MS, HOUR_MS } from '#domain/time.ts'

/**
 * How many values of a dimension, of robots and people together, a shard distinguishes in a day; later values count as
 * {@link OTHER}. So junk makes at most some seven thousand rows per shard and day (a scroll has four).
 */
const MAX_CARDINALITY: Record<Dimension, number> = {
  site: 2,
  page: 1_000,
  entry: 500,
  exit: 500,
  referrer: 500,
  utm_source: 200,
  utm_medium: 100,
  utm_campaign: 300,
  referral: 2,
  country: 600,
  device: 10,
  browser: 100,
  os: 100,
  bot: 10,
  click: 1_000,
  scroll: 250,
  event: 300,
  vital: 1_280,
}
const OTHER = '(other)'

/** A session is deleted this long after its last event; a later event begins another one. */
const SESSION_MS = 2 * DAY_MS
/** A session is deleted this long after its first event at the latest, so that no forged session lasts for ever. */
const SESSION_MAX_MS = 3 * DAY_MS

/** The sessions and visitors that a shard has seen in the last days, in its storage. */
export class Visits {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  /** Folds events in, and returns the rows to add to the roll-ups. Runs within the caller's transaction. */
  rollUp(events: StoredEvent[]): RollUpRow[] {
    const known = {
      sessions: this.#read<DailySession>('sessions', new Set(events.map(({ session }) => session))),
      visitors: this.#read<DailyVisitor>('visitors', new Set(events.map(visitorKeyOf))),
    }
    const rows = rollUp(events, known)
    for (const [id, session] of known.sessions) {
      this.#sql.exec(
        'insert or replace into sessions values (?, ?, ?, ?)',
        id,
        session.first.at,
        session.lastAt,
        JSON.stringify(session),
      )
    }
    for (const [id, visitor] of known.visitors) {
      const day = startOfUtcDay(visitor.first.at)
      this.#sql.exec('insert or replace into visitors values (?, ?, ?)', id, day, JSON.stringify(visitor))
    }
    return mergeRows(this.#capCardinality(rows))
  }

  /**
   * People, not robots, seen since a time, and their pages. A visitor before and after midnight UTC counts as two
   * until `since` has passed it.
   */
  live(since: number): { visitors: number; pages: Record<string, number> } {
    const sessions = this.#sql
      .exec<{ page: string | null }>(
        `select body ->> '$.exit.path' as page from sessions where last_at >= ? and body ->> '$.bot' is null`,
        since,
      )
      .toArray()
    const pages = new Map<string, number>()
    for (const { page } of sessions) if (page !== null) pages.set(page, (pages.get(page) ?? 0) + 1)
    return { visitors: sessions.length, pages: Object.fromEntries(pages) }
  }

  prune(now: number): void {
    this.#sql.exec(
      'delete from sessions where last_at < ? or first_at < ?',
      now - SESSION_MS,
      now - SESSION_MAX_MS,
    )
    this.#sql.exec('delete from visitors where day < ?', startOfUtcDay(now) - DAY_MS)
    // No remaining session began so early, so the figures of those days will not be corrected any more.
    this.#sql.exec(
      'delete from kept_values where day < ?',
      startOfUtcDay(now - SESSION_MAX_MS - HOUR_MS) - DAY_MS,
    )
  }

  #read<T>(table: 'sessions' | 'visitors', ids: ReadonlySet<string>): Map<string, T> {
    const rows = this.#sql.exec<{ id: string; body: string }>(
      `select id, body from ${table} where id in (select value from json_each(?))`,
      JSON.stringify(Array.from(ids)),
    )
    return new Map(Array.from(rows, ({ id, body }) => [id, JSON.parse(body)]))
  }

  /**
   * The rows, with `(other)` for values past the max cardinality. The decision for a value holds all day, so that a
   * correction is subtracted where the figure was added.
   */
  #capCardinality(rows: RollUpRow[]): RollUpRow[] {
    const keptValues = new Map<string, Set<string>>()
    return rows.map((row) => {
      const day = startOfUtcDay(row.at)
      const group = `${row.dimension} ${day}`
      const names = keptValues.get(group) ?? this.#keptValuesOf(row.dimension, day)
      keptValues.set(group, names)
      const place = row.dimension === 'scroll' ? row.value : `${row.value}\n${row.detail}`
      const name = row.isBot ? `robots\n${place}` : place
      if (names.has(name)) return row
      if (names.size >= MAX_CARDINALITY[row.dimension]) {
        return { ...row, value: OTHER, detail: row.dimension === 'scroll' ? row.detail : '' }
      }
      names.add(name)
      this.#sql.exec('insert into kept_values values (?, ?, ?)', row.dimension, day, name)
      return row
    })
  }

  #keptValuesOf(dimension: Dimension, day: number): Set<string> {
    const rows = this.#sql.exec<{ name: string }>(
      'select name from kept_values where dimension = ? and day = ?',
      dimension,
      day,
    )
    return new Set(Array.from(rows, ({ name }) => name))
  }
}
