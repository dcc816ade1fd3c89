import type { GenerationEvent } from '#domain/ai/generation.ts'

export type NumberedEvent = { id: number; event: GenerationEvent }

/**
 * The stored records of a generation session: how many messages a day has seen, and how each stream of the last
 * minutes ended. An object's storage can be restored for thirty days, so no name of a customer or a store may come
 * here (`redact-names.ts`).
 */
export class GenerationRecords {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  spentOn(day: string): number {
    const [row] = this.#sql.exec<{ spent: number }>('select spent from days where day = ?', day).toArray()
    return row?.spent ?? 0
  }

  /** Counts one message of a day. */
  spend(day: string): void {
    this.#sql.exec(
      'insert into days (day, spent) values (?, 1) on conflict (day) do update set spent = spent + 1',
      day,
    )
  }

  refund(day: string): void {
    this.#sql.exec('update days set spent = max(0, spent - 1) where day = ?', day)
  }

  begin(id: string, { digest, now }: { digest: string; now: number }): void {
    this.#sql.exec('insert into streams (id, digest, at) values (?, ?, ?)', id, digest, now)
  }

  /** Stores a stream's first and last events; the last one has the whole text. */
  end(id: string, events: NumberedEvent[]): void {
    this.#sql.exec('update streams set events = ? where id = ?', JSON.stringify(events), id)
  }

  /** The digest of the request, and the last events: undefined when the stream was cut short. */
  find(id: string): { digest: string; end: NumberedEvent[] | undefined } | undefined {
    const [row] = this.#sql
      .exec<{ digest: string; events: string | null }>('select digest, events from streams where id = ?', id)
      .toArray()
    return (
      row && {
        digest: row.digest,
        end: row.events === null ? undefined : (JSON.parse(row.events) as NumberedEvent[]),
      }
    )
  }

  /** Deletes streams that began before a time, and days before a day. Returns whether anything is left. */
  prune(before: number, today: string): boolean {
    this.#sql.exec('delete from streams where at <= ?', before)
    this.#sql.exec('delete from days where day < ?', today)
    return this.#sql.exec('select 1 from streams union all select 1 from days').toArray().length > 0
  }
}
