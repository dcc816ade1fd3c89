// D1 as the product sees it, over SQLite in this process. The carrier of a call decides when a statement runs
// and when its answer arrives.
import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** Carries one call to the database and its answer back; either may be lost. */
export type Carrier = <T>(call: () => T) => Promise<T>

type SqlValue = string | number | null
type Result = { results: unknown[]; success: true; meta: object }

/** The error of a lost call or answer. */
export const connectionLost = () => new Error('D1_ERROR: Network connection lost.')

/** Largest value of D1, and of an object, in bytes. */
export const VALUE_MAX_BYTES = 2_000_000

/** Throws for a value that the platform refuses. */
export function requireFits(value: unknown): void {
  if (typeof value === 'string' && Buffer.byteLength(value) > VALUE_MAX_BYTES)
    throw new Error('string or blob too big: SQLITE_TOOBIG')
}

/** A database with all migrations. */
export function openDatabase(): DatabaseSync {
  const database = new DatabaseSync(':memory:')
  const migrations = new URL('../../../migrations/', import.meta.url)
  for (const name of readdirSync(migrations)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()) {
    database.exec(readFileSync(new URL(name, migrations), 'utf8'))
  }
  return database
}

/** A Worker's `env.DB`. */
export function d1Of(database: DatabaseSync, carry: Carrier): Env['DB'] {
  const prepare = (query: string) => new Statement(database, carry, query)
  const batch = (statements: Statement[]) =>
    carry(() => {
      database.exec('begin')
      try {
        const results = statements.map((statement) => statement.now())
        database.exec('commit')
        return results
      } catch (error) {
        database.exec('rollback')
        throw error
      }
    })
  return { prepare, batch } as unknown as Env['DB']
}

const known = new WeakMap<DatabaseSync, Map<string, ReturnType<DatabaseSync['prepare']>>>()

class Statement {
  readonly #database: DatabaseSync
  readonly #carry: Carrier
  readonly #query: string
  readonly #values: SqlValue[]

  constructor(database: DatabaseSync, carry: Carrier, query: string, values: SqlValue[] = []) {
    this.#database = database
    this.#carry = carry
    this.#query = query
    this.#values = values
  }

  bind(...values: SqlValue[]): Statement {
    return new Statement(this.#database, this.#carry, this.#query, values)
  }
  all(): Promise<Result> {
    return this.#carry(() => this.now())
  }
  run(): Promise<Result> {
    return this.all()
  }
  raw(): Promise<unknown[][]> {
    return this.#carry(() => {
      const statement = this.#prepared('raw')
      statement.setReturnArrays(true)
      return statement.all(...this.#values) as unknown as unknown[][]
    })
  }

  now(): Result {
    this.#values.forEach(requireFits)
    return { results: this.#prepared('').all(...this.#values), success: true, meta: {} }
  }

  #prepared(how: string) {
    const all = known.get(this.#database) ?? new Map<string, ReturnType<DatabaseSync['prepare']>>()
    known.set(this.#database, all)
    const statement = all.get(how + this.#query) ?? this.#database.prepare(this.#query)
    all.set(how + this.#query, statement)
    return statement
  }
}
