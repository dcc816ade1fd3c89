import { DurableObject } from 'cloudflare:workers'
import { startOfUtcDay } from '#domain/analytics/events.ts'
import { DAY_MS, HOUR_MS, HOUR_S } from '#domain/time.ts'
import { EarliestAlarm, applySchemaSteps } from '../durable-object.ts'
import { logError } from '../logging/log-error.ts'
import { settingsOf } from '../settings/settings.ts'
import { addBatch, BatchRefused, batchesOf } from './batches.ts'
import { PendingBatches, ingestSteps, WriteBatcher } from './ingest-storage.ts'
import { Visits } from './visits.ts'

/** How many days raw events are kept. */
const RAW_DAYS = 30
/** Above this size, in bytes, the oldest raw events are deleted sooner, but never while they may still be retried. */
const RAW_MAX_BYTES = 4_000_000_000
const DEDUPE_MS = 2 * DAY_MS
/** An object has 10 GB. Past this many bytes it refuses events until old ones are deleted. */
const FULL_BYTES = 6_000_000_000
/** When a page that was refused by a full shard retries, in seconds. */
const FULL_WAIT_S = HOUR_S
/** Events per roll-up. Their visitors are in memory meanwhile, each with up to 36 KB of pages. */
const ROLL_UP_LIMIT = 1_000
/** Batches written per alarm, so that other shards reach D1 in between. */
const BATCHES_PER_ALARM = 50
/** How long to wait when D1 could not be reached, in milliseconds. */
const RETRY_MS = 5_000
/** Events deleted at one time, so that pruning never holds up a beacon. */
const PRUNE_LIMIT = 2_000

/**
 * Stores events before the response, each once by its id. An alarm folds them into sessions and visitors and adds the
 * resulting rows to the roll-ups in D1, in numbered batches: one transaction here makes and stores them, and each is
 * sent until D1 has it. A batch that D1 refuses blocks no other.
 */
export class IngestShard extends DurableObject<Env> {
  readonly #sql: SqlStorage
  readonly #visits: Visits
  readonly #pending: PendingBatches
  readonly #batcher = new WriteBatcher((events) => this.#write(events))
  /** Smaller after a failed roll-up, so that one event cannot block all. */
  #rollUpLimit = ROLL_UP_LIMIT
  readonly #alarm = new EarliestAlarm(this.ctx.storage)

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.#sql = ctx.storage.sql
    applySchemaSteps(ctx.storage, ingestSteps)
    this.#visits = new Visits(this.#sql)
    this.#pending = new PendingBatches(this.#sql)
  }

  /**
   * Stores a beacon's events, a JSON array of StoredEvent, unless the shard is full. Repeating a call changes
   * nothing.
   * @returns 0, or the seconds until there is room: a number, because an object would cost as much as the whole call
   */
  async ingest(events: string): Promise<number> {
    if (this.#isFull(Date.now())) return FULL_WAIT_S
    await this.#batcher.add(events)
    return 0
  }

  /** How many people were seen in the last `windowMs` milliseconds, and on which pages. */
  live(windowMs: number): { visitors: number; pages: Record<string, number> } {
    return this.#visits.live(Date.now() - windowMs)
  }

  /** The state for operators: batches that no report has, and whether events are refused. */
  health(): { deadLetters: number; isFull: boolean } {
    return { deadLetters: this.#pending.deadLetters(), isFull: this.#isFull(Date.now()) }
  }

  /** Never throws, which would use up the platform's six retries: it sets its own alarm again. */
  override async alarm(): Promise<void> {
    this.#alarm.fired()
    const hasSucceeded = await this.#rollUp().catch((error: unknown) => {
      logError('ingest shard: events could not be rolled up', error)
      return false
    })
    try {
      const isMore = this.#prune(Date.now())
      if (isMore || (hasSucceeded && this.#hasPendingEvents())) this.#alarm.set(Date.now() + this.#interval)
      const dueAt = this.#pending.nextDueAt()
      if (dueAt !== null) this.#alarm.set(Math.max(dueAt, Date.now() + RETRY_MS))
      // Stored data needs pruning even if no more events come.
      if (this.#hasData()) this.#alarm.set(Date.now() + HOUR_MS)
    } catch (error) {
      logError('ingest shard: its storage could not be read', error)
    }
    if (!hasSucceeded) this.#alarm.set(Date.now() + RETRY_MS)
  }

  #write(events: string): void {
    const now = Date.now()
    const taken = this.#sql
      .exec(
        `insert or ignore into events (id, received_at, body) select value ->> 'id', ?, value from json_each(?)
          returning seq`,
        now,
        events,
      )
      .toArray().length
    this.#sql.exec(
      'insert into daily_events values (?, ?) on conflict do update set events = events + excluded.events',
      startOfUtcDay(now),
      taken,
    )
    this.#alarm.set(now + this.#interval)
  }

  /** Sends the due batches, and rolls up more. Returns false when D1 cannot be reached. */
  async #rollUp(): Promise<boolean> {
    for (let sent = 0; sent < BATCHES_PER_ALARM; sent++) {
      const batch = this.#pending.next(Date.now())
      if (!batch) {
        if (this.#rollUpMore()) continue
        return true
      }
      try {
        await addBatch(this.env.DB, { shard: this.ctx.id.toString(), ...batch })
        this.#pending.remove(batch.seq)
      } catch (error) {
        if (!(error instanceof BatchRefused)) {
          logError('ingest shard: the roll-ups could not be written', error)
          return false
        }
        const isDead = this.#pending.recordRefusal(batch.seq, Date.now())
        logError(
          `ingest shard: batch ${batch.seq} ${isDead ? 'is a dead letter' : 'was refused'}`,
          error.cause,
        )
      }
    }
    return true
  }

  /**
   * Makes batches of new events. After a failure it retries with fewer, and one event that cannot be rolled up is
   * left out of the figures. Returns whether there were events; throws when they could not be rolled up.
   */
  #rollUpMore(): boolean {
    try {
      const isMore = this.ctx.storage.transactionSync(() => this.#rollUpEvents(this.#rollUpLimit))
      this.#rollUpLimit = Math.min(ROLL_UP_LIMIT, this.#rollUpLimit * 2)
      return isMore
    } catch (error) {
      if (this.#rollUpLimit === 1)
        this.#sql.exec('update shard set rolled_up = (select min(seq) from events where seq > rolled_up)')
      this.#rollUpLimit = Math.ceil(this.#rollUpLimit / 2)
      throw error
    }
  }

  #rollUpEvents(limit: number): boolean {
    const { rolledUp, batch } = this.#progress()
    const events = this.#sql
      .exec<{ seq: number; body: string }>(
        'select seq, body from events where seq > ? order by seq limit ?',
        rolledUp,
        limit,
      )
      .toArray()
    const last = events.at(-1)
    if (!last) return false
    const batches = batchesOf(this.#visits.rollUp(events.map(({ body }) => JSON.parse(body))))
    for (const [i, rows] of batches.entries()) this.#pending.add({ seq: batch + 1 + i, rows })
    this.#sql.exec('update shard set rolled_up = ?, batch = batch + ?', last.seq, batches.length)
    return true
  }

  /** Deletes data that no report, retry or live window needs any more. Returns whether more is left to delete. */
  #prune(now: number): boolean {
    this.#visits.prune(now)
    this.#pending.prune(now)
    this.#sql.exec('delete from daily_events where day < ?', startOfUtcDay(now))
    // Even when storage fills up, events that are in no batch yet stay for their 30 days.
    const isFilling = this.#sql.databaseSize > RAW_MAX_BYTES
    const dropped = this.ctx.storage.transactionSync(() => {
      const pruned = this.#sql
        .exec(
          `delete from events where seq in (select seq from events order by seq limit ?)
            and (received_at < ? or (received_at < ? and seq <= (select rolled_up from shard))) returning seq`,
          PRUNE_LIMIT,
          now - RAW_DAYS * DAY_MS,
          now - (isFilling ? DEDUPE_MS : RAW_DAYS * DAY_MS),
        )
        .toArray().length
      // Numbering begins anew in an empty table.
      this.#sql.exec('update shard set rolled_up = 0 where not exists (select 1 from events)')
      return pruned
    })
    return dropped === PRUNE_LIMIT
  }

  /** Whether storage or the day's limit (INGEST_EVENTS_PER_DAY, 0 for no limit) is used up. */
  #isFull(now: number): boolean {
    const perDay = settingsOf(this.env).INGEST_EVENTS_PER_DAY
    const taken = () =>
      this.#sql
        .exec<{ events: number }>('select events from daily_events where day = ?', startOfUtcDay(now))
        .toArray()[0]?.events ?? 0
    return this.#sql.databaseSize > FULL_BYTES || (perDay > 0 && taken() >= perDay)
  }

  #hasPendingEvents(): boolean {
    return (
      this.#sql.exec('select 1 from events where seq > ? limit 1', this.#progress().rolledUp).toArray()
        .length > 0
    )
  }

  #hasData(): boolean {
    return (
      this.#sql.exec('select 1 from events limit 1').toArray().length > 0 || this.#pending.deadLetters() > 0
    )
  }

  #progress() {
    return this.#sql
      .exec<{ rolledUp: number; batch: number }>('select rolled_up as rolledUp, batch from shard')
      .one()
  }

  /** How long events are collected before they are rolled up, in milliseconds. */
  get #interval(): number {
    return settingsOf(this.env).ROLL_UP_SECONDS * 1_000
  }
}
