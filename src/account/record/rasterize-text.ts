import type { TextStyle, RasterizedText } from './pdf-text.ts'

/** Pixels per point: as fine as a good printer. */
const PIXELS_PER_POINT = 4

let measuringContext: CanvasRenderingContext2D | null = null

/** Draws words as the phone itself shows them, in all its scripts and emoji. */
export async function rasterizeText(text: string, size: number, ink: TextStyle): Promise<RasterizedText> {
  const width = Math.max(1, measureText(text, size, ink))
  const [ascent, height] = [size * 1.05, size * 1.4]
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width * PIXELS_PER_POINT)
  canvas.height = Math.ceil(height * PIXELS_PER_POINT)
  const context = contextOf(canvas)
  context.scale(PIXELS_PER_POINT, PIXELS_PER_POINT)
  context.font = fontOf(size, ink)
  context.fillStyle = `rgb(${ink.colour.map((share) => Math.round(share * 255)).join(' ')})`
  context.fillText(text, 0, ascent)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (!blob) throw new Error('This browser cannot draw pictures')
  return { png: new Uint8Array(await blob.arrayBuffer()), width, height, baseline: ascent }
}

export function measureText(text: string, size: number, ink: TextStyle): number {
  measuringContext ??= contextOf(document.createElement('canvas'))
  measuringContext.font = fontOf(size, ink)
  return measuringContext.measureText(text).width
}

const fontOf = (size: number, { isBold }: TextStyle) =>
  `${isBold ? 'bold ' : ''}${size}px Helvetica, Arial, "Noto Sans", sans-serif`

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw pictures')
  return context
}
