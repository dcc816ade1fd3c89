import { DAY_MS } from '#domain/time.ts'

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
