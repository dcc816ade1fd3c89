import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import * as z from 'zod/mini'
import { AppError } from './error.ts'

/** A place in a list that is ordered by time and id, newest first. */
type CursorPosition = { at: number; id: string }

const CursorPosition = z.tuple([z.number().check(z.int(), z.gte(0)), z.uuid()])

/**
 * The rows behind the cursor, of a list that is ordered by these two columns, newest first; all of them without one.
 * Throws as {@link decodeCursor} does.
 */
export function afterCursor(cursor: string | undefined, at: SQLWrapper, id: SQLWrapper): SQL | undefined {
  if (cursor === undefined) return undefined
  const [lastAt, lastId] = decodeCursor(cursor, CursorPosition)
  return sql`(${at}, ${id}) < (${lastAt}, ${lastId})`
}

/**
 * The first `limit` of the rows, of which one more was read, and the cursor that continues behind them; null at the
 * end.
 */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  positionOf: (row: Row) => CursorPosition,
): { page: Row[]; next: string | null } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  if (rows.length <= limit || !last) return { page, next: null }
  const { at, id } = positionOf(last)
  return { page, next: encodeCursor([at, id]) }
}

/** A place in a list as the caller carries it: opaque, and good in an address. */
export const encodeCursor = (position: readonly (string | number)[]): string =>
  btoa(String.fromCodePoint(...new TextEncoder().encode(JSON.stringify(position)))).replaceAll('=', '')

/** The place that {@link encodeCursor} was given. Throws `invalid_input` for anything else. */
export function decodeCursor<Schema extends z.ZodMiniType>(cursor: string, schema: Schema): z.infer<Schema> {
  try {
    const bytes = Uint8Array.from(atob(cursor), (character) => character.codePointAt(0) ?? 0)
    return z.parse(schema, JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    throw new AppError('invalid_input', 'cursor: This list cannot be continued from here')
  }
}
