import { grayOf, type Gray } from './pixels.ts'

/** More pixels per line of text than this only cost time. */
const WIDEST = 1440

/**
 * Decodes a picture the right way up (its EXIF rotation is applied) into shades of gray.
 * @throws {DOMException} when the browser cannot decode it
 */
export async function decodePicture(picture: Blob): Promise<Gray> {
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' })
  try {
    const scale = Math.min(1, WIDEST / Math.min(bitmap.width, bitmap.height))
    const width = Math.max(1, Math.round(bitmap.width * scale))
    const height = Math.max(1, Math.round(bitmap.height * scale))
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('This browser cannot draw pictures')
    // Transparent pixels count as white, as a screenshot viewer shows them.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, width, height)
    return grayOf(context.getImageData(0, 0, width, height).data, width, height)
  } finally {
    bitmap.close()
  }
}
