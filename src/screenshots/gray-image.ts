/** A picture in shades of gray, one byte per pixel, row by row. */
export type GrayImage = { width: number; height: number; data: Uint8Array }

/** Luma (Rec. 601) of RGBA pixels. */
export function toGray(rgba: Uint8ClampedArray | Uint8Array, width: number, height: number): GrayImage {
  const data = new Uint8Array(width * height)
  for (let i = 0, p = 0; i < data.length; i++, p += 4) {
    data[i] = (rgba[p]! * 77 + rgba[p + 1]! * 150 + rgba[p + 2]! * 29) >> 8
  }
  return { width, height, data }
}

/**
 * Scales one rectangle of a picture: averages the covered pixels where it shrinks,
 * interpolates linearly where it grows. Outside the picture its edge repeats.
 */
export function resample(
  from: GrayImage,
  area: { x0: number; y0: number; x1: number; y1: number },
  to: { width: number; height: number },
): GrayImage {
  const columns = resampleTaps(area.x0, area.x1, to.width, from.width)
  const rows = resampleTaps(area.y0, area.y1, to.height, from.height)
  const band = new Float32Array(to.width)
  const data = new Uint8Array(to.width * to.height)
  const cache = new Map<number, Float32Array>()
  for (let y = 0; y < to.height; y++) {
    const row = rows[y]!
    band.fill(0)
    for (let j = 0; j < row.weights.length; j++) {
      const sy = row.positions[j]!
      let wide = cache.get(sy)
      if (!wide) {
        wide = resampleRow(from, sy, columns)
        cache.set(sy, wide)
      }
      const weight = row.weights[j]!
      for (let x = 0; x < to.width; x++) band[x]! += wide[x]! * weight
    }
    for (const sy of cache.keys()) if (sy < row.positions[0]!) cache.delete(sy)
    for (let x = 0; x < to.width; x++) data[y * to.width + x] = band[x]! + 0.5
  }
  return { width: to.width, height: to.height, data }
}

type Taps = { positions: number[]; weights: number[] }

function resampleRow(from: GrayImage, y: number, columns: Taps[]): Float32Array {
  const out = new Float32Array(columns.length)
  const start = y * from.width
  for (let x = 0; x < columns.length; x++) {
    const { positions, weights } = columns[x]!
    let sum = 0
    for (let i = 0; i < weights.length; i++) sum += from.data[start + positions[i]!]! * weights[i]!
    out[x] = sum
  }
  return out
}

/** The source pixels of each target pixel along one axis, with their weights. */
function resampleTaps(start: number, end: number, count: number, limit: number): Taps[] {
  const scale = (end - start) / count
  const reach = Math.max(1, scale)
  return Array.from({ length: count }, (_, i) => {
    const centre = start + (i + 0.5) * scale - 0.5
    const positions: number[] = []
    const weights: number[] = []
    let total = 0
    for (let s = Math.ceil(centre - reach); s <= Math.floor(centre + reach); s++) {
      const weight = 1 - Math.abs(s - centre) / reach
      if (weight <= 0) continue
      positions.push(Math.min(limit - 1, Math.max(0, s)))
      weights.push(weight)
      total += weight
    }
    return { positions, weights: weights.map((weight) => weight / total) }
  })
}

/** The picture as a portable graymap, which the OCR engine reads without decoding. */
export function encodePgm(gray: GrayImage): Uint8Array {
  const head = new TextEncoder().encode(`P5\n${gray.width} ${gray.height}\n255\n`)
  const file = new Uint8Array(head.length + gray.data.length)
  file.set(head)
  file.set(gray.data, head.length)
  return file
}

/** Light becomes dark and dark becomes light, in place. */
export function invert(gray: GrayImage): GrayImage {
  for (let i = 0; i < gray.data.length; i++) gray.data[i] = 255 - gray.data[i]!
  return gray
}

/** Spreads the shades over the whole range, in place. */
export function stretchContrast(gray: GrayImage): GrayImage {
  let low = 255
  let high = 0
  for (const shade of gray.data) {
    if (shade < low) low = shade
    if (shade > high) high = shade
  }
  const gain = 255 / Math.max(1, high - low)
  for (let i = 0; i < gray.data.length; i++) gray.data[i] = (gray.data[i]! - low) * gain
  return gray
}
