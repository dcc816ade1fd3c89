import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { referenceFrom } from '#domain/site/crash.ts'
import type { App } from '../app.ts'
import { openDb, type Db } from '../db/db.ts'
import { settingsOf } from '../settings/settings.ts'
import { requestReferences } from './log-error.ts'

/** A database that reports each prepared statement. */
const countQueries = (db: D1Database, onQuery: () => void): D1Database => ({
  prepare: (query) => {
    onQuery()
    return db.prepare(query)
  },
  batch: (statements) => db.batch(statements),
  exec: (query) => db.exec(query),
  withSession: (constraint) => db.withSession(constraint),
  dump: () => db.dump(),
})

/**
 * Opens the database for a request, gives the request a reference, which its errors in the log, its response and the
 * screen of a failure show, and logs one line of JSON about it: its route, never its address, and nothing of who asked.
 * `ray` is Cloudflare's own id of the request.
 */
export const logRequest = createMiddleware<App>(async (c, next) => {
  const reference = referenceFrom(crypto.getRandomValues(new Uint8Array(6)))
  const start = Date.now()
  let queries = 0
  c.set('db', openDb(countQueries(c.env.DB, () => (queries += 1))))
  await requestReferences.run(reference, next)
  // The response to an upgrade is the platform's own and immutable.
  if (!c.res.webSocket) c.header('X-Request-Id', reference)
  if (!settingsOf(c.env).LOG_REQUESTS) return
  const line = {
    request: reference,
    ray: c.req.header('cf-ray'),
    method: c.req.method,
    route: routePath(c),
    status: c.res.status,
    ms: Date.now() - start,
    queries,
  }
  console.log(JSON.stringify(line))
})

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
