import type { BoundingBox } from '#domain/screenshots/order.ts'
import type { GrayImage } from './gray-image.ts'
import { heightOf, type Stroke, findStrokes, widthOf } from './strokes.ts'

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

/** The widest gap between two letters of one line, in heights of the taller one: a word gap, never an icon's. */
const WORD_GAP = 0.73
/** Letters of one line differ in height by less than this: "x" beside "T", "(" beside "o". */
const LIKE_HEIGHT = 0.52

/** Letters of one line, with the marks about them in its box. */
type Run = {
  box: BoundingBox
  baseline: number
  rise: number
  lightOnDark: boolean
  strokes: Stroke[]
}

/** Strokes that differ less than this from their background are shades, not ink. */
const CONTRAST = 26

/** Joins the letter-like strokes of a picture into lines; a gap wider than a word gap splits them. */
function runsOf(gray: GrayImage): Run[] {
  // A stroke that touches the picture's edge is not a letter.
  const isInside = (stroke: Stroke) => stroke.x0 > 1 && stroke.x1 < gray.width - 1
  const strokes = findStrokes(gray, CONTRAST).filter((stroke) => mayBeText(stroke) && isInside(stroke))
  const letters = strokes.filter((stroke) => heightOf(stroke) >= 7).sort((a, b) => a.x0 - b.x0)
  const lines = mergeRuns(chainLetters(letters).map(runOf)).flatMap(splitIcon)
  const singles = lines.filter((run) => run.strokes.length === 1).map((run) => run.strokes[0]!)
  const marks = [...strokes.filter((stroke) => heightOf(stroke) < 7), ...singles]
  // A dash bridges two runs that are too far apart for a word gap, so runs are joined again once they hold their
  // marks.
  return mergeRuns(withMarks(lines, marks))
}

/** Rules, frames and filled shapes are not letters. */
function mayBeText(stroke: Stroke): boolean {
  const width = widthOf(stroke)
  const height = heightOf(stroke)
  if (height > 90 || width > 560 || stroke.area < 4) return false
  if (height <= 4 && width > 24) return false
  if (width <= 3 && height > 60) return false
  const filled = stroke.area / (width * height)
  return filled > 0.1 && !(width > 120 && (filled > 0.8 || height < 9))
}

/** Links each letter with the nearest one to its right on the same line. */
function chainLetters(letters: Stroke[]): Stroke[][] {
  const next = letters.map(() => -1)
  const taken = letters.map(() => false)
  for (const [i, a] of letters.entries()) {
    let nearest = Infinity
    for (let j = i + 1; j < letters.length; j++) {
      const b = letters[j]!
      if (b.x0 - a.x1 > nearest || b.x0 - a.x1 > 70) {
        if (b.x0 - a.x0 > 640) break
        continue
      }
      if (taken[j] || b.x1 <= a.x1 || a.light !== b.light) continue
      const tall = Math.max(heightOf(a), heightOf(b))
      const short = Math.min(heightOf(a), heightOf(b))
      const gap = Math.max(0, b.x0 - a.x1)
      if (short < LIKE_HEIGHT * tall || gap > WORD_GAP * tall || gap >= nearest) continue
      if (Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0) < 0.55 * short) continue
      if (Math.abs(a.y1 - b.y1) > 0.42 * tall) continue
      nearest = gap
      next[i] = j
    }
    if (next[i]! >= 0) taken[next[i]!] = true
  }
  const chains: Stroke[][] = []
  for (let i = 0; i < letters.length; i++) {
    if (taken[i]) continue
    const chain: Stroke[] = []
    for (let j = i; j >= 0; j = next[j]!) chain.push(letters[j]!)
    chains.push(chain)
  }
  return chains
}

/** Separates an icon from the text that follows it: it is a blank away and reaches out of the line. */
function splitIcon(run: Run): Run[] {
  const [first, second] = run.strokes
  if (!first || !second) return [run]
  const rest = runOf(run.strokes.slice(1))
  const under = first.y1 - rest.baseline
  const over = rest.baseline - rest.rise - first.y0
  const apart = second.x0 - first.x1 > 0.3 * rest.rise
  return apart && (under > 0.18 * rest.rise || over > 0.18 * rest.rise) ? [runOf([first]), rest] : [run]
}

function runOf(strokes: Stroke[]): Run {
  const bottoms = strokes.map((stroke) => stroke.y1).sort((a, b) => a - b)
  const tops = strokes.map((stroke) => stroke.y0).sort((a, b) => a - b)
  const baseline = bottoms[Math.floor(bottoms.length * 0.4)]!
  return {
    box: {
      x0: Math.min(...strokes.map((stroke) => stroke.x0)),
      x1: Math.max(...strokes.map((stroke) => stroke.x1)),
      y0: tops[0]!,
      y1: bottoms.at(-1)!,
    },
    baseline,
    rise: baseline - tops[Math.floor(tops.length * 0.15)]!,
    lightOnDark: strokes.filter((stroke) => stroke.light).length * 2 > strokes.length,
    strokes,
  }
}

/** Joins runs that continue each other: same line, same size, no more than a word gap between them. */
function mergeRuns(runs: Run[]): Run[] {
  const result: Run[] = []
  for (const run of runs.sort((a, b) => a.box.x0 - b.box.x0)) {
    const i = result.findIndex((other) => continues(other, run))
    if (i < 0) result.push(run)
    else
      result[i] = { ...runOf([...result[i]!.strokes, ...run.strokes]), box: union(result[i]!.box, run.box) }
  }
  return result
}

function continues(left: Run, right: Run): boolean {
  const tall = Math.max(left.rise, right.rise)
  const gap = right.box.x0 - left.box.x1
  return (
    left.lightOnDark === right.lightOnDark &&
    gap > -0.3 * tall &&
    gap < WORD_GAP * tall &&
    Math.min(left.rise, right.rise) > 0.62 * tall &&
    Math.abs(left.baseline - right.baseline) < 0.3 * tall
  )
}

function union(a: BoundingBox, b: BoundingBox): BoundingBox {
  return {
    x0: Math.min(a.x0, b.x0),
    x1: Math.max(a.x1, b.x1),
    y0: Math.min(a.y0, b.y0),
    y1: Math.max(a.y1, b.y1),
  }
}

/** Adds dots, dashes and accents to the run in whose band they lie, so that its box holds them. */
function withMarks(runs: Run[], marks: Stroke[]): Run[] {
  const result = runs.map((run) => ({ ...run }))
  for (const mark of marks) {
    const owner = result.find(
      ({ box, baseline, rise, lightOnDark }) =>
        mark.light === lightOnDark &&
        mark.y0 > baseline - 1.45 * rise &&
        mark.y1 < baseline + 0.4 * rise &&
        mark.x0 > box.x0 - 0.2 * rise &&
        mark.x0 < box.x1 + WORD_GAP * rise &&
        heightOf(mark) < 0.6 * rise &&
        widthOf(mark) < 0.9 * rise,
    )
    if (owner) owner.box = union(owner.box, mark)
  }
  return result
}
