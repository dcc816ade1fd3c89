import { and, asc, desc, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { SQLiteSelect } from 'drizzle-orm/sqlite-core'
import * as z from 'zod/mini'
import { csvLine } from '#domain/csv.ts'
import type { PageQuery } from '#domain/pagination.ts'
import { type AuditAction, writeAudit } from '../auth/audit.ts'
import { csvFile } from '../download.ts'
import { decodeCursor, encodeCursor } from '../cursor.ts'
import type { Db } from '../db/db.ts'
import type { Actor } from './actor.ts'

/** A page of a list. `next` continues it; null at its end. */
type ListPage<Row> = { rows: Row[]; next: string | null }

/** Which rows, and in which order: by `key`, and by `id` where two rows share it. */
type ListOrder<Row> = {
  key: SQLWrapper
  /** The row's own value of `key`. */
  keyOf: (row: Row) => number | string
  id: SQLWrapper
  where?: SQL | undefined
  /** The largest, or newest, first unless this is `asc`. */
  way?: 'asc' | 'desc'
}

const CursorPosition = z.tuple([
  z.union([z.number().check(z.int(), z.gte(0)), z.string().check(z.maxLength(320))]),
  z.uuid(),
])

/** Reads one page of a list. Throws `invalid_input` for a cursor that is none of ours. */
export async function listPage<Select extends SQLiteSelect>(
  select: Select,
  { cursor, limit }: PageQuery,
  { key, keyOf, id, where, way = 'desc' }: ListOrder<Select['_']['result'][number]>,
): Promise<ListPage<Select['_']['result'][number]>> {
  const direction = way === 'asc' ? asc : desc
  const after = cursor === undefined ? undefined : decodeCursor(cursor, CursorPosition)
  const rows: Select['_']['result'] = await select
    .where(
      and(after && sql`(${key}, ${id}) ${way === 'asc' ? sql`>` : sql`<`} (${after[0]}, ${after[1]})`, where),
    )
    .orderBy(direction(key), direction(id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, next: rows.length > limit && last ? encodeCursor([keyOf(last), last.id]) : null }
}

/** The order of a table whose rows have a time: the newest first. */
export const newestFirst = (table: { createdAt: SQLWrapper; id: SQLWrapper }) => ({
  key: table.createdAt,
  keyOf: ({ createdAt }: { createdAt: number }) => createdAt,
  id: table.id,
})

type Export<Row> = {
  /** Part of the file's name. */
  name: string
  action: AuditAction
  /** The heading of each column, and its cell in a row. */
  columns: Record<string, (row: Row) => string | number | null>
  list: (page: PageQuery) => Promise<ListPage<Row>>
}

/** A whole list as a CSV file, which is streamed while it is read. The audit log records the export first. */
export async function exportList<Row>(
  db: Db,
  { driver, ip }: Actor,
  { name, action, columns, list }: Export<Row>,
): Promise<Response> {
  await writeAudit(db, { action, actorId: driver.id, ip })
  return csvFile(name, writeCsv(columns, list))
}

async function* writeCsv<Row>(
  columns: Export<Row>['columns'],
  list: Export<Row>['list'],
): AsyncGenerator<string, void> {
  yield csvLine(Object.keys(columns))
  let cursor: string | undefined
  do {
    const { rows, next } = await list({ cursor, limit: 500 })
    yield rows.map((row) => csvLine(Object.values(columns).map((cell) => cell(row)))).join('')
    cursor = next ?? undefined
  } while (cursor)
}
