/** A step of a Durable Object's schema: SQL, or a function where SQL cannot ask what is there. */
export type SchemaStep = string | ((sql: SqlStorage) => void)

/**
 * Brings the tables of a Durable Object to today's schema, as the object wakes up: runs the steps that it has not had,
 * in their order, all or none. The table `schema_steps` has their numbers, from 1 on; a Durable Object refuses SQLite's
 * own number, `PRAGMA user_version`. An object that an older deployment finds again keeps the later steps.
 *
 * A step that has been deployed never changes; what is new is a step at the end. The first one also takes over an
 * object from before the steps were numbered, so that it creates only what is missing.
 */
export function applySchemaSteps(storage: DurableObjectStorage, steps: readonly SchemaStep[]): void {
  const { sql } = storage
  storage.transactionSync(() => {
    sql.exec(
      'create table if not exists schema_steps (step integer primary key, applied_at integer not null)',
    )
    const [last] = sql.exec<{ step: number | null }>('select max(step) as step from schema_steps').toArray()
    const applied = last?.step ?? 0
    for (const [index, step] of steps.entries()) {
      if (index < applied) continue
      if (typeof step === 'string') sql.exec(step)
      else step(sql)
      sql.exec('insert into schema_steps values (?, ?)', index + 1, Date.now())
    }
  })
}

/** The alarm of a Durable Object, which it sets for several reasons: the earliest counts. */
export class EarliestAlarm {
  readonly #storage: DurableObjectStorage
  /** When it fires, as far as this instance knows. */
  #at = 0

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage
  }

  /** Sets the alarm unless it fires before. An alarm that each call moved on would never fire. */
  set(at: number): void {
    if (this.#at > Date.now() && this.#at <= at) return
    this.#at = Math.max(at, Date.now())
    void this.#storage.setAlarm(this.#at)
  }

  /** Notes that the alarm has fired, as `alarm()` begins. */
  fired(): void {
    this.#at = 0
  }
}
