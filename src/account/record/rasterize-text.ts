import type { Ink, Painted } from './pdf-text.ts'

/** Pixels for each point: as fine as a good printer. */
const FINE = 4

let shared: CanvasRenderingContext2D | null = null

/** Words as the phone itself shows them, in all its scripts and emoji. */
export async function paint(text: string, size: number, ink: Ink): Promise<Painted> {
  const width = Math.max(1, measure(text, size, ink))
  const [ascent, height] = [size * 1.05, size * 1.4]
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width * FINE)
  canvas.height = Math.ceil(height * FINE)
  const context = contextOf(canvas)
  context.scale(FINE, FINE)
  context.font = fontOf(size, ink)
  context.fillStyle = `rgb(${ink.colour.map((share) => Math.round(share * 255)).join(' ')})`
  context.fillText(text, 0, ascent)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (!blob) throw new Error('This browser cannot draw pictures')
  return { png: new Uint8Array(await blob.arrayBuffer()), width, height, baseline: ascent }
}

export function measure(text: string, size: number, ink: Ink): number {
  shared ??= contextOf(document.createElement('canvas'))
  shared.font = fontOf(size, ink)
  return shared.measureText(text).width
}

const fontOf = (size: number, { isBold }: Ink) =>
  `${isBold ? 'bold ' : ''}${size}px Helvetica, Arial, "Noto Sans", sans-serif`

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw pictures')
  return context
}
