import { holesIn } from './holes.ts'
import { heightOf, widthOf, type Mask, type Stroke } from './strokes.ts'

/** What the engine reads for an o that is struck through. */
const ROUND = /^[oeagcsøOQGCBØ068@©°]$/
/** What it reads for an l that is struck through. */
const SMALL_L = /^[ltiI1!|ł]$/

/** A sign as it was read, between those beside it; empty at the ends of a text. */
type Place = { sign: string; before: string; after: string }

/**
 * The letter with a stroke through it where its shape has one ("ø", "ł"), which the engine reads as others.
 */
export function struck(mask: Mask, letter: Stroke, { sign, before, after }: Place): string {
  if (ROUND.test(sign) && isCutAcross(mask, letter)) return isSmall(before, after) ? 'ø' : 'Ø'
  if (SMALL_L.test(sign) && isBarred(mask, letter)) return 'ł'
  return sign
}

/** Inside a word a letter is as large as those beside it; a word that names somebody begins with a capital. */
function isSmall(before: string, after: string): boolean {
  return /\p{Ll}/u.test(before) || (/\p{L}/u.test(before) && /\p{Ll}/u.test(after))
}

/** Two holes, one to the upper left of the other: those of "8" and "g" stand one over the other. */
function isCutAcross(mask: Mask, letter: Stroke): boolean {
  const least = 0.012 * widthOf(letter) * heightOf(letter)
  const holes = holesIn(mask, letter).filter((hole) => hole.area >= least)
  const [a, b] = holes
  if (!a || !b || holes.length > 2) return false
  const [upper, lower] = a.y < b.y ? [a, b] : [b, a]
  const even = Math.min(a.area, b.area) > 0.4 * Math.max(a.area, b.area)
  return even && lower.x - upper.x > 0.1 * widthOf(letter) && lower.y - upper.y > 0.04 * heightOf(letter)
}

/** A stem with a bar through its middle that reaches out on both sides, and nothing at its ends. */
function isBarred({ width, ink }: Mask, letter: Stroke): boolean {
  const height = heightOf(letter)
  const row = (part: number) => {
    const y = letter.y0 + Math.min(height - 1, Math.floor(part * height))
    let from = Infinity
    let to = -Infinity
    for (let x = letter.x0; x < letter.x1; x++) {
      if (!ink[y * width + x]) continue
      from = Math.min(from, x)
      to = x + 1
    }
    return { from, to, wide: Math.max(0, to - from) }
  }
  const ends = [0.08, 0.16, 0.24, 0.8, 0.88, 0.94].map(row)
  const stem = Math.max(...ends.map((end) => end.wide))
  if (stem > 0.24 * height || stem === 0) return false
  const left = Math.min(...ends.map((end) => end.from))
  const right = Math.max(...ends.map((end) => end.to))
  const middle = [0.34, 0.4, 0.46, 0.52, 0.58, 0.64].map(row)
  const reach = 0.25 * stem
  return (
    middle.some((part) => part.from < left - reach) &&
    middle.some((part) => part.to > right + reach) &&
    widthOf(letter) > 1.7 * stem
  )
}
