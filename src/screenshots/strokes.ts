import type { BoundingBox } from '#domain/screenshots/order.ts'
import type { GrayImage } from './gray-image.ts'

/** Connected pixels that differ from their background: a letter, a dot, an icon, a road. */
export type Stroke = BoundingBox & { area: number; light: boolean }

export const widthOf = (box: BoundingBox) => box.x1 - box.x0
export const heightOf = (box: BoundingBox) => box.y1 - box.y0
export const centreOf = (box: BoundingBox) => (box.x0 + box.x1) / 2

/** Which pixels are ink: 0 is background, 1 is darker than it, 2 is lighter. */
export type Mask = { width: number; height: number; ink: Uint8Array }

/** Connected strokes that differ from their background by more than `contrast` shades. */
export function findStrokes(gray: GrayImage, contrast: number): Stroke[] {
  return connectedStrokes(inkMaskOf(gray, contrast))
}

/** A pixel at the edge of a block is ink only if it differs from the next block's background too. */
function inkMaskOf({ width, height, data }: GrayImage, contrast: number): Mask {
  const { columns, rows, shade } = backgroundOf({ width, height, data })
  const ink = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const by = Math.min(rows - 1, (y / BLOCK) | 0)
    const ny = y % BLOCK < BLOCK / 2 ? Math.max(0, by - 1) : Math.min(rows - 1, by + 1)
    for (let x = 0; x < width; x++) {
      const v = data[y * width + x]!
      const bx = (x / BLOCK) | 0
      const difference = v - shade[by * columns + bx]!
      if (difference <= contrast && difference >= -contrast) continue
      const nx = x % BLOCK < BLOCK / 2 ? Math.max(0, bx - 1) : Math.min(columns - 1, bx + 1)
      if (Math.abs(v - shade[by * columns + nx]!) <= contrast) continue
      if (Math.abs(v - shade[ny * columns + bx]!) <= contrast) continue
      ink[y * width + x] = difference > 0 ? 2 : 1
    }
  }
  return { width, height, ink }
}

type InkRun = { x0: number; x1: number; id: number }

/** Joins the ink row by row: touching stretches of the same tone belong to one stroke. */
export function connectedStrokes({ width, height, ink }: Mask): Stroke[] {
  const pieces: Stroke[] = []
  const parent: number[] = []
  const root = (i: number): number => {
    while (parent[i] !== i) {
      parent[i] = parent[parent[i]!]!
      i = parent[i]!
    }
    return i
  }
  let above: InkRun[] = []
  for (let y = 0; y < height; y++) {
    const stretches: InkRun[] = []
    for (let x = 0; x < width; x++) {
      const tone = ink[y * width + x]!
      if (tone === 0) continue
      const x0 = x
      while (x + 1 < width && ink[y * width + x + 1] === tone) x++
      const id = parent.length
      parent.push(id)
      pieces.push({ x0, x1: x + 1, y0: y, y1: y + 1, area: x + 1 - x0, light: tone === 2 })
      stretches.push({ x0, x1: x + 1, id })
    }
    let i = 0
    for (const run of stretches) {
      while (i < above.length && above[i]!.x1 < run.x0) i++
      for (let j = i; j < above.length && above[j]!.x0 <= run.x1; j++) {
        if (pieces[above[j]!.id]!.light !== pieces[run.id]!.light) continue
        const a = root(above[j]!.id)
        const b = root(run.id)
        if (a !== b) parent[b] = a
      }
    }
    above = stretches
  }
  const byRoot = new Map<number, Stroke>()
  for (const [i, piece] of pieces.entries()) {
    const stroke = byRoot.get(root(i))
    if (!stroke) byRoot.set(root(i), { ...piece })
    else {
      stroke.x0 = Math.min(stroke.x0, piece.x0)
      stroke.x1 = Math.max(stroke.x1, piece.x1)
      stroke.y0 = Math.min(stroke.y0, piece.y0)
      stroke.y1 = Math.max(stroke.y1, piece.y1)
      stroke.area += piece.area
    }
  }
  return [...byRoot.values()]
}

/** The side of a block, in pixels. */
const BLOCK = 14
const BINS = 32

/**
 * The shade behind each block of the picture: the commonest one of the block and those around it.
 * Text covers less than half of its own background, so that the commonest shade is never the text's.
 */
function backgroundOf(gray: GrayImage): { columns: number; rows: number; shade: Uint8Array } {
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
      const near = mostCommonShade(counts, { columns, rows, bx, by, reach: 1 })
      // Strokes of a huge figure can fill half of the nearer blocks; then the wider ring decides.
      const mostCommon =
        near.share > 0.56 ? near : mostCommonShade(counts, { columns, rows, bx, by, reach: 2 })
      shade[by * columns + bx] = mostCommon.shade
    }
  }
  return { columns, rows, shade }
}

type Ring = { columns: number; rows: number; bx: number; by: number; reach: number }

/** The commonest shade of the blocks around one block, and how much of them it covers. */
function mostCommonShade(
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
