import { env } from 'cloudflare:workers'
import { onTestFinished } from 'vitest'

/** A statement that D1 was given, with the values of its last use. */
export type Query = { sql: string; values: unknown[] }

/**
 * The platform with a record of its use: each statement for D1, and each call of D1, of a bucket, of an object or of
 * another server, as Cloudflare counts them. Responses are unchanged.
 */
export function watchPlatform() {
  const queries: Query[] = []
  let calls = 0
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
          calls += 1
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
    batch: (statements: D1PreparedStatement[]) => {
      calls += 1
      return env.DB.batch(statements.map((one) => originals.get(one)!))
    },
  }
  const counted = <T extends object>(binding: T): T =>
    new Proxy(binding, {
      get(target, name) {
        const value = Reflect.get(target, name) as unknown
        if (typeof value !== 'function') return value
        return (...args: unknown[]) => {
          // Getting an object's stub costs nothing, calling it does.
          if (name === 'getByName' || name === 'get' || name === 'idFromName') {
            const found = Reflect.apply(value, target, args) as unknown
            return name === 'getByName' ? counted(found as object) : found
          }
          calls += 1
          return Reflect.apply(value, target, args) as unknown
        }
      },
    })
  const bindings = Object.fromEntries(
    Object.entries(env).map(([name, binding]) => [
      name,
      typeof binding === 'object' && binding !== null ? counted(binding as object) : (binding as unknown),
    ]),
  )
  const fetched = globalThis.fetch
  globalThis.fetch = ((...args: Parameters<typeof fetch>) => {
    calls += 1
    return fetched(...args)
  }) as typeof fetch
  onTestFinished(() => void (globalThis.fetch = fetched))
  return { env: { ...bindings, DB } as unknown as Env, queries, calls: () => calls }
}
