import { type Db, openDb } from '../db/db.ts'

/**
 * D1 answers at most a thousand statements of one invocation, each of a batch counted (Cloudflare, D1 limits). After so
 * many, work without an end of its own leaves the rest to the next minute; what is under way by then, and what the cron
 * does beside it, fits into the other two thirds (`cron.test.ts`).
 */
const MAX_QUERIES = 300

/** The platform with a database that counts its statements, and whether long work may go on. For one invocation. */
export function meterQueries(platform: Env): { env: Env; db: Db; hasQueryBudget: () => boolean } {
  const { DB } = platform
  let queryCount = 0
  const meteredDb: D1Database = {
    prepare: (query) => {
      queryCount += 1
      return DB.prepare(query)
    },
    batch: (statements) => DB.batch(statements),
    exec: (query) => DB.exec(query),
    withSession: (constraint) => DB.withSession(constraint),
    dump: () => DB.dump(),
  }
  return {
    env: { ...platform, DB: meteredDb },
    db: openDb(meteredDb),
    hasQueryBudget: () => queryCount < MAX_QUERIES,
  }
}
