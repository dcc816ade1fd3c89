import type { BoundingBox } from '#domain/screenshots/order.ts'
import { backgroundOf, BLOCK } from './background.ts'
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
