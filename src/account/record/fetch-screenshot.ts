import { ApiError } from '../../api.ts'
import { fetchFile } from '../../auth/fetch-file.ts'

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
  const sha256 = hex(new Uint8Array(await crypto.subtle.digest('SHA-256', stored)))
  if (blob.type === 'image/png' || blob.type === 'image/jpeg')
    return { bytes: stored, type: blob.type, sha256 }
  return { bytes: await asJpeg(blob), type: 'image/jpeg', sha256 }
}

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** PDF does not support WebP. */
async function asJpeg(blob: Blob): Promise<Uint8Array> {
  const bitmap = await createImageBitmap(blob)
  try {
    const canvas = document.createElement('canvas')
    canvas.width = bitmap.width
    canvas.height = bitmap.height
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
    const copy = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9))
    if (!copy) throw new Error('This browser cannot draw pictures')
    return new Uint8Array(await copy.arrayBuffer())
  } finally {
    bitmap.close()
  }
}
