import { invert, resample, stretchContrast, type GrayImage } from './gray-image.ts'
import type { TextStrip } from './page-layout.ts'
import { heightOf, connectedStrokes, widthOf, type Stroke } from './strokes.ts'

/** Lines are scaled to this height, so that a point is several pixels wide. */
const ZOOM_HEIGHT = 64

/**
 * The number of points and commas between the characters of a line: the engine drops them between digits, and then a
 * distance of 1.7 reads as 17.
 */
export function countPoints(picture: GrayImage, strip: TextStrip): number {
  const { area, segment } = strip
  const perPixel = ZOOM_HEIGHT / (area.y1 - area.y0)
  const width = Math.round((area.x1 - area.x0) * perPixel)
  const cut = resample(picture, area, { width, height: ZOOM_HEIGHT })
  const { data } = stretchContrast(segment.lightOnDark ? invert(cut) : cut)
  const ink = new Uint8Array(data.length)
  for (let i = 0; i < ink.length; i++) ink[i] = data[i]! < 128 ? 1 : 0
  const strokes = connectedStrokes({ width, height: ZOOM_HEIGHT, ink })
  const rise = strip.rise * perPixel
  const baseline = (strip.baseline - area.y0) * perPixel
  const letters = strokes.filter((stroke) => heightOf(stroke) > 0.5 * rise)
  return strokes.filter((stroke) => isPoint(stroke, baseline, rise) && isBetween(stroke, letters, rise))
    .length
}

function isPoint(stroke: Stroke, baseline: number, rise: number): boolean {
  return (
    heightOf(stroke) < 0.4 * rise &&
    heightOf(stroke) > 0.08 * rise &&
    widthOf(stroke) < 0.3 * rise &&
    widthOf(stroke) > 0.08 * rise &&
    stroke.y0 > baseline - 0.3 * rise &&
    stroke.y1 > baseline - 0.12 * rise &&
    stroke.y1 < baseline + 0.3 * rise
  )
}

/** Whether characters are close on both sides, and none above, as in a semicolon or a question mark. */
function isBetween({ x0, x1 }: Stroke, letters: Stroke[], rise: number): boolean {
  const near = 0.4 * rise
  return (
    letters.some((left) => left.x1 <= x0 + 1 && x0 - left.x1 < near) &&
    letters.some((right) => right.x0 >= x1 - 1 && right.x0 - x1 < near) &&
    !letters.some((over) => over.x0 < x1 - 1 && over.x1 > x0 + 1)
  )
}
