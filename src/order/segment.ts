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
 * The colour behind each block of the picture: the commonest shade of the block and its eight neighbours.
 * Text covers less than half of its own background, so that the commonest shade is never the text.
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
  const sum = new Uint32Array(BINS)
  for (let by = 0; by < rows; by++) {
    for (let bx = 0; bx < columns; bx++) {
      sum.fill(0)
      for (let ny = Math.max(0, by - 1); ny <= Math.min(rows - 1, by + 1); ny++) {
        for (let nx = Math.max(0, bx - 1); nx <= Math.min(columns - 1, bx + 1); nx++) {
          const from = (ny * columns + nx) * BINS
          for (let b = 0; b < BINS; b++) sum[b]! += counts[from + b]!
        }
      }
      let best = 0
      let bestCount = -1
      for (let b = 0; b < BINS; b++) {
        const near = sum[b]! * 2 + (sum[b - 1] ?? 0) + (sum[b + 1] ?? 0)
        if (near > bestCount) {
          bestCount = near
          best = b
        }
      }
      const low = sum[best - 1] ?? 0
      const high = sum[best + 1] ?? 0
      const lean = (high - low) / Math.max(1, sum[best]! + low + high)
      shade[by * columns + bx] = Math.max(0, Math.min(255, best * 8 + 3.5 + lean * 8))
    }
  }
  return { columns, rows, shade }
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

/** Runs of text of the picture, top to bottom, left to right. Word gaps stay inside; wider gaps split. */
export function segmentsOf(gray: Gray, contrast = 26): Segment[] {
  const strokes = strokesOf(gray, contrast).filter((s) => {
    const w = s.x1 - s.x0
    const h = s.y1 - s.y0
    return h <= 90 && w <= 260 && s.area >= 4 && !(h <= 4 && w > 24) && !(w <= 3 && h > 60)
  })
  const glyphs = strokes
    .filter((s) => s.y1 - s.y0 >= 7 || s.x1 - s.x0 >= 7)
    .filter((s) => s.y1 - s.y0 >= 5)
    .sort((a, b) => a.x0 - b.x0)
  const next: number[] = glyphs.map(() => -1)
  const taken: boolean[] = glyphs.map(() => false)
  for (let i = 0; i < glyphs.length; i++) {
    const a = glyphs[i]!
    const ha = a.y1 - a.y0
    let best = -1
    let bestGap = Infinity
    for (let j = i + 1; j < glyphs.length; j++) {
      const b = glyphs[j]!
      const hb = b.y1 - b.y0
      const tall = Math.max(ha, hb)
      if (b.x0 - a.x1 > 90) {
        if (b.x0 - a.x0 > 400) break
        continue
      }
      const overlap = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0)
      if (overlap < 0.55 * Math.min(ha, hb)) continue
      if (a.light !== b.light) continue
      if (tall > 2.6 * Math.min(ha, hb)) continue
      const gap = Math.max(0, b.x0 - a.x1)
      if (gap > 0.95 * tall) continue
      if (b.x1 <= a.x1) continue
      if (gap < bestGap) {
        bestGap = gap
        best = j
      }
    }
    if (best >= 0 && !taken[best]) {
      next[i] = best
      taken[best] = true
    }
  }
  const segments: Segment[] = []
  for (let i = 0; i < glyphs.length; i++) {
    if (taken[i]) continue
    const run: Blob[] = []
    for (let j = i; j >= 0; j = next[j]!) run.push(glyphs[j]!)
    const segment = segmentOf(run)
    if (segment) segments.push(segment)
  }
  return merge(segments).sort((a, b) => a.box.y0 - b.box.y0 || a.box.x0 - b.box.x0)
}

function segmentOf(run: Blob[]): Segment | null {
  const box = run.reduce(
    (sum, s) => ({
      x0: Math.min(sum.x0, s.x0),
      y0: Math.min(sum.y0, s.y0),
      x1: Math.max(sum.x1, s.x1),
      y1: Math.max(sum.y1, s.y1),
    }),
    { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity },
  )
  const bottoms = run.map((s) => s.y1).sort((a, b) => a - b)
  const tops = run.map((s) => s.y0).sort((a, b) => a - b)
  const baseline = bottoms[Math.floor(bottoms.length * 0.4)]!
  const top = tops[Math.floor(tops.length * 0.1)]!
  return {
    box,
    slope: 0,
    baseline,
    rise: baseline - top,
    glyphs: run.length,
    lightOnDark: run.filter((s) => s.light).length * 2 > run.length,
  }
}

/** Runs that lie in one another's band and nearly touch are one. */
function merge(segments: Segment[]): Segment[] {
  const out: Segment[] = []
  for (const s of segments.sort((a, b) => a.box.x0 - b.box.x0)) {
    const home = out.find((o) => {
      const overlap = Math.min(o.box.y1, s.box.y1) - Math.max(o.box.y0, s.box.y0)
      const tall = Math.max(o.rise, s.rise)
      return (
        overlap > 0.5 * Math.min(o.box.y1 - o.box.y0, s.box.y1 - s.box.y0) &&
        s.box.x0 - o.box.x1 < 0.75 * tall &&
        s.box.x0 - o.box.x0 > -2 &&
        o.lightOnDark === s.lightOnDark &&
        Math.max(o.rise, s.rise) < 2.2 * Math.min(o.rise, s.rise)
      )
    })
    if (home) {
      home.box = {
        x0: Math.min(home.box.x0, s.box.x0),
        y0: Math.min(home.box.y0, s.box.y0),
        x1: Math.max(home.box.x1, s.box.x1),
        y1: Math.max(home.box.y1, s.box.y1),
      }
      if (s.glyphs > home.glyphs) {
        home.baseline = s.baseline
        home.rise = s.rise
      }
      home.glyphs += s.glyphs
    } else out.push({ ...s })
  }
  return out
}
