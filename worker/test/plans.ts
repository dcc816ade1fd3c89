import { env } from 'cloudflare:workers'
import type { Query } from './platform.ts'

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
