import type { ReadCharacter } from './diacritic-letters.ts'
import { classifyAccent } from './diacritic-shape.ts'
import { heightOf, connectedStrokes, widthOf, type Mask, type Stroke } from './strokes.ts'

/** Letters with nothing above them, and letters with ascenders. */
const LOW_LETTERS = /^[acemnorsuvwxzq]$/
const TALL_LETTERS = /^[A-Zbdhkl]$/
/** A letter must be this much higher than others of its kind before an accent is assumed on it. */
const MIN_HEIGHT_RATIO = 1.13

type ReadContext = { character: string; characters: ReadCharacter[]; rise: number }

/**
 * The accent that has merged with its letter, as in heavy or blurred print: the letter is higher than others of its
 * kind, and the text that was read does not explain it. Empty when there is none.
 */
export function attachedAccent(
  mask: Mask,
  letter: Stroke,
  { character, characters, rise }: ReadContext,
): string {
  const bare = character.normalize('NFD').replace(/\p{M}/gu, '')
  const kind = LOW_LETTERS.test(bare) ? LOW_LETTERS : TALL_LETTERS.test(bare) ? TALL_LETTERS : null
  if (!kind) return ''
  const similar = characters.flatMap((other) =>
    other.letter && other.letter !== letter && kind.test(other.character) ? [other.letter] : [],
  )
  if (similar.length < (kind === LOW_LETTERS ? 2 : 1)) return ''
  const usual = medianOf(similar.map(heightOf))
  const feet = medianOf(similar.map((other) => other.y1))
  // The lower of two measurements: lines may lean, and letters may have tails.
  const height = Math.min(heightOf(letter), feet - letter.y0)
  if (height < MIN_HEIGHT_RATIO * usual || height > 1.6 * usual) return ''
  const top = letter.y0 + height - usual
  const neck = neckOf(mask, letter, { from: top - 0.03 * rise, to: top + 0.06 * rise })
  const marks = connectedStrokes(maskAbove(mask, letter, neck)).filter((mark) => mark.area > 6)
  return marks.every((mark) => widthOf(mark) < 0.8 * rise) ? classifyAccent(mask, marks, letter, rise) : ''
}

function medianOf(values: number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1]!
}

/**
 * The narrowest row of a letter where its accent meets it, the lowest of several; a ring is wide there in spite of
 * its little ink.
 */
function neckOf({ width, ink }: Mask, letter: Stroke, rows: { from: number; to: number }): number {
  let neck = Math.round(rows.from)
  let least = Infinity
  for (let y = Math.max(letter.y0 + 2, Math.floor(rows.from)); y <= rows.to; y++) {
    const row = ink.subarray(y * width + letter.x0, y * width + letter.x1)
    const wide = row.lastIndexOf(1) - row.indexOf(1)
    if (wide > least) continue
    least = wide
    neck = y
  }
  return neck
}

/** Only the ink of a letter above a row. */
function maskAbove({ width, height, ink }: Mask, letter: Stroke, row: number): Mask {
  const result = new Uint8Array(ink.length)
  for (let y = letter.y0; y < row; y++)
    result.set(ink.subarray(y * width + letter.x0, y * width + letter.x1), y * width + letter.x0)
  return { width, height, ink: result }
}
