import { createScheduledController } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { onTestFinished, vi } from 'vitest'
import worker from '../index.ts'

/** A statement that D1 was given, with the values of its last use. */
export type Query = { sql: string; values: unknown[] }

/**
 * The platform with a record of its use: each statement for D1, and each call of D1, of a bucket, of an object or of
 * another server, as Cloudflare counts them, by its binding and method (`DB.batch`, `INBOX.announce`). Responses are
 * unchanged. `rows` are those that batches have read and written, as D1 charges them. Calls that an object itself makes
 * are not recorded.
 */
export function watchPlatform() {
  const queries: Query[] = []
  const steps: string[] = []
  const rows = { read: 0, written: 0 }
  const addRows = ({ meta }: D1Result) => {
    rows.read += meta.rows_read
    rows.written += meta.rows_written
  }
  const watchedStatement = (statement: D1PreparedStatement, query: Query): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, name) {
        const value = Reflect.get(target, name) as unknown
        if (typeof value !== 'function') return value
        return (...args: unknown[]) => {
          if (name === 'bind') {
            query.values = args
            const bound = Reflect.apply(value, target, args) as D1PreparedStatement
            const watched = watchedStatement(bound, query)
            originals.set(watched, bound)
            return watched
          }
          steps.push(`DB.${String(name)}`)
          return Reflect.apply(value, target, args) as unknown
        }
      },
    })
  const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>()
  const DB = {
    prepare: (sql: string) => {
      const query = { sql, values: [] as unknown[] }
      queries.push(query)
      const statement = env.DB.prepare(sql)
      const watched = watchedStatement(statement, query)
      originals.set(watched, statement)
      return watched
    },
    batch: async (statements: D1PreparedStatement[]) => {
      steps.push('DB.batch')
      const results = await env.DB.batch(statements.map((one) => originals.get(one)!))
      results.forEach(addRows)
      return results
    },
  }
  const counted = <T extends object>(binding: T, bindingName: string): T =>
    new Proxy(binding, {
      get(target, name) {
        const value = Reflect.get(target, name) as unknown
        if (typeof value !== 'function') return value
        return (...args: unknown[]) => {
          // Getting an object's stub costs nothing, calling it does.
          if (name === 'getByName' || name === 'get' || name === 'idFromName') {
            const found = Reflect.apply(value, target, args) as unknown
            return name === 'getByName' ? counted(found as object, bindingName) : found
          }
          steps.push(`${bindingName}.${String(name)}`)
          return Reflect.apply(value, target, args) as unknown
        }
      },
    })
  const bindings = Object.fromEntries(
    Object.entries(env).map(([name, binding]) => [
      name,
      typeof binding === 'object' && binding !== null
        ? counted(binding as object, name)
        : (binding as unknown),
    ]),
  )
  const fetched = globalThis.fetch
  globalThis.fetch = ((...args: Parameters<typeof fetch>) => {
    steps.push('fetch')
    return fetched(...args)
  }) as typeof fetch
  onTestFinished(() => void (globalThis.fetch = fetched))
  return { env: { ...bindings, DB } as unknown as Env, queries, steps, rows }
}

/** A statement that scans a table, or an index of it. */
export type Scan = {
  /** The table, or its alias in the statement. */
  table: string
  /** Whether it uses an index and stops after a page: it has a `limit`, and nothing is left to sort. */
  isPage: boolean
  /** SQLite's plan, and the statement. */
  words: string
}

/** The scans in the plans of these statements. */
export async function scansIn(queries: Query[]): Promise<Scan[]> {
  const scans: Scan[] = []
  for (const { sql, values } of new Map(queries.map((query) => [query.sql, query])).values()) {
    const { results } = await env.DB.prepare(`explain query plan ${sql}`)
      .bind(...values)
      .all<{ detail: string }>()
    const isSorted = results.some(({ detail }) => detail === 'USE TEMP B-TREE FOR ORDER BY')
    for (const { detail } of results) {
      const table = /^SCAN (\S+)/.exec(detail)?.[1]
      const isPage = / USING (COVERING )?INDEX /.test(detail) && /\blimit\b/i.test(sql) && !isSorted
      if (table) scans.push({ table, isPage, words: `${detail}: ${sql}` })
    }
  }
  return scans
}

/** All tables of ours, as the database itself lists them. */
export async function tables(): Promise<string[]> {
  const { results } = await env.DB.prepare("select name from sqlite_master where type = 'table'").all()
  return results.map(({ name }) => String(name)).filter((name) => !/^(_cf|sqlite_|d1_)/.test(name))
}

export const runCron = () => worker.scheduled(createScheduledController(), env)

/**
 * Retries `check` until it no longer throws, and returns its result. The timeout is that of a busy machine; speed is
 * measured by the benches.
 */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 30_000, interval: 50 })

/**
 * Freezes the date of the test and of the objects at `at`, in Unix milliseconds, so that no second, hour or day ends in
 * the middle of the test. Timers and alarms go on. `setup.ts` lets the date go on after each test.
 */
export const freezeDate = (at = Date.now()): void => void vi.useFakeTimers({ toFake: ['Date'], now: at })

const TIMES = 20

/**
 * Runs something while short waits of the Worker, its objects and its libraries take a twentieth of their time:
 * pauses between retries, and waits for a response that it can do without. Longer ones are time limits for others,
 * and stay; so do other processes and the clock.
 *
 * @param below waits of this many milliseconds or more keep their length
 */
export async function withFastTimers<T>(run: () => Promise<T>, below = 10_000): Promise<T> {
  const { setTimeout } = globalThis
  const { wait } = scheduler
  const sooner = (ms = 0) => (ms < below ? ms / TIMES : ms)
  globalThis.setTimeout = ((then: () => void, ms?: number, ...given: []) =>
    setTimeout(then, sooner(ms), ...given)) as typeof setTimeout
  scheduler.wait = (ms, options) => wait.call(scheduler, sooner(ms), options)
  try {
    return await run()
  } finally {
    globalThis.setTimeout = setTimeout
    scheduler.wait = wait
  }
}
