import type { DatabaseSync } from 'node:sqlite'
import { ingestShardFor } from '../../../domain/analytics/events.ts'
// One stranger against the shards: the product's own path from a request to the roll-ups, with a manual clock
// and the platform's limit of a value.
import { DAY_MS } from '../../../domain/time.ts'
import { d1Of } from '../simulated/d1.ts'
import { ObjectHost } from '../simulated/object-platform.ts'

const { IngestShard } = await import('../../../worker/analytics/ingest-shard.ts')
const { RateLimiter } = await import('../../../worker/limits/rate-limiter.ts')
const { track } = await import('../../../worker/analytics/track.ts')
// The platform's types need the runtime, which is absent here.
type Constructor<T> = new (ctx: object, env: object) => T
const AnyShard = IngestShard as unknown as Constructor<InstanceType<typeof IngestShard>>
const AnyLimiter = RateLimiter as unknown as Constructor<InstanceType<typeof RateLimiter>>

type FloodedShard = { host: ObjectHost; object: InstanceType<typeof IngestShard>; databaseSize: number }

const SHARDS = 16
/** Midday UTC, so that the flood stays within one day unless it says otherwise. */
const NOON = 1_800_057_600_000

/** Settings of wrangler.toml, or a flood's own. */
export type Limits = {
  RATE_LIMIT_ANALYTICS: string
  RATE_LIMIT_ANALYTICS_BYTES: string
  RATE_LIMIT_ANALYTICS_DAY: string
  INGEST_EVENTS_PER_DAY: string
}

export class FloodedSite {
  now = NOON
  readonly env: Env
  readonly #database: DatabaseSync
  readonly #limiters = new Map<string, InstanceType<typeof RateLimiter>>()
  readonly #shards: FloodedShard[]
  #eventCount = 0

  constructor(database: DatabaseSync, limits: Limits) {
    this.#database = database
    for (const table of ['analytics_roll_ups', 'analytics_batches']) database.exec(`delete from ${table}`)
    const DB = d1Of(database, async (call) => call())
    this.env = {
      ...limits,
      SITE_URL: 'https://kindrop.example',
      INGEST_SHARDS: String(SHARDS),
      ROLL_UP_SECONDS: '5',
      RATE_LIMITER: { getByName: (name: string) => this.#limiterOf(name) },
      INGEST_SHARD: { getByName: (name: string) => this.#shards[Number(name.split(':').at(-1))]!.object },
      SALT_KEEPER: { getByName: () => ({ saltOf: async () => btoa('salt') }) },
    } as unknown as Env
    this.#shards = Array.from({ length: SHARDS }, (_, index) => {
      const host = new ObjectHost()
      const shard = { host, databaseSize: 0 } as FloodedShard
      const sql = {
        ...host.ctx.storage.sql,
        get databaseSize() {
          return shard.databaseSize
        },
      }
      const ctx = { id: { toString: () => `ingest ${index}` }, storage: { ...host.ctx.storage, sql } }
      shard.object = new AnyShard(ctx, { ...limits, DB, ROLL_UP_SECONDS: '5' })
      return shard
    })
  }

  /** Sends a beacon of 50 of the largest allowed events. Resolves to whether it was accepted. */
  async flood(ip: string, visitorId: string): Promise<boolean> {
    const events = Array.from({ length: 50 }, () => this.#largest())
    const request = new Request('https://kindrop.example/api/track-analytics', {
      method: 'POST',
      headers: { 'content-type': 'text/plain', 'cf-connecting-ip': ip, 'user-agent': 'flood' },
      body: JSON.stringify({ visitorId, sentAt: this.now, events }),
    })
    try {
      await track(this.env, request)
      return true
    } catch (error) {
      if ((error as { code?: string }).code !== 'rate_limited') throw error
      return false
    }
  }

  /**
   * Runs the alarm of every shard until no roll-up is pending, at most this often. Returns whether none is.
   */
  async rollUp(most: number): Promise<boolean> {
    for (let i = 0; i < most && this.#hasPending(); i++) {
      for (const { object } of this.#shards) await object.alarm()
      this.now += 5_000
    }
    return !this.#hasPending()
  }

  /** Sets the size of the disk of a visitor's shard, in bytes. */
  growTo(databaseSize: number, visitorId: string): void {
    this.#shards[ingestShardFor(visitorId, SHARDS)]!.databaseSize = databaseSize
  }

  /** Number of events in the roll-ups, and bytes of their rows. */
  rolledUp(): { events: number; rows: number } {
    return this.#database
      .prepare(
        `select (select ifnull(sum(events), 0) from analytics_roll_ups where dimension = 'site') as events,
          count(*) as rows from analytics_roll_ups`,
      )
      .get() as { events: number; rows: number }
  }

  #hasPending(): boolean {
    return this.#shards.some(({ host: { db } }) => {
      const { pending } = db
        .prepare(
          'select exists (select 1 from batches) or rolled_up < (select ifnull(max(seq), 0) from events) as pending from shard',
        )
        .get() as { pending: number }
      return pending === 1
    })
  }

  #limiterOf(name: string): InstanceType<typeof RateLimiter> {
    const stored = new Map<string, unknown>()
    const kv = {
      get: (key: string) => structuredClone(stored.get(key)),
      put: (key: string, value: unknown) => void stored.set(key, structuredClone(value)),
    }
    const known =
      this.#limiters.get(name) ?? new AnyLimiter({ storage: { kv, setAlarm: () => Promise.resolve() } }, {})
    this.#limiters.set(name, known)
    return known
  }

  /**
   * A click with its own path and text of the maximal length, in letters of three bytes; on two days
   * alternately.
   */
  #largest() {
    const n = this.#eventCount++
    const long = (letters: number) => String(n).padStart(letters, '長')
    return {
      id: `0198c0de-7abc-7def-8abc-${String(n).padStart(12, '0')}`,
      eventType: 'click',
      pageUrl: `https://kindrop.example/${long(118)}`,
      sessionId: `session-${n % 7}`,
      eventData: {
        timestamp: this.now - (n % 2) * DAY_MS * 0.9,
        element: { tag: 'a', text: long(100) },
        x: 1,
        y: 1,
      },
    }
  }
}
