import { toHex } from '#domain/hash.ts'
import { ApiError, fetchFile } from '../../api.ts'
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
  return { png: await encode(canvas, 'image/png'), width, height, baseline: ascent }
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

async function encode(canvas: HTMLCanvasElement, type: 'image/png' | 'image/jpeg'): Promise<Uint8Array> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.9))
  if (!blob) throw new Error('This browser cannot draw pictures')
  return new Uint8Array(await blob.arrayBuffer())
}

/**
 * A stored screenshot in a format that a PDF can hold, and the SHA-256 of its stored bytes; null when it was deleted.
 */
export async function fetchStoredScreenshot(id: string, signal: AbortSignal) {
  const blob = await fetchFile(`/api/screenshots/${id}`, signal).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'not_found') return null
    throw error
  })
  if (!blob) return null
  const stored = new Uint8Array(await blob.arrayBuffer())
  const sha256 = toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', stored)))
  if (blob.type === 'image/png' || blob.type === 'image/jpeg')
    return { bytes: stored, type: blob.type, sha256 }
  return { bytes: await asJpeg(blob), type: 'image/jpeg', sha256 }
}

/** PDF does not support WebP. */
async function asJpeg(blob: Blob): Promise<Uint8Array> {
  const bitmap = await createImageBitmap(blob)
  try {
    const canvas = document.createElement('canvas')
    canvas.width = bitmap.width
    canvas.height = bitmap.height
    contextOf(canvas).drawImage(bitmap, 0, 0)
    return await encode(canvas, 'image/jpeg')
  } finally {
    bitmap.close()
  }
}
