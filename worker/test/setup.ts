import '../index.ts'
import { reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, vi } from 'vitest'
import { wakeObjectsAfter } from './wake-objects.ts'

// Puts the features together: a test of a part finds them as the Worker has them.

let began = 0

beforeEach(async () => {
  began = performance.now()
  await putTables()
})
afterEach(async () => {
  // Here for all tests: all files share one runtime, and with it a date that a test has frozen.
  vi.useRealTimers()
  await wakeObjectsAfter(performance.now() - began)
  await reset()
})

let whole: string | undefined

/**
 * Creates the tables of all migrations in an empty database. The migrations run once per runtime, and from then on
 * their result is created in one call, as every test needs it.
 */
async function putTables(): Promise<void> {
  if (whole) return void (await env.DB.prepare(whole).run())
  await env.DB.batch(
    env.MIGRATIONS.flatMap(({ queries }) => queries.map((statement) => env.DB.prepare(statement))),
  )
  const { results } = await env.DB.prepare(MADE).all<{ sql: string }>()
  whole = results.map(({ sql }) => sql).join(';\n')
}

/** Tables before their indexes and triggers, without those of SQLite and D1. */
const MADE = `SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*'
  ORDER BY type <> 'table', rowid`
