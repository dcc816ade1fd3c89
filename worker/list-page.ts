import { and, asc, desc, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { SQLiteSelect } from 'drizzle-orm/sqlite-core'
import { base64url } from 'jose'
import * as z from 'zod/mini'
import type { PageQuery } from '#domain/pagination.ts'
import { AppError } from './error.ts'

/** A page of a list. `next` continues it; null at its end. */
export type ListPage<Row> = { rows: Row[]; next: string | null }

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
  query: PageQuery,
  order: ListOrder<Select['_']['result'][number]>,
): Promise<ListPage<Select['_']['result'][number]>> {
  const rows: Select['_']['result'] = await pageQuery(select, query, order)
  return pageOf<Select['_']['result'][number]>(rows, query, order)
}

/** The statement that {@link pageOf} makes a page of, alone or in a batch. Throws as {@link listPage}. */
export function pageQuery<Select extends SQLiteSelect>(
  select: Select,
  { cursor, limit }: PageQuery,
  { key, id, where, way = 'desc' }: ListOrder<Select['_']['result'][number]>,
) {
  const direction = way === 'asc' ? asc : desc
  const after = cursor === undefined ? undefined : decodeCursor(cursor)
  return select
    .where(
      and(after && sql`(${key}, ${id}) ${way === 'asc' ? sql`>` : sql`<`} (${after[0]}, ${after[1]})`, where),
    )
    .orderBy(direction(key), direction(id))
    .limit(limit + 1)
}

/** The page of the rows that a {@link pageQuery} has found. */
export function pageOf<Row extends { id?: unknown }>(
  rows: Row[],
  { limit }: Pick<PageQuery, 'limit'>,
  { keyOf }: Pick<ListOrder<Row>, 'keyOf'>,
): ListPage<Row> {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    rows: page,
    next: rows.length > limit && last ? encodeCursor([keyOf(last), String(last.id)]) : null,
  }
}

/** The order of a table whose rows have a time: the newest first. */
export const newestFirst = (table: { createdAt: SQLWrapper; id: SQLWrapper }) => ({
  key: table.createdAt,
  keyOf: ({ createdAt }: { createdAt: number }) => createdAt,
  id: table.id,
})

/** A place in a list as the caller carries it: opaque, and good in an address. */
const encodeCursor = (position: z.infer<typeof CursorPosition>): string =>
  base64url.encode(JSON.stringify(position))

/** The place that {@link encodeCursor} was given. Throws `invalid_input` for anything else. */
function decodeCursor(cursor: string): z.infer<typeof CursorPosition> {
  try {
    return z.parse(CursorPosition, JSON.parse(new TextDecoder().decode(base64url.decode(cursor))))
  } catch {
    throw new AppError('invalid_input', 'cursor: This list cannot be continued from here')
  }
}
