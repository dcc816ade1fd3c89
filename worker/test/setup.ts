import '../index.ts'
import { reset, listDurableObjectIds, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, vi } from 'vitest'

/** The runtime puts an object to sleep ten seconds after its last call. */
const SLEEPS_AFTER_MS = 9_000

/**
 * Wakes objects that a test may have left asleep: emptying the storage skips them, and the next test would find their
 * data.
 *
 * @param durationMs how long the test took, in milliseconds
 */
async function wakeObjectsAfter(durationMs: number): Promise<void> {
  if (durationMs < SLEEPS_AFTER_MS) return
  const bindings = Object.values(env) as unknown[]
  await Promise.all(
    bindings.map(async (binding) => {
      if (isDatabase(binding)) await binding.prepare('SELECT 1').run()
      else if (isBucket(binding)) await binding.head('nothing')
      else if (isNamespace(binding)) {
        const ids = await listDurableObjectIds(binding)
        await Promise.all(ids.map((id) => runInDurableObject(binding.get(id), () => undefined)))
      }
    }),
  )
}

const isDatabase = (binding: unknown): binding is D1Database => kindOf(binding) === 'D1Database'
const isBucket = (binding: unknown): binding is R2Bucket => kindOf(binding) === 'R2Bucket'
const isNamespace = (binding: unknown): binding is DurableObjectNamespace =>
  kindOf(binding) === 'DurableObjectNamespace'
const kindOf = (binding: unknown) => (binding as object | null)?.constructor?.name

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
