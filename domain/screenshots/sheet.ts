import type { OcrLine } from './order.ts'
import { rolesOf } from './screen-labels.ts'
import type { Piece } from './piece.ts'
import { bareTime } from './time.ts'

/** Where the app's own text begins: the pieces before it are labels of the map. */
export function startOfSheet(pieces: Piece[]): number {
  return Math.max(
    0,
    pieces.findIndex((piece) => piece.confidence > 0.8 && opensSheet(piece.text)),
  )
}

/** The same in raw lines: how far down the first line of the app's own stands, in pixels; the clock is none. */
export function topOfSheet(lines: OcrLine[]): number {
  const own = lines.filter((line) => line.confidence > 80 && opensSheet(line.text) && !bareTime(line.text))
  return own.length === 0 ? 0 : Math.min(...own.map((line) => line.box.y0))
}

/** A fixed phrase, or what no map has: an amount, a time, a figure with its unit, a sentence that starts as the apps' do. */
function opensSheet(text: string): boolean {
  return rolesOf(text).size > 0 || OPENING.test(text)
}
const OPENING =
  /^(stop \d|deliver|drop|order|job|pick|collect|going to|heading to|due|by \d|scan|load|new |offer|trip)\b|[$£€]\s?\d|\d[:.]\d\d\b|\b\d+ (items?|packages?|parcels?|min|mins|minutes|orders?)\b/i
