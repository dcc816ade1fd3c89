import type { BoundingBox } from '#domain/screenshots/order.ts'
import type { GrayImage } from './gray-image.ts'
import { runsOf, type Run } from './runs.ts'
import { heightOf, type Stroke } from './strokes.ts'

/** A run of text found by its shape, before the engine reads it. */
export type Segment = {
  box: BoundingBox
  /** The line that the letters stand on. */
  baseline: number
  /** From the baseline to the top of the capitals. */
  rise: number
  glyphs: number
  lightOnDark: boolean
}

/**
 * The shapes in a picture that look like text: its runs, top to bottom, and the slopes of those that are long enough
 * to tell.
 */
export type DetectedText = {
  segments: Segment[]
  /** How much a run falls per pixel to the right, with its height in the picture. */
  slopes: { y: number; slope: number }[]
}

/** Finds the runs of text of a picture. Word gaps stay inside a run; wider gaps split. */
export function findText(gray: GrayImage): DetectedText {
  const runs = runsOf(gray)
  const long = runs.filter((run) => run.strokes.length >= 7 && run.box.x1 - run.box.x0 > 5 * run.rise)
  return {
    segments: runs
      .filter(isTextLike)
      .map(({ strokes, ...run }) => ({ ...run, glyphs: strokes.length }))
      .sort((a, b) => a.box.y0 - b.box.y0 || a.box.x0 - b.box.x0),
    slopes: long.map((run) => ({ y: (run.box.y0 + run.box.y1) / 2, slope: slopeOf(run.strokes) })),
  }
}

/** Letters of a line are alike in height and share a baseline; labels along a map's roads do not. */
function isTextLike({ strokes, baseline, rise }: Run): boolean {
  if (strokes.length < 3) return true
  const isOnBaseline = ({ y1 }: Stroke) => {
    const under = y1 - baseline
    return Math.abs(under) <= 0.12 * rise + 1 || (under > 0.15 * rise && under < 0.4 * rise)
  }
  const shareOnBaseline = strokes.filter(isOnBaseline).length / strokes.length
  const shareOfSize = strokes.filter(
    (stroke) => heightOf(stroke) > 0.6 * rise && heightOf(stroke) < 1.35 * rise,
  ).length
  return shareOnBaseline * (shareOfSize / strokes.length) > 0.45
}

/** The median slope between feet of letters half a line apart: tails and quotes do not sway it. */
function slopeOf(strokes: Stroke[]): number {
  const letters = [...strokes].sort((a, b) => a.x0 - b.x0)
  const half = Math.floor(letters.length / 2)
  const slopes = letters.slice(half).map((right, i) => {
    const left = letters[i]!
    return (right.y1 - left.y1) / Math.max(1, right.x0 - left.x0)
  })
  return slopes.sort((a, b) => a - b)[Math.floor(slopes.length / 2)] ?? 0
}
