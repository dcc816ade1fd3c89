import type { PageTransform } from '#domain/screenshots/order.ts'
import type { DetectedText } from './detect-text.ts'
import type { GrayImage } from './gray-image.ts'

/** A screenshot is level; less lean than this, in pixels per pixel, is noise. */
const MIN_LEAN = 0.006
/** A photo of a phone never leans more than this. */
const MAX_LEAN = 0.22

export type Lean = Pick<PageTransform, 'slope' | 'change'>

/**
 * The lean of a picture's lines, from the feet of its letters; null when it is level or there is too little text to
 * tell.
 * @param samples slopes of lines with the height of each in the picture
 * @param height of the picture, in the pixels of the samples
 */
export function leanOf(samples: DetectedText['slopes'], height: number): Lean | null {
  if (samples.length < 4) return null
  const middle = median(samples.map(({ slope }) => slope))
  const near = samples.filter(({ slope }) => Math.abs(slope - middle) < 0.04)
  if (near.length < 4 || Math.abs(middle) > MAX_LEAN) return null
  // A camera that is not square to the phone sees the lines converge: the slope grows down the picture.
  const change = trend(near)
  const at = near.reduce((sum, sample) => sum + sample.y, 0) / near.length
  const slope = near.reduce((sum, sample) => sum + sample.slope, 0) / near.length + change * (height / 2 - at)
  if (Math.abs(slope) < MIN_LEAN && Math.abs(change) * height < 2 * MIN_LEAN) return null
  return { slope, change }
}

/** The picture with its lines level. Columns slide up and down; nothing moves sideways. */
export function straighten(picture: GrayImage, lean: Lean): GrayImage {
  const { width, height, data } = picture
  const out = new Uint8Array(data.length)
  for (let y = 0; y < height; y++) {
    const slope = slopeAt(lean, y, height)
    for (let x = 0; x < width; x++) {
      const from = y + slope * (x - width / 2)
      const low = Math.min(height - 1, Math.max(0, Math.floor(from)))
      const high = Math.min(height - 1, low + 1)
      const part = Math.min(1, Math.max(0, from - low))
      out[y * width + x] = data[low * width + x]! * (1 - part) + data[high * width + x]! * part + 0.5
    }
  }
  return { width, height, data: out }
}

/** The slope of the row that ends up at height `y` of a levelled picture. */
function slopeAt({ slope, change }: Lean, y: number, height: number): number {
  return slope + change * (y - height / 2)
}

/** The picture turned clockwise by quarters. */
export function rotate({ width, height, data }: GrayImage, turn: PageTransform['turned']): GrayImage {
  if (turn === 0) return { width, height, data }
  const across = turn === 180
  const to = across ? { width, height } : { width: height, height: width }
  const out = new Uint8Array(data.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const tx = turn === 90 ? height - 1 - y : turn === 180 ? width - 1 - x : y
      const ty = turn === 90 ? x : turn === 180 ? height - 1 - y : width - 1 - x
      out[ty * to.width + tx] = data[y * width + x]!
    }
  }
  return { ...to, data: out }
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]!
}

/** Least-squares change of the slope per pixel down; 0 where the lines are too close together to tell. */
function trend(samples: { y: number; slope: number }[]): number {
  const meanY = samples.reduce((sum, { y }) => sum + y, 0) / samples.length
  const meanSlope = samples.reduce((sum, { slope }) => sum + slope, 0) / samples.length
  let across = 0
  let spread = 0
  for (const { y, slope } of samples) {
    across += (y - meanY) * (slope - meanSlope)
    spread += (y - meanY) ** 2
  }
  return samples.length >= 6 && spread > 6 * 150 ** 2 ? across / spread : 0
}
