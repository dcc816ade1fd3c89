import { env } from 'cloudflare:workers'

let whole: string | undefined

/**
 * Puts the tables of all migrations into an empty database. The migrations themselves go through once in a runtime,
 * and from then on what they have led to is made in one call: it is asked for before every test.
 */
export async function putTables(): Promise<void> {
  if (whole) return void (await env.DB.prepare(whole).run())
  await env.DB.batch(
    env.MIGRATIONS.flatMap(({ queries }) => queries.map((statement) => env.DB.prepare(statement))),
  )
  const { results } = await env.DB.prepare(MADE).all<{ sql: string }>()
  whole = results.map(({ sql }) => sql).join(';\n')
}

/** Tables before what hangs on them, without those that SQLite and D1 keep for themselves. */
const MADE = `SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*'
  ORDER BY type <> 'table', rowid`
