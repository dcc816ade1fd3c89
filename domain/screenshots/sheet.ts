import type { OcrLine } from './order.ts'
import type { Piece } from './piece.ts'
import { rolesOf } from './screen-labels.ts'
import { bareTime } from './time.ts'

/** Index where the app's own text begins: the pieces before it are labels of the map. */
export function startOfSheet(pieces: Piece[]): number {
  return Math.max(
    0,
    pieces.findIndex((piece) => piece.confidence > 0.8 && opensSheet(piece.text)),
  )
}

/** The same for raw lines: top of the app's first own line, in pixels; the clock does not count. */
export function topOfSheet(lines: OcrLine[]): number {
  const own = lines.filter((line) => line.confidence > 80 && opensSheet(line.text) && !bareTime(line.text))
  return own.length === 0 ? 0 : Math.min(...own.map((line) => line.box.y0))
}

/**
 * Text that no map has: a fixed phrase, an amount, a time, a figure with its unit, a sentence that begins
 * like an app's.
 */
function opensSheet(text: string): boolean {
  return rolesOf(text).size > 0 || OPENING.test(text)
}
const OPENING =
  /^(stop \d|deliver|drop|order|job|pick|collect|going to|heading to|due|by \d|scan|load|new |offer|trip)\b|[$£€]\s?\d|\d[:.]\d\d\b|\b\d+ (items?|packages?|parcels?|min|mins|minutes|orders?)\b/i
