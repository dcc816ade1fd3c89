import { DAY_MS } from '#domain/time.ts'
import type { SchemaStep } from '../durable-object.ts'

export const ingestSteps: readonly SchemaStep[] = [
  `
    create table if not exists events (
      seq integer primary key, id text not null unique, received_at integer not null, body text not null
    );
    create table if not exists shard (
      one integer primary key check (one = 1), rolled_up integer not null, batch integer not null
    );
    insert or ignore into shard (one, rolled_up, batch) values (1, 0, 0);
    create table if not exists daily_events (day integer primary key, events integer not null);
    create table if not exists sessions (
      id text primary key, first_at integer not null, last_at integer not null, body text not null
    ) without rowid;
    create index if not exists sessions_last on sessions (last_at);
    create table if not exists visitors (
      id text primary key, day integer not null, body text not null
    ) without rowid;
    create table if not exists kept_values (
      dimension text not null, day integer not null, name text not null, primary key (day, dimension, name)
    ) without rowid;
    create table if not exists batches (
      seq integer primary key, rows text not null, refusals integer not null default 0,
      due_at integer not null, dead_lettered_at integer
    );
  `,
]

/** After this many refusals, while D1 accepts other writes, a batch is a dead letter and is not sent again. */
const REFUSALS_MAX = 8
/** A refused batch is sent again after 5, 10, 20 … seconds, in milliseconds: ten minutes in all. */
const FIRST_RETRY_MS = 5_000
/** How long dead letters are kept for operators, in days. */
const DEAD_LETTER_DAYS = 90

type PendingBatch = { seq: number; rows: string }

/**
 * The batches of a shard that D1 does not have yet, in the shard's storage. Their order does not matter, since rows
 * are added up: a refused batch waits, and those behind it do not.
 */
export class PendingBatches {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  add({ seq, rows }: PendingBatch): void {
    this.#sql.exec('insert into batches (seq, rows, due_at) values (?, ?, 0)', seq, rows)
  }

  /** The oldest batch that is due, unchanged. */
  next(now: number): PendingBatch | undefined {
    return this.#sql
      .exec<PendingBatch>(
        'select seq, rows from batches where dead_lettered_at is null and due_at <= ? order by seq limit 1',
        now,
      )
      .toArray()[0]
  }

  /** When the next batch is due, in epoch milliseconds; null when none is. */
  nextDueAt(): number | null {
    return this.#sql
      .exec<{ at: number | null }>('select min(due_at) as at from batches where dead_lettered_at is null')
      .one().at
  }

  remove(seq: number): void {
    this.#sql.exec('delete from batches where seq = ?', seq)
  }

  /** Records a refusal. Returns whether the batch is now a dead letter. */
  recordRefusal(seq: number, now: number): boolean {
    const { refusals } = this.#sql
      .exec<{ refusals: number }>(
        `update batches set refusals = refusals + 1, due_at = ? + (? << refusals) where seq = ? returning refusals`,
        now,
        FIRST_RETRY_MS,
        seq,
      )
      .one()
    if (refusals < REFUSALS_MAX) return false
    this.#sql.exec('update batches set dead_lettered_at = ? where seq = ?', now, seq)
    return true
  }

  deadLetters(): number {
    return this.#sql
      .exec<{ count: number }>('select count(*) as count from batches where dead_lettered_at is not null')
      .one().count
  }

  prune(now: number): void {
    this.#sql.exec('delete from batches where dead_lettered_at < ?', now - DEAD_LETTER_DAYS * DAY_MS)
  }
}

/** How long a beacon waits for others to be written with it, in milliseconds. */
const BATCH_DELAY_MS = 1
/** The size of one write, in characters of up to three bytes, plus one beacon: a value of SQLite holds 2 MB. */
const MAX_WRITE_CHARS = 500_000

/**
 * Groups concurrent writes: storage takes a hundred beacons as fast as one. Each caller's promise resolves when its
 * own are stored, or rejects.
 */
export class WriteBatcher {
  readonly #write: (events: string) => void
  #waiting: string[] = []
  #written: Promise<void> | undefined

  /** @param write takes a JSON array of events; throws when none of them is stored */
  constructor(write: (events: string) => void) {
    this.#write = write
  }

  /** Adds a JSON array of events. Resolves once they are stored; rejects when they may not be. */
  add(events: string): Promise<void> {
    this.#waiting.push(events.slice(1, -1))
    this.#written ??= this.#writeSoon()
    return this.#written
  }

  async #writeSoon(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, BATCH_DELAY_MS))
    const waiting = this.#waiting.filter((events) => events.trim() !== '')
    this.#waiting = []
    this.#written = undefined
    for (let at = 0; at < waiting.length;) {
      let end = at
      for (let length = 0; end < waiting.length && length < MAX_WRITE_CHARS; end++)
        length += waiting[end]!.length
      this.#write(`[${waiting.slice(at, end).join(',')}]`)
      at = end
    }
  }
}
