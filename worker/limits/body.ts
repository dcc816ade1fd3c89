import { bodyLimit } from 'hono/body-limit'
import { AppError } from '../error.ts'

/** JSON bodies are small: a message with its inputs is under 2 KB. Uploads have their own cap. */
export const JSON_MAX_BYTES = 64 * 1024

/** Refuses a body over `maxSize` bytes, by its declared length and again while it is read. */
export const limitBody = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw tooLarge('request', maxSize)
    },
  })

/**
 * Reads a body into memory, but never more than `maxBytes`: R2, for one, needs to know its length beforehand. Throws
 * `too_large`, which names the kind of body.
 */
export async function readCapped(
  request: Request,
  maxBytes: number,
  what: 'picture' | 'beacon',
): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length')) > maxBytes) throw tooLarge(what, maxBytes)
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request.body ?? []) {
    length += chunk.length
    // Leaving the loop cancels the stream, so the rest is not received.
    if (length > maxBytes) throw tooLarge(what, maxBytes)
    chunks.push(chunk)
  }
  const bytes = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}

const MB = 1024 * 1024

/** The refusal of more bytes than there may be. */
export function tooLarge(what: 'file' | 'picture' | 'beacon' | 'request', maxBytes: number): AppError {
  const size = maxBytes < MB ? `${maxBytes / 1024} KB` : `${maxBytes / MB} MB`
  return new AppError('too_large', `This ${what} is larger than ${size}`)
}
