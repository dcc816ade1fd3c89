import { DurableObject } from 'cloudflare:workers'
import {
  forgetOldDays,
  mergeTallies,
  rateOf,
  recentSamples,
  RATE_WINDOW_MS,
  type Sample,
  type Snapshot,
  type CounterTotals,
  sumTallies,
  type ShardTally,
  type TipTotals,
  utcDay,
} from '#domain/counter/counter.ts'
import { openDb } from '../db/db.ts'
import { applySchemaSteps, EarliestAlarm, type SchemaStep } from '../durable-object.ts'
import { logError } from '../logging/log-error.ts'
import { withTimeout } from '../timeout.ts'
import { Relays } from './relays.ts'
import { saveTotals } from './stats.ts'

/** Visitors get at most one snapshot in this time, in milliseconds. */
const PUBLISH_MS = 1_000
/** The row in D1 is written at most once in this time, in milliseconds. */
const SAVE_MS = 5_000
/** How long relays and D1 may take before the next snapshot goes out anyway, in milliseconds. */
const PUBLISH_TIMEOUT_MS = 900
const SAVE_TIMEOUT_MS = 900
/** How long to wait before a relay or D1 that failed is retried, in milliseconds. */
const RETRY_MS = 5_000

/** Everything in a snapshot; the tips are absent until the root has received them. */
type Totals = CounterTotals & Partial<TipTotals>

const rootSteps: readonly SchemaStep[] = [
  `
    create table if not exists tallies (shard text primary key, tally text not null) without rowid;
    create table if not exists latest (
      id integer primary key check (id = 1), v integer not null, sums text not null
    );
    create table if not exists relays (
      id text primary key, joined integer not null, sent integer not null
    ) without rowid;
  `,
]

/**
 * Adds up the shards' reports and publishes the sums. The shards can report everything again, so a report is
 * acknowledged once it is stored here, and visitors and D1 follow by alarm.
 */
export class CounterRoot extends DurableObject<Env> {
  readonly #sql: SqlStorage
  readonly #tallies = new Map<string, ShardTally>()
  readonly #relays: Relays
  #latest: { v: number; sums: Totals }
  #samples: Sample[] = []
  /** The version of the sums that this instance has saved, and when it last tried. */
  #saved = { v: -1, at: 0 }
  #publishedAt = 0
  #publishedRate = 0
  readonly #alarm = new EarliestAlarm(this.ctx.storage)

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.#sql = ctx.storage.sql
    applySchemaSteps(ctx.storage, rootSteps)
    this.#relays = new Relays(ctx.storage.sql, env)
    const rows = this.#sql.exec<{ shard: string; tally: string }>('select shard, tally from tallies')
    for (const { shard, tally } of rows) this.#tallies.set(shard, JSON.parse(tally) as ShardTally)
    const [row] = this.#sql.exec<{ v: number; sums: string }>('select v, sums from latest').toArray()
    // The stored sums, not those of now: had a day begun while the object slept, the change would not be published.
    this.#latest = row
      ? { v: row.v, sums: JSON.parse(row.sums) as Totals }
      : { v: 0, sums: sumTallies([], 0) }
  }

  /** Stores a shard's whole tally. An old or repeated one changes nothing. */
  report(shard: string, tally: ShardTally): void {
    const known = this.#tallies.get(shard) ?? { total: 0, days: {} }
    const merged = forgetOldDays(mergeTallies(known, tally), utcDay(Date.now()))
    this.#sql.exec('insert or replace into tallies values (?, ?)', shard, JSON.stringify(merged))
    this.#tallies.set(shard, merged)
    this.refresh()
  }

  snapshot(): Snapshot {
    const now = Date.now()
    this.#update({ ...this.#latest.sums, ...sumTallies(this.#tallies.values(), utcDay(now)) })
    return { v: this.#latest.v, ...this.#latest.sums, rate: rateOf(this.#samples, now), ts: now }
  }

  /** §7.28 Takes the sums of all tips from D1, so that visitors get them with the next snapshot. */
  saveTips(tips: TipTotals): void {
    this.#update({ ...this.#latest.sums, ...tips })
    this.refresh()
  }

  #update(sums: Totals): void {
    if (sameTotals(sums, this.#latest.sums)) return
    const v = this.#latest.v + 1
    this.#sql.exec('insert or replace into latest values (1, ?, ?)', v, JSON.stringify(sums))
    this.#latest = { v, sums }
  }

  /** Publishes what has changed, also by the clock alone: a new day begins at zero. */
  refresh(): void {
    const { v } = this.snapshot()
    if (this.#relays.behind(v).length > 0 || !this.#isSaved()) this.#alarm.set(this.#publishedAt + PUBLISH_MS)
  }

  /** Adds a relay whose first visitor has come, and returns the newest snapshot. */
  join(relay: string): Snapshot {
    const snapshot = this.snapshot()
    this.#relays.join(relay, snapshot.v)
    return snapshot
  }

  /** Never throws, so that the platform's six retries are not spent: it sets its own alarm again. */
  override async alarm(): Promise<void> {
    this.#alarm.fired()
    try {
      await this.#publishAndSave()
    } catch (error) {
      logError('counter root', error)
      this.#alarm.set(Date.now() + RETRY_MS)
    }
  }

  /** Publishes the newest snapshot to relays and D1, and sets the alarm for what has to wait. */
  async #publishAndSave(): Promise<void> {
    const now = Date.now()
    this.#samples = recentSamples([...this.#samples, { ts: now, count: this.snapshot().count }], now)
    const snapshot = this.snapshot()
    // When no messages follow for a while, visitors get one last snapshot with the rate zero.
    const wentQuiet = snapshot.rate === 0 && this.#publishedRate > 0
    const behind = wentQuiet ? this.#relays.all() : this.#relays.behind(snapshot.v)
    this.#publishedAt = now
    this.#publishedRate = snapshot.rate
    const [published, saved] = await Promise.all([
      // Slow relays keep their request, but the next snapshot does not wait for them.
      withTimeout(PUBLISH_TIMEOUT_MS, this.#relays.publish(behind, snapshot)).catch(() => false),
      this.#save(now, snapshot),
    ])

    if (!published || saved === 'failed') this.#alarm.set(Date.now() + RETRY_MS)
    if (saved === 'early') this.#alarm.set(this.#saved.at + SAVE_MS)
    if (this.#relays.behind(this.#latest.v).length > 0 && published) this.#alarm.set(now + PUBLISH_MS)
    if (snapshot.rate > 0) this.#alarm.set(now + RATE_WINDOW_MS)
  }

  async #save(now: number, snapshot: Snapshot): Promise<'done' | 'early' | 'failed'> {
    if (this.#isSaved()) return 'done'
    if (now < this.#saved.at + SAVE_MS) return 'early'
    this.#saved.at = now
    try {
      await withTimeout(SAVE_TIMEOUT_MS, this.#write(snapshot, now))
      return 'done'
    } catch (error) {
      logError('counter root: the snapshot row was not written', error)
      return 'failed'
    }
  }

  async #write(snapshot: Snapshot, now: number): Promise<void> {
    await saveTotals(openDb(this.env.DB), snapshot, now)
    this.#saved.v = snapshot.v
  }

  #isSaved(): boolean {
    return this.#saved.v === this.#latest.v
  }
}

const figures = ['count', 'today', 'week', 'month', 'tippedMessages', 'totalTipCents'] as const
const sameTotals = (one: Totals, other: Totals) => figures.every((figure) => one[figure] === other[figure])
