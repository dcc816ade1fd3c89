import type { Box, Page } from '#domain/order.ts'

/** Wide enough to read a store's name, small enough to upload in a moment. */
const WIDTH = 720
/** Letters reach a little beyond the box of their line. */
const MARGIN = 3

/**
 * A copy of the picture with everything black but the boxes. It is drawn anew, so no metadata of the original is in it.
 * @param boxes in the pixels of `page`
 * @throws {DOMException} when the browser cannot decode the picture
 */
export async function redactedCopy(picture: Blob, page: Page, boxes: Box[]): Promise<Blob> {
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' })
  try {
    const scale = Math.min(1, WIDTH / page.width)
    const canvas = new OffscreenCanvas(Math.round(page.width * scale), Math.round(page.height * scale))
    const context = canvas.getContext('2d')
    if (!context) throw new Error('This browser cannot draw pictures')
    context.fillStyle = '#000'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.beginPath()
    for (const box of boxes) {
      context.rect(
        (box.x0 - MARGIN) * scale,
        (box.y0 - MARGIN) * scale,
        (box.x1 - box.x0 + 2 * MARGIN) * scale,
        (box.y1 - box.y0 + 2 * MARGIN) * scale,
      )
    }
    context.clip()
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 })
  } finally {
    bitmap.close()
  }
}
