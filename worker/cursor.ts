import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import * as z from 'zod/mini'
import { AppError } from './error.ts'

/** A place in a list that is ordered by time and id, newest first. */
type Place = { at: number; id: string }

const Place = z.tuple([z.number().check(z.int(), z.gte(0)), z.uuid()])

/**
 * The rows behind the cursor, of a list that is ordered by these two columns, newest first; all of them without one.
 * Throws as {@link placeOf} does.
 */
export function behind(cursor: string | undefined, at: SQLWrapper, id: SQLWrapper): SQL | undefined {
  if (cursor === undefined) return undefined
  const place = placeOf(cursor)
  return sql`(${at}, ${id}) < (${place.at}, ${place.id})`
}

/** So many of the rows, of which one more was asked for, and the cursor that continues behind them; null at the end. */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  placeIn: (row: Row) => Place,
): { page: Row[]; next: string | null } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, next: rows.length > limit && last ? cursorTo(placeIn(last)) : null }
}

/** The cursor that continues behind a place. Opaque to the caller. */
export const cursorTo = ({ at, id }: Place): string => btoa(JSON.stringify([at, id])).replaceAll('=', '')

/** Throws `invalid_input` for anything that {@link cursorTo} did not make. */
function placeOf(cursor: string): Place {
  try {
    const [at, id] = z.parse(Place, JSON.parse(atob(cursor)))
    return { at, id }
  } catch {
    throw new AppError('invalid_input', 'cursor: This list cannot be continued from here')
  }
}
