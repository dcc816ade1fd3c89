import type { Box } from '#domain/order.ts'
import type { Gray } from './pixels.ts'

/** A run of text found by its shape, before anything is read. */
export type Segment = {
  box: Box
  /** Pixels per pixel to the right by which the text climbs (negative) or falls. */
  slope: number
  /** Where the letters stand, at the left edge of the box. */
  baseline: number
  /** From the baseline to the top of the capitals. */
  rise: number
  glyphs: number
  lightOnDark: boolean
}

const BLOCK = 14
const BINS = 32

/**
 * The shade behind each block of the picture: the commonest one of the block and those around it.
 * Text covers less than half of its own background, so that the commonest shade is never the text's.
 */
export function backgroundOf(gray: Gray): { columns: number; rows: number; shade: Uint8Array } {
  const columns = Math.ceil(gray.width / BLOCK)
  const rows = Math.ceil(gray.height / BLOCK)
  const counts = new Uint16Array(columns * rows * BINS)
  for (let y = 0; y < gray.height; y++) {
    const row = Math.floor(y / BLOCK) * columns
    for (let x = 0; x < gray.width; x++) {
      const block = row + ((x / BLOCK) | 0)
      counts[block * BINS + (gray.data[y * gray.width + x]! >> 3)]!++
    }
  }
  const shade = new Uint8Array(columns * rows)
  for (let by = 0; by < rows; by++) {
    for (let bx = 0; bx < columns; bx++) {
      const near = commonest(counts, { columns, rows, bx, by, reach: 1 })
      // Strokes of a huge figure can fill half of the nearer blocks; then the wider ring decides.
      const sure = near.share > 0.56 ? near : commonest(counts, { columns, rows, bx, by, reach: 2 })
      shade[by * columns + bx] = sure.shade
    }
  }
  return { columns, rows, shade }
}

type Ring = { columns: number; rows: number; bx: number; by: number; reach: number }

/** The commonest shade of the blocks around one block, and how much of them it covers. */
function commonest(
  counts: Uint16Array,
  { columns, rows, bx, by, reach }: Ring,
): { shade: number; share: number } {
  const sum = new Uint32Array(BINS + 2)
  let all = 0
  for (let ny = Math.max(0, by - reach); ny <= Math.min(rows - 1, by + reach); ny++) {
    for (let nx = Math.max(0, bx - reach); nx <= Math.min(columns - 1, bx + reach); nx++) {
      const from = (ny * columns + nx) * BINS
      for (let b = 0; b < BINS; b++) {
        sum[b + 1]! += counts[from + b]!
        all += counts[from + b]!
      }
    }
  }
  let best = 1
  let most = -1
  for (let b = 1; b <= BINS; b++) {
    const near = sum[b]! * 2 + sum[b - 1]! + sum[b + 1]!
    if (near > most) {
      most = near
      best = b
    }
  }
  const low = sum[best - 1]!
  const high = sum[best + 1]!
  const covered = sum[best]! + low + high
  const shade = (best - 1) * 8 + 3.5 + ((high - low) / Math.max(1, covered)) * 8
  return { shade: Math.max(0, Math.min(255, shade)), share: covered / Math.max(1, all) }
}

type Blob = Box & { area: number; light: boolean }

/** Connected strokes that differ from the background by more than `contrast`. */
export function strokesOf(gray: Gray, contrast: number): Blob[] {
  const { columns, rows, shade } = backgroundOf(gray)
  const { width, height, data } = gray
  const blobs: (Blob & { lights: number })[] = []
  const parent: number[] = []
  const root = (i: number): number => {
    while (parent[i] !== i) {
      parent[i] = parent[parent[i]!]!
      i = parent[i]!
    }
    return i
  }
  let above: { x0: number; x1: number; id: number }[] = []
  for (let y = 0; y < height; y++) {
    const by = Math.min(rows - 1, (y / BLOCK) | 0)
    const ny = y % BLOCK < BLOCK / 2 ? Math.max(0, by - 1) : Math.min(rows - 1, by + 1)
    const runs: { x0: number; x1: number; id: number }[] = []
    let start = -1
    let lights = 0
    let first = 0
    for (let x = 0; x <= width; x++) {
      let on = false
      let light = false
      if (x < width) {
        const v = data[y * width + x]!
        const bx = (x / BLOCK) | 0
        const nx = x % BLOCK < BLOCK / 2 ? Math.max(0, bx - 1) : Math.min(columns - 1, bx + 1)
        const d0 = v - shade[by * columns + bx]!
        on =
          Math.abs(d0) > contrast &&
          Math.abs(v - shade[by * columns + nx]!) > contrast &&
          Math.abs(v - shade[ny * columns + bx]!) > contrast
        light = d0 > 0
      }
      if (on && (start < 0 || light === first > 0)) {
        if (start < 0) {
          start = x
          lights = 0
          first = light ? 1 : 0
        }
        if (light) lights++
      } else if (start >= 0) {
        const id = parent.length
        parent.push(id)
        blobs.push({ x0: start, x1: x, y0: y, y1: y + 1, area: x - start, light: false, lights })
        const run = { x0: start, x1: x, id }
        runs.push(run)
        start = -1
        if (on) {
          start = x
          first = light ? 1 : 0
          lights = light ? 1 : 0
        }
      }
    }
    let i = 0
    for (const run of runs) {
      while (i < above.length && above[i]!.x1 < run.x0) i++
      for (let j = i; j < above.length && above[j]!.x0 <= run.x1; j++) {
        const up = blobs[above[j]!.id]!
        const me = blobs[run.id]!
        if (up.lights > 0 !== me.lights > 0) continue
        const a = root(above[j]!.id)
        const b = root(run.id)
        if (a !== b) parent[b] = a
      }
    }
    above = runs
  }
  const found = new Map<number, Blob & { lights: number }>()
  for (let i = 0; i < parent.length; i++) {
    const r = root(i)
    const piece = blobs[i]!
    const whole = found.get(r)
    if (!whole) found.set(r, { ...piece })
    else {
      whole.x0 = Math.min(whole.x0, piece.x0)
      whole.x1 = Math.max(whole.x1, piece.x1)
      whole.y0 = Math.min(whole.y0, piece.y0)
      whole.y1 = Math.max(whole.y1, piece.y1)
      whole.area += piece.area
      whole.lights += piece.lights
    }
  }
  return [...found.values()].map(({ lights, ...blob }) => ({ ...blob, light: lights * 2 > blob.area }))
}

/** How far apart two letters of one line may stand, in heights of the taller one: a word gap, never an icon's. */
const WORD_GAP = 0.73
/** Letters of one line differ in height by less than this: "x" beside "T", "(" beside "o". */
const LIKE_HEIGHT = 0.52

/** Runs of text of the picture, top to bottom, left to right. Word gaps stay inside; wider gaps split. */
export function segmentsOf(gray: Gray, contrast = 26): Segment[] {
  // What runs out of the picture is no letter.
  const inside = (stroke: Blob) => stroke.x0 > 1 && stroke.x1 < gray.width - 1
  const strokes = strokesOf(gray, contrast).filter((stroke) => couldBeText(stroke) && inside(stroke))
  const letters = strokes.filter((stroke) => heightOf(stroke) >= 7).sort((a, b) => a.x0 - b.x0)
  const lines = merged(chained(letters).map(runOf)).flatMap(withoutIcon)
  const lone = lines.filter((run) => run.strokes.length === 1).map((run) => run.strokes[0]!)
  const marks = [...strokes.filter((stroke) => heightOf(stroke) < 7), ...lone]
  // A dash bridges what stands too far apart for a word gap, so runs are joined again once they hold their marks.
  const runs = merged(withMarks(lines, marks))
  return runs
    .map(({ strokes, ...run }) => ({ ...run, slope: 0, glyphs: strokes.length }))
    .sort((a, b) => a.box.y0 - b.box.y0 || a.box.x0 - b.box.x0)
}

const heightOf = (box: Box) => box.y1 - box.y0
const widthOf = (box: Box) => box.x1 - box.x0

/** Rules, frames and filled shapes are not letters. */
function couldBeText(stroke: Blob): boolean {
  const width = widthOf(stroke)
  const height = heightOf(stroke)
  if (height > 90 || width > 560 || stroke.area < 4) return false
  if (height <= 4 && width > 24) return false
  if (width <= 3 && height > 60) return false
  const filled = stroke.area / (width * height)
  return filled > 0.1 && !(width > 120 && (filled > 0.8 || height < 9))
}

/** Links each letter with the nearest one to its right on the same line. */
function chained(letters: Blob[]): Blob[][] {
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
  const chains: Blob[][] = []
  for (let i = 0; i < letters.length; i++) {
    if (taken[i]) continue
    const chain: Blob[] = []
    for (let j = i; j >= 0; j = next[j]!) chain.push(letters[j]!)
    chains.push(chain)
  }
  return chains
}

/** Parts an icon from the text that follows it: it stands a blank away and reaches out of the line. */
function withoutIcon(run: Run): Run[] {
  const [first, second] = run.strokes
  if (!first || !second) return [run]
  const rest = runOf(run.strokes.slice(1))
  const under = first.y1 - rest.baseline
  const over = rest.baseline - rest.rise - first.y0
  const apart = second.x0 - first.x1 > 0.3 * rest.rise
  return apart && (under > 0.18 * rest.rise || over > 0.18 * rest.rise) ? [runOf([first]), rest] : [run]
}

type Run = { box: Box; baseline: number; rise: number; lightOnDark: boolean; strokes: Blob[] }

function runOf(strokes: Blob[]): Run {
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
function merged(runs: Run[]): Run[] {
  const out: Run[] = []
  for (const run of runs.sort((a, b) => a.box.x0 - b.box.x0)) {
    const i = out.findIndex((other) => continues(other, run))
    if (i < 0) out.push(run)
    else out[i] = { ...runOf([...out[i]!.strokes, ...run.strokes]), box: union(out[i]!.box, run.box) }
  }
  return out
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

function union(a: Box, b: Box): Box {
  return {
    x0: Math.min(a.x0, b.x0),
    x1: Math.max(a.x1, b.x1),
    y0: Math.min(a.y0, b.y0),
    y1: Math.max(a.y1, b.y1),
  }
}

/** Gives dots, dashes and accents to the run in whose band they lie, so that its box holds them. */
function withMarks(runs: Run[], marks: Blob[]): Run[] {
  const out = runs.map((run) => ({ ...run }))
  for (const mark of marks) {
    const home = out.find(
      ({ box, baseline, rise, lightOnDark }) =>
        mark.light === lightOnDark &&
        mark.y0 > baseline - 1.45 * rise &&
        mark.y1 < baseline + 0.4 * rise &&
        mark.x0 > box.x0 - 0.2 * rise &&
        mark.x0 < box.x1 + 0.6 * rise &&
        heightOf(mark) < 0.6 * rise &&
        widthOf(mark) < 0.9 * rise,
    )
    if (home) home.box = union(home.box, mark)
  }
  return out
}
