import { env } from 'cloudflare:workers'

// A module of its own: `setup.ts` is evaluated again for each file, and would forget the tables.
let whole: string | undefined

/**
 * Creates the tables of all migrations in an empty database. The migrations run once per runtime, and from then on
 * their result is created in one call, as every test needs it.
 */
export async function putTables(): Promise<void> {
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
