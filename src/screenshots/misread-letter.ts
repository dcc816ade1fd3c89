import { holesIn } from './holes.ts'
import { heightOf, widthOf, type Mask, type Stroke } from './strokes.ts'

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
