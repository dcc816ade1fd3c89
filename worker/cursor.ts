import * as z from 'zod/mini'
import { AppError } from './error.ts'

/** A place in a list that is ordered by time and id, newest first. */
export type Place = { at: number; id: string }

const Place = z.tuple([z.number().check(z.int(), z.gte(0)), z.uuid()])

/** The cursor that continues behind a place. Opaque to the caller. */
export const cursorTo = ({ at, id }: Place): string => btoa(JSON.stringify([at, id])).replaceAll('=', '')

/** Throws `invalid_input` for anything that {@link cursorTo} did not make. */
export function placeOf(cursor: string): Place {
  try {
    const [at, id] = z.parse(Place, JSON.parse(atob(cursor)))
    return { at, id }
  } catch {
    throw new AppError('invalid_input', 'cursor: This list cannot be continued from here')
  }
}
