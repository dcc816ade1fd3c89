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
  const position = decodeCursor(cursor)
  return sql`(${at}, ${id}) < (${position.at}, ${position.id})`
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
  return { page, next: rows.length > limit && last ? encodeCursor(positionOf(last)) : null }
}

/** The cursor that continues behind a place. Opaque to the caller. */
export const encodeCursor = ({ at, id }: CursorPosition): string =>
  btoa(JSON.stringify([at, id])).replaceAll('=', '')

/** Throws `invalid_input` for anything that {@link encodeCursor} did not make. */
function decodeCursor(cursor: string): CursorPosition {
  try {
    const [at, id] = z.parse(CursorPosition, JSON.parse(atob(cursor)))
    return { at, id }
  } catch {
    throw new AppError('invalid_input', 'cursor: This list cannot be continued from here')
  }
}
