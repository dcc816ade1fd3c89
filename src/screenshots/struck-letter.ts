import { holesIn } from './holes.ts'
import { heightOf, widthOf, type Mask, type Stroke } from './strokes.ts'

/** The characters that the engine reads for an o that is struck through. */
const ROUND = /^[oeagcsøOQGCBØ068@©°]$/
/** The characters that the engine reads for an l that is struck through. */
const SMALL_L = /^[ltiI1!|ł]$/
const CAPITAL_L = /^[LtEŁ£]$/
/** Letters that follow no "ł" in any language that has it, but many a "t" whose bar is as low: "Quentin", "Matthew". */
const NEVER_AFTER_STRUCK_L = /^[ih]$/

/** A character as it was read, with its neighbours; empty at the ends of a text. */
type CharacterContext = { character: string; before: string; after: string }

/** The letter with a stroke through it where its shape has one ("ø", "ł"), which the engine misreads. */
export function correctStruckLetter(
  mask: Mask,
  letter: Stroke,
  { character, before, after }: CharacterContext,
): string {
  if (ROUND.test(character) && hasDiagonalStroke(mask, letter)) return isSmall(before, after) ? 'ø' : 'Ø'
  if (SMALL_L.test(character) && !NEVER_AFTER_STRUCK_L.test(after) && hasBar(mask, letter)) return 'ł'
  if (CAPITAL_L.test(character) && !/\p{L}/u.test(before) && hasBarAboveFoot(mask, letter)) return 'Ł'
  return character
}

/** Inside a word a letter is as large as its neighbours; a person's name begins with a capital. */
function isSmall(before: string, after: string): boolean {
  return /\p{Ll}/u.test(before) || (/\p{L}/u.test(before) && /\p{Ll}/u.test(after))
}

/** Two holes, one to the upper left of the other: those of "8" and "g" are one above the other. */
function hasDiagonalStroke(mask: Mask, letter: Stroke): boolean {
  const least = 0.012 * widthOf(letter) * heightOf(letter)
  const holes = holesIn(mask, letter).filter((hole) => hole.area >= least)
  const [a, b] = holes
  if (!a || !b || holes.length > 2) return false
  const [upper, lower] = a.y < b.y ? [a, b] : [b, a]
  const even = Math.min(a.area, b.area) > 0.4 * Math.max(a.area, b.area)
  return even && lower.x - upper.x > 0.1 * widthOf(letter) && lower.y - upper.y > 0.04 * heightOf(letter)
}

/**
 * A stem with a bar through its middle that reaches out on both sides and rises to the right, and nothing at its ends. The
 * bar of a "t" is level: "St", "Mateus".
 */
function hasBar(mask: Mask, letter: Stroke): boolean {
  const height = heightOf(letter)
  const ends = inkExtentOf(mask, letter, [0.08, 0.16, 0.24, 0.8, 0.88, 0.94])
  const middle = inkExtentOf(mask, letter, [0.34, 0.4, 0.46, 0.52, 0.58, 0.64])
  return (
    ends.widest > 0 &&
    ends.widest <= 0.24 * height &&
    middle.from < ends.from - 0.25 * ends.widest &&
    middle.to > ends.to + 0.25 * ends.widest &&
    widthOf(letter) > 1.7 * ends.widest &&
    meanRow(mask, letter, { from: letter.x0, to: ends.from }) >
      meanRow(mask, letter, { from: ends.to, to: letter.x1 }) + 0.05 * height
  )
}

/** The mean row of a letter's ink around its middle between two columns. */
function meanRow({ width, ink }: Mask, letter: Stroke, { from, to }: Pick<InkExtent, 'from' | 'to'>): number {
  let [sum, count] = [0, 0]
  for (let y = letter.y0 + 0.28 * heightOf(letter); y < letter.y0 + 0.7 * heightOf(letter); y++) {
    const row = ink.subarray(Math.floor(y) * width + from, Math.floor(y) * width + to)
    const found = row.filter((tone) => tone === 1).length
    sum += Math.floor(y) * found
    count += found
  }
  return sum / count
}

/** The same above a foot: a stem at the left of its foot, with a bar that reaches out to its left. */
function hasBarAboveFoot(mask: Mask, letter: Stroke): boolean {
  const top = inkExtentOf(mask, letter, [0.08, 0.16, 0.24])
  const middle = inkExtentOf(mask, letter, [0.4, 0.46, 0.52, 0.58, 0.64, 0.7])
  const foot = inkExtentOf(mask, letter, [0.9, 0.95])
  const reach = 0.25 * top.widest
  return (
    top.widest > 0 &&
    top.widest <= 0.28 * heightOf(letter) &&
    foot.to - foot.from > 2 * top.widest &&
    foot.from > top.from - reach &&
    foot.to > top.to + top.widest &&
    middle.from < top.from - reach &&
    middle.to > top.to + reach
  )
}

type InkExtent = { from: number; to: number; widest: number }

/**
 * How far to both sides the ink of some rows of a letter reaches, and the width of the widest row; rows are parts of
 * its height.
 */
function inkExtentOf({ width, ink }: Mask, letter: Stroke, parts: number[]): InkExtent {
  const rows = { from: Infinity, to: -Infinity, widest: 0 }
  for (const part of parts) {
    const y = letter.y0 + Math.min(heightOf(letter) - 1, Math.floor(part * heightOf(letter)))
    const row = ink.subarray(y * width + letter.x0, y * width + letter.x1)
    const from = row.indexOf(1)
    if (from < 0) continue
    const to = row.lastIndexOf(1) + 1
    rows.from = Math.min(rows.from, letter.x0 + from)
    rows.to = Math.max(rows.to, letter.x0 + to)
    rows.widest = Math.max(rows.widest, to - from)
  }
  return rows
}

/** A character as it was read, with its line's baseline and the height of the capitals. */
type LetterContext = { character: string; accented: boolean; baseline: number; rise: number }

/** The height of a closed letter's hole: an "o" is open in its middle, an "e" above it, an "a" below. */
const CENTRE_RANGE = [0.42, 0.58] as const
const LOWER_HALF = 0.6

/**
 * The letter that a stroke has the shape of, where the engine is known to misread it because of its accent: "ó" and
 * "ö" for "é" and "ë", "ą" for "g". A stem without a dot is not an "i".
 */
export function correctByShape(
  mask: Mask,
  letter: Stroke,
  { character, accented, baseline, rise }: LetterContext,
): string {
  if (accented && /^[eéèêë]$/.test(character) && isRound(mask, letter)) return 'o'
  if (character === 'g' && hasLowHole(mask, letter, baseline)) return 'ą'
  if (character === 'i' && isTallStem(letter, rise)) return 'l'
  return character
}

function isRound(mask: Mask, letter: Stroke): boolean {
  const holes = holesIn(mask, letter)
  const [hole] = holes
  if (!hole || holes.length > 1 || hole.area < 0.14 * widthOf(letter) * heightOf(letter)) return false
  const y = (hole.y - 0.5) / heightOf(letter)
  return y > CENTRE_RANGE[0] && y < CENTRE_RANGE[1]
}

/** The only hole is in the lower half of the part above the baseline; the hole of a "g" fills all of it. */
function hasLowHole(mask: Mask, letter: Stroke, baseline: number): boolean {
  const least = 0.01 * widthOf(letter) * heightOf(letter)
  const holes = holesIn(mask, letter).filter((hole) => hole.area >= least)
  const [hole] = holes
  const stands = baseline - letter.y0
  if (!hole || holes.length > 1 || stands <= 0 || letter.y1 <= baseline) return false
  return (hole.y - 0.5) / stands > LOWER_HALF && hole.y < stands
}

/** A bar from the baseline to above the capitals, filled from end to end. */
function isTallStem(letter: Stroke, rise: number): boolean {
  const filled = letter.area / (widthOf(letter) * heightOf(letter))
  return heightOf(letter) > 0.95 * rise && widthOf(letter) < 0.3 * rise && filled > 0.96
}
