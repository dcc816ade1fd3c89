import { toGray, type GrayImage } from './gray-image.ts'

export type DecodedImage = { gray: GrayImage; accent?: number }

/** More pixels per line of text than this only cost time. */
const MAX_SHORT_SIDE = 1440

/**
 * Decodes a picture the right way up (its EXIF rotation is applied) into shades of gray.
 * @throws {DOMException} when the browser cannot decode it
 */
export async function decodeImage(blob: Blob): Promise<DecodedImage> {
  const bitmap = await createImageBitmap(blob, { imageOrientation: 'from-image' })
  try {
    const scale = Math.min(1, MAX_SHORT_SIDE / Math.min(bitmap.width, bitmap.height))
    const width = Math.max(1, Math.round(bitmap.width * scale))
    const height = Math.max(1, Math.round(bitmap.height * scale))
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('This browser cannot draw pictures')
    // Transparent pixels count as white, as a screenshot viewer shows them.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, width, height)
    const rgba = context.getImageData(0, 0, width, height).data
    const accent = accentHueOf(rgba, width, height)
    return { gray: toGray(rgba, width, height), ...(accent === undefined ? {} : { accent }) }
  } finally {
    bitmap.close()
  }
}

/** The area of an app's main button and route line, as parts of the height. */
const AREA_TOP = 0.55
const AREA_BOTTOM = 0.97
/** A button covers at least this part of that area. */
const MIN_SHARE = 0.01
/** Every this many pixels, each way, one is sampled. */
const SAMPLE_STRIDE = 6

/** Hue, 0 to 359, that most of the strongly coloured pixels of the lower half share; undefined on gray screens. */
function accentHueOf(rgba: Uint8ClampedArray, width: number, height: number): number | undefined {
  const counts = new Uint32Array(360)
  let samples = 0
  for (let y = Math.floor(height * AREA_TOP); y < height * AREA_BOTTOM; y += SAMPLE_STRIDE) {
    for (let x = 0; x < width; x += SAMPLE_STRIDE) {
      samples++
      const at = (y * width + x) * 4
      const hue = hueOf(rgba[at]!, rgba[at + 1]!, rgba[at + 2]!)
      if (hue !== null) counts[hue]!++
    }
  }
  let best = 0
  let most = 0
  for (let hue = 0; hue < 360; hue++) {
    let near = 0
    for (let d = -5; d <= 5; d++) near += counts[(hue + d + 360) % 360]!
    if (near > most) {
      most = near
      best = hue
    }
  }
  return most > MIN_SHARE * samples ? best : undefined
}

/** The hue of a strong colour; maps, photos and shadows are pale or dark. */
function hueOf(r: number, g: number, b: number): number | null {
  const high = Math.max(r, g, b)
  const span = high - Math.min(r, g, b)
  if (high < 70 || span < 0.5 * high) return null
  const sixth = high === r ? (g - b) / span : high === g ? 2 + (b - r) / span : 4 + (r - g) / span
  return Math.round(sixth * 60 + 360) % 360
}
