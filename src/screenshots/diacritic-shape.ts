import {
  ACUTE,
  CARON,
  CIRCUMFLEX,
  DIAERESIS,
  DOT,
  DOUBLE_ACUTE,
  GRAVE,
  MACRON,
  RING,
  TILDE,
} from './diacritic-letters.ts'
import { holesIn } from './holes.ts'
import { heightOf, widthOf, type Mask, type Stroke } from './strokes.ts'

/** Names the accent that some marks over one letter make, lowest first; empty when they are none. */
export function classifyAccent(mask: Mask, marks: Stroke[], letter: Stroke, rise: number): string {
  if (marks.length === 0 || marks.length > 3) return ''
  const narrow = widthOf(letter) < 0.32 * rise
  const byHeight = [...marks].sort((a, b) => b.y1 - a.y1)
  const [low, next] = byHeight
  const level = next && Math.abs(low!.y0 - next.y0) < 0.14 * rise
  if (level) {
    const slanted = [low!, next].every(
      (mark) => slantOf(mask, mark) < -0.45 && heightOf(mark) > 1.15 * widthOf(mark),
    )
    return (
      (slanted ? DOUBLE_ACUTE : DIAERESIS) + (byHeight[2] ? classifyMark(mask, byHeight[2], rise, false) : '')
    )
  }
  return byHeight.map((mark) => classifyMark(mask, mark, rise, narrow)).join('')
}

/** The accent that one mark looks like. Over a narrow letter a small mark is the dot of an i. */
function classifyMark(mask: Mask, mark: Stroke, rise: number, narrow: boolean): string {
  const width = widthOf(mark)
  const height = heightOf(mark)
  const slant = slantOf(mask, mark)
  const filled = mark.area / (width * height)
  const round = width < 1.45 * height && height < 1.45 * width
  const small = Math.max(width, height) < 0.27 * rise
  if (round && isHollow(mask, mark)) return RING
  if (small && round && filled > 0.6 && Math.abs(slant) < 0.5) return narrow ? '' : DOT
  if (narrow && small && Math.abs(slant) < 0.5) return ''
  if (height < 0.45 * width && Math.abs(slant) < 0.35 && filled > 0.7) return MACRON
  if (slant < -0.5) return ACUTE
  // A tilde falls to the right too, but it is wide.
  if (slant > 0.62 || (slant > 0.4 && width < 1.7 * height)) return GRAVE
  const bend = bendOf(mask, mark)
  if (Math.abs(bend) > 0.12 * height + 0.6) return bend > 0 ? CIRCUMFLEX : CARON
  if (width > 1.5 * height) return filled > 0.78 ? MACRON : TILDE
  return ''
}

/** Correlation of right with down over the ink of a mark: -1 for "/", 1 for "\". */
function slantOf({ width, ink }: Mask, mark: Stroke): number {
  let n = 0
  let sx = 0
  let sy = 0
  let sxx = 0
  let syy = 0
  let sxy = 0
  for (let y = mark.y0; y < mark.y1; y++) {
    for (let x = mark.x0; x < mark.x1; x++) {
      if (!ink[y * width + x]) continue
      n++
      sx += x
      sy += y
      sxx += x * x
      syy += y * y
      sxy += x * y
    }
  }
  const spread = Math.sqrt((sxx - (sx * sx) / n) * (syy - (sy * sy) / n))
  return spread > 0 ? (sxy - (sx * sy) / n) / spread : 0
}

/** How much lower the sides of a mark hang than its middle, in pixels: above 0 for "^", below 0 for "ˇ". */
function bendOf({ width, ink }: Mask, mark: Stroke): number {
  const sums = [0, 0, 0]
  const counts = [0, 0, 0]
  for (let y = mark.y0; y < mark.y1; y++) {
    for (let x = mark.x0; x < mark.x1; x++) {
      if (!ink[y * width + x]) continue
      const third = Math.min(2, Math.floor(((x - mark.x0) / (mark.x1 - mark.x0)) * 3))
      sums[third]! += y
      counts[third]!++
    }
  }
  const [left, centre, right] = sums.map((sum, i) => sum / Math.max(1, counts[i]!))
  return (left! + right!) / 2 - centre!
}

/** A ring has background in its middle. */
function isHollow(mask: Mask, mark: Stroke): boolean {
  return holesIn(mask, mark).some((hole) => hole.area > 0.04 * widthOf(mark) * heightOf(mark))
}
