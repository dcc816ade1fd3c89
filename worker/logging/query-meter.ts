import { type Db, openDb } from '../db/db.ts'

/**
 * D1 runs at most a thousand statements per invocation, each of a batch counted (Cloudflare, D1 limits). After this
 * many, unbounded work leaves the rest to the next minute; work in progress by then, and the cron's other tasks, fit
 * into the other two thirds (`cron.test.ts`).
 */
const MAX_QUERIES = 300

/**
 * The platform with a database that counts its statements, and whether unbounded work may go on. For one invocation.
 */
export function meterQueries(platform: Env): { env: Env; db: Db; hasQueryBudget: () => boolean } {
  const { DB } = platform
  let queryCount = 0
  const meteredDb = countQueries(DB, () => (queryCount += 1))
  return {
    env: { ...platform, DB: meteredDb },
    db: openDb(meteredDb),
    hasQueryBudget: () => queryCount < MAX_QUERIES,
  }
}

/** A database that reports each prepared statement. */
export const countQueries = (db: D1Database, onQuery: () => void): D1Database => ({
  prepare: (query) => {
    onQuery()
    return db.prepare(query)
  },
  batch: (statements) => db.batch(statements),
  exec: (query) => db.exec(query),
  withSession: (constraint) => db.withSession(constraint),
  dump: () => db.dump(),
})
