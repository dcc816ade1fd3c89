import { DurableObject } from 'cloudflare:workers'
import { DAY_MS, HOUR_MS } from '#domain/analytics.ts'
import { addBatch, type Batch } from './batches.ts'
import { Gathered } from './gathered.ts'
import { Networks } from './networks.ts'
import { Visits } from './visits.ts'
import { logError } from '../log-error.ts'

/** Events are kept as they came for so long. */
const RAW_DAYS = 30
/** Where they would fill more than this, in bytes, the oldest go sooner, but never before their ids may come again. */
const RAW_MAX_BYTES = 4_000_000_000
const DEDUPE_MS = 2 * DAY_MS
/** Events folded into one batch. Its rows must fit into one value of D1, which is 2 MB. */
const FOLD_AT_ONCE = 2_000
/** Batches written in one turn, so that other shards come to D1 in between. */
const BATCHES_AT_ONCE = 25
/** How long to wait when the database could not be reached. */
const RETRY_MS = 5_000
/** Events forgotten at one time, so that forgetting never holds up a beacon. */
const FORGET_AT_ONCE = 2_000

/**
 * Takes events to disk before their sender hears that they were taken, each once by its id. An alarm folds them
 * into sessions and visitors and adds what follows to the roll-ups in D1, in numbered batches: each is made and put
 * away here in one transaction, and sent until D1 has it.
 */
export class IngestShard extends DurableObject<Env> {
  readonly #sql: SqlStorage
  readonly #visits: Visits
  readonly #networks: Networks
  readonly #gathered = new Gathered((hits) => this.#write(hits))
  /** When the alarm will ring, as far as this life of the object knows. */
  #wakeAt = 0

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.#sql = ctx.storage.sql
    this.#sql.exec(`
      create table if not exists events (
        seq integer primary key, id text not null unique, heard_at integer not null, body text not null
      );
      create table if not exists shard (
        one integer primary key check (one = 1), folded integer not null, batch integer not null, rows text
      );
      insert or ignore into shard values (1, 0, 0, null);
    `)
    this.#visits = new Visits(this.#sql)
    this.#networks = new Networks(Number(env.RATE_LIMIT_ANALYTICS))
  }

  /**
   * Takes a beacon's events, unless its network has sent too many: a network is a word that is remembered for a
   * minute and never written. `hits` is a JSON array of KeptHit. Repeating a call changes nothing.
   * @returns 0, or after how many seconds there is room: a number, as an object would cost as much as all else here
   */
  async take(network: string, hits: string): Promise<number> {
    const taken = this.#networks.take(network, Date.now())
    if (!taken.ok) return taken.retryAfter
    await this.#gathered.add(hits)
    return 0
  }

  #write(hits: string): void {
    const now = Date.now()
    this.#sql.exec(
      `insert or ignore into events (id, heard_at, body) select value ->> 'id', ?, value from json_each(?)`,
      now,
      hits,
    )
    this.#wake(now + this.#interval)
  }

  /** How many people, and on which pages, have been heard of in the last `windowMs` milliseconds. */
  live(windowMs: number): { visitors: number; pages: Record<string, number> } {
    return this.#visits.live(Date.now() - windowMs)
  }

  /** Never throws, so that the platform's six retries are not spent: it wakes itself again. */
  override async alarm(): Promise<void> {
    this.#wakeAt = 0
    try {
      for (let i = 0; i < BATCHES_AT_ONCE; i++) {
        const batch = this.#nextBatch()
        if (!batch) break
        await addBatch(this.env.DB, batch)
        this.#sql.exec('update shard set rows = null where batch = ?', batch.seq)
      }
    } catch (error) {
      logError('ingest shard: the roll-ups could not be written', error)
      return this.#wake(Date.now() + RETRY_MS)
    }
    if (this.#owes()) return this.#wake(Date.now() + this.#interval)
    if (this.#forget(Date.now())) return this.#wake(Date.now() + this.#interval)
    // What is kept will have to be forgotten one day, also when nobody comes any more.
    if (this.#sql.exec('select 1 from events limit 1').toArray().length > 0) this.#wake(Date.now() + HOUR_MS)
  }

  /** The batch that D1 does not have yet, as it was made; or a new one of the events that came since; or none. */
  #nextBatch(): Batch | null {
    return this.ctx.storage.transactionSync(() => {
      const { folded, batch, rows } = this.#standing()
      const shard = this.ctx.id.toString()
      if (rows !== null) return { shard, seq: batch, rows: JSON.parse(rows) }
      const events = this.#sql
        .exec<{ seq: number; body: string }>(
          'select seq, body from events where seq > ? order by seq limit ?',
          folded,
          FOLD_AT_ONCE,
        )
        .toArray()
      const last = events.at(-1)
      if (!last) return null
      const made = this.#visits.fold(events.map(({ body }) => JSON.parse(body)))
      this.#sql.exec(
        'update shard set folded = ?, batch = batch + 1, rows = ?',
        last.seq,
        made.length > 0 ? JSON.stringify(made) : null,
      )
      return { shard, seq: batch + 1, rows: made }
    })
  }

  /** Drops what no report, no retry and no window reaches any more. Returns whether more is left to drop. */
  #forget(now: number): boolean {
    this.#visits.forget(now)
    const isFull = this.#sql.databaseSize > RAW_MAX_BYTES
    const dropped = this.ctx.storage.transactionSync(() => {
      const gone = this.#sql
        .exec(
          `delete from events where heard_at < ? and seq in (select seq from events order by seq limit ?) returning seq`,
          now - (isFull ? DEDUPE_MS : RAW_DAYS * DAY_MS),
          FORGET_AT_ONCE,
        )
        .toArray().length
      // Numbers begin anew where none are left.
      this.#sql.exec('update shard set folded = 0 where not exists (select 1 from events)')
      return gone
    })
    return dropped === FORGET_AT_ONCE
  }

  #owes(): boolean {
    const { folded, rows } = this.#standing()
    return (
      rows !== null ||
      this.#sql.exec('select 1 from events where seq > ? limit 1', folded).toArray().length > 0
    )
  }

  #standing() {
    return this.#sql
      .exec<{ folded: number; batch: number; rows: string | null }>('select folded, batch, rows from shard')
      .one()
  }

  /** How long events gather before they are rolled up, in milliseconds. */
  get #interval(): number {
    return Math.max(1, Number(this.env.ROLL_UP_SECONDS) || 5) * 1_000
  }

  /** Sets the alarm unless one is due before. An alarm that was pushed along by each beacon would never ring. */
  #wake(at: number): void {
    if (this.#wakeAt > Date.now() && this.#wakeAt <= at) return
    this.#wakeAt = at
    void this.ctx.storage.setAlarm(at)
  }
}
