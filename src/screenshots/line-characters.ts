import type { DrawnCharacters } from '#domain/screenshots/second-pass.ts'
import { groupIntoWords } from './diacritic-letters.ts'
import { invert, resample, stretchContrast, type GrayImage } from './gray-image.ts'
import type { TextStrip } from './page-layout.ts'
import { centreOf, connectedStrokes, heightOf, widthOf, type Mask, type Stroke } from './strokes.ts'

/** Lines are scaled to this height, so that a point is several pixels wide. */
const ZOOM_HEIGHT = 64
/** The part of their ink in which two equal characters cover each other; others share less than half. */
const COVERED = 0.7

/**
 * The characters of a line as they are drawn: those that are taller than half of a capital, from left to right, and the
 * points and commas between them. The engine drops points between figures, and then a distance of 1.7 reads as 17.
 */
export function charactersOf(picture: GrayImage, strip: TextStrip): DrawnCharacters {
  const { area, segment } = strip
  const perPixel = ZOOM_HEIGHT / (area.y1 - area.y0)
  const width = Math.round((area.x1 - area.x0) * perPixel)
  const cut = resample(picture, area, { width, height: ZOOM_HEIGHT })
  const { data } = stretchContrast(segment.lightOnDark ? invert(cut) : cut)
  const ink = new Uint8Array(data.length)
  for (let i = 0; i < ink.length; i++) ink[i] = data[i]! < 128 ? 1 : 0
  const mask = { width, height: ZOOM_HEIGHT, ink }
  const strokes = connectedStrokes(mask)
  const rise = strip.rise * perPixel
  const baseline = (strip.baseline - area.y0) * perPixel
  const letters = strokes.filter((stroke) => heightOf(stroke) > 0.5 * rise).sort((a, b) => a.x0 - b.x0)
  const points = strokes
    .filter((stroke) => isPoint(stroke, baseline, rise) && isBetween(stroke, letters, rise))
    .filter((point) => !strokes.some((other) => isColon(point, other)))
  return {
    words: groupIntoWords(letters, strokes, rise).map((word) =>
      word.map((letter, i) => i > 0 && isAlike(mask, word[i - 1]!, letter)),
    ),
    points: points
      .map((point) => letters.filter((letter) => centreOf(letter) < centreOf(point)).length)
      .sort((a, b) => a - b),
  }
}

/** Whether two characters cover each other, one laid over the other. */
function isAlike({ width, ink }: Mask, a: Stroke, b: Stroke): boolean {
  let [both, either] = [0, 0]
  for (let y = 0; y < Math.max(heightOf(a), heightOf(b)); y++)
    for (let x = 0; x < Math.max(widthOf(a), widthOf(b)); x++) {
      const inkOf = (letter: Stroke) =>
        x < widthOf(letter) && y < heightOf(letter) ? ink[(letter.y0 + y) * width + letter.x0 + x]! : 0
      const [first, second] = [inkOf(a), inkOf(b)]
      both += first & second
      either += first | second
    }
  return both > COVERED * either
}

function isPoint(stroke: Stroke, baseline: number, rise: number): boolean {
  const isComma = stroke.y1 > baseline + 0.1 * rise
  return (
    heightOf(stroke) < (isComma ? 0.55 : 0.4) * rise &&
    heightOf(stroke) > 0.08 * rise &&
    widthOf(stroke) < 0.3 * rise &&
    widthOf(stroke) > 0.08 * rise &&
    stroke.y0 > baseline - 0.3 * rise &&
    stroke.y1 > baseline - 0.12 * rise &&
    stroke.y1 < baseline + 0.35 * rise
  )
}

/** Whether characters are close on both sides, and none above, as in a question mark. A 7 may reach over its point. */
function isBetween({ x0, x1 }: Stroke, letters: Stroke[], rise: number): boolean {
  const near = 0.4 * rise
  const overlap = 1 + 0.06 * rise
  return (
    letters.some((left) => left.x1 <= x0 + overlap && x0 - left.x1 < near) &&
    letters.some((right) => right.x0 >= x1 - overlap && right.x0 - x1 < near) &&
    !letters.some((over) => over.x0 < x1 - overlap && over.x1 > x0 + overlap)
  )
}

/** Whether another dot is above the point. */
const isColon = (point: Stroke, other: Stroke): boolean =>
  other.y1 <= point.y0 && other.x0 < point.x1 && other.x1 > point.x0
