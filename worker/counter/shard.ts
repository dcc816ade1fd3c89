import { DurableObject } from 'cloudflare:workers'
import { COUNTER_DAYS, forgetOldDays, type ShardTally, utcDay } from '#domain/counter/counter.ts'
import { applySchemaSteps, EarliestAlarm, type SchemaStep } from '../durable-object.ts'
import { logError } from '../logging/log-error.ts'
import { counterRootStub } from './stubs.ts'

/** A message to count: its id, and when it was made in epoch milliseconds, which gives its UTC day. */
type Countable = { id: string; at: number }

/** How long after a count the shard reports to the root, in milliseconds. */
const REPORT_MS = 250
/** How long to wait when the root could not be reached, in milliseconds. */
const RETRY_MS = 5_000
/**
 * How many UTC days an id is kept. A message is sent again only until its job is deleted, which takes minutes; the
 * window is wide so that a shard can be unreachable for a month and still not count twice.
 */
const DEDUPE_DAYS = 35
/** Ids deleted at one time, so that pruning never holds up counting. */
const PRUNE_LIMIT = 2_000

const shardSteps: readonly SchemaStep[] = [
  `
    create table if not exists counted (id text primary key, day integer not null) without rowid;
    create index if not exists counted_day on counted (day);
    create table if not exists days (day integer primary key, count integer not null);
    create table if not exists totals (name text primary key, count integer not null) without rowid;
  `,
]

/**
 * Counts each message once. The id and the tally are written together, and the call returns only once both are
 * stored. The shard reports its whole tally, never a difference, until the root acknowledges it.
 */
export class CounterShard extends DurableObject<Env> {
  readonly #sql: SqlStorage
  readonly #alarm = new EarliestAlarm(this.ctx.storage)

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.#sql = ctx.storage.sql
    applySchemaSteps(ctx.storage, shardSteps)
  }

  /** Counts the messages that it has not seen. Repeating a call changes nothing. */
  count(messages: Countable[]): void {
    const now = Date.now()
    const today = utcDay(now)
    this.ctx.storage.transactionSync(() => {
      let fresh = 0
      for (const { id, at } of messages) {
        const added = this.#sql.exec('insert or ignore into counted values (?, ?) returning id', id, today)
        if (added.toArray().length === 0) continue
        fresh += 1
        this.#sql.exec(
          'insert into days values (?, 1) on conflict do update set count = count + 1',
          utcDay(Math.min(at, now)),
        )
      }
      if (fresh > 0) {
        this.#sql.exec(
          `insert into totals values ('counted', ?) on conflict do update set count = count + excluded.count`,
          fresh,
        )
      }
    })
    if (this.#hasUnreported()) this.#alarm.set(now + REPORT_MS)
  }

  tally(): ShardTally {
    const days: Record<number, number> = {}
    for (const { day, count } of this.#sql.exec<{ day: number; count: number }>('select * from days')) {
      days[day] = count
    }
    return { total: this.#total('counted'), days }
  }

  /**
   * Reports to the root. Never throws, so that the platform's six retries are not spent: it sets its own alarm again.
   */
  override async alarm(): Promise<void> {
    this.#alarm.fired()
    const today = utcDay(Date.now())
    const tally = forgetOldDays(this.tally(), today)
    try {
      if (this.#hasUnreported()) {
        await counterRootStub(this.env).report(this.ctx.id.toString(), tally)
        this.#sql.exec(`insert or replace into totals values ('reported', ?)`, tally.total)
      }
    } catch (error) {
      logError('counter shard: the root did not take the tally', error)
      return this.#alarm.set(Date.now() + RETRY_MS)
    }
    if (this.#prune(today) || this.#hasUnreported()) this.#alarm.set(Date.now() + REPORT_MS)
  }

  /** Deletes data that no window and no retry needs any more. Returns whether more is left to delete. */
  #prune(today: number): boolean {
    this.#sql.exec('delete from days where day <= ?', today - COUNTER_DAYS)
    const dropped = this.#sql.exec(
      'delete from counted where id in (select id from counted where day < ? limit ?) returning id',
      today - DEDUPE_DAYS,
      PRUNE_LIMIT,
    )
    return dropped.toArray().length === PRUNE_LIMIT
  }

  #hasUnreported(): boolean {
    return this.#total('counted') > this.#total('reported')
  }

  #total(name: 'counted' | 'reported'): number {
    return (
      this.#sql.exec<{ count: number }>('select count from totals where name = ?', name).toArray()[0]
        ?.count ?? 0
    )
  }
}
