import type { BoundingBox, OcrPage, PageTransform } from '#domain/screenshots/order.ts'

/** Wide enough to read a store's name, small enough to upload in a moment. */
const WIDTH = 720
/** How far letters reach above and below the box of their line, in pixels. */
const MARGIN = 3

/**
 * A copy of the picture, turned as it was for reading, with everything black but the boxes.
 * It is redrawn, so it carries no metadata of the original.
 * @param boxes in the pixels of `page`
 * @throws {DOMException} when the browser cannot decode the picture
 */
export async function drawRedactedCopy(picture: Blob, page: OcrPage, boxes: BoundingBox[]): Promise<Blob> {
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' })
  try {
    const scale = Math.min(1, WIDTH / page.width)
    const width = Math.round(page.width * scale)
    const height = Math.round(page.height * scale)
    const { canvas, context } = blackCanvas(width, height)
    context.beginPath()
    for (const box of boxes) context.rect(...rectToShow(box, scale))
    context.clip()
    // A pixel of this smaller copy covers several pixels of the page.
    const view = page.view && { ...page.view, change: page.view.change / scale }
    drawLevelled(context, uprightCanvas(bitmap, width, height, view), view)
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 })
  } finally {
    bitmap.close()
  }
}

/** What the copy shows of a box: x, y, width and height. Never past its ends, where a surname may be. */
export function rectToShow({ x0, y0, x1, y1 }: BoundingBox, scale: number): [number, number, number, number] {
  const margin = MARGIN * scale
  return [x0 * scale, y0 * scale - margin, (x1 - x0) * scale, (y1 - y0) * scale + 2 * margin]
}

function blackCanvas(width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw pictures')
  context.fillStyle = '#000'
  context.fillRect(0, 0, width, height)
  return { canvas, context }
}

/** The picture turned by quarters, `width` by `height` after the turn. */
function uprightCanvas(
  bitmap: ImageBitmap,
  width: number,
  height: number,
  view?: PageTransform,
): OffscreenCanvas {
  const { canvas, context } = blackCanvas(width, height)
  const quarter = view?.turned ?? 0
  const sideways = quarter % 180 !== 0
  context.translate(width / 2, height / 2)
  context.rotate((quarter * Math.PI) / 180)
  const [w, h] = sideways ? [height, width] : [width, height]
  context.drawImage(bitmap, -w / 2, -h / 2, w, h)
  return canvas
}

/** Draws the picture column by column, each as far up or down as the reader slid it. */
function drawLevelled(
  context: OffscreenCanvasRenderingContext2D,
  from: OffscreenCanvas,
  view?: PageTransform,
): void {
  const { width, height } = from
  if (!view || (view.slope === 0 && view.change === 0)) {
    context.drawImage(from, 0, 0)
    return
  }
  for (let x = 0; x < width; x++) {
    const away = x - width / 2
    const top = (view.slope - (view.change * height) / 2) * away
    context.drawImage(from, x, top, 1, height * (1 + view.change * away), x, 0, 1, height)
  }
}
