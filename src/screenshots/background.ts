import type { GrayImage } from './gray-image.ts'

/** The side of a block, in pixels. */
export const BLOCK = 14
const BINS = 32

/**
 * The shade behind each block of the picture: the commonest one of the block and those around it.
 * Text covers less than half of its own background, so that the commonest shade is never the text's.
 */
export function backgroundOf(gray: GrayImage): { columns: number; rows: number; shade: Uint8Array } {
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
