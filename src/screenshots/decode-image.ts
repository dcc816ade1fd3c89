import { accentHueOf } from './accent-hue.ts'
import { toGray, type GrayImage } from './gray-image.ts'

/** A decoded picture: its shades, and the hue of its main button where it has one. */
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
