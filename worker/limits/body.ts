import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
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
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}

const MB = 1024 * 1024

/** The refusal of more bytes than there may be. */
export function tooLarge(what: 'file' | 'picture' | 'beacon' | 'request', maxBytes: number): AppError {
  const size = maxBytes < MB ? `${maxBytes / 1024} KB` : `${maxBytes / MB} MB`
  return new AppError('too_large', `This ${what} is larger than ${size}`)
}

/** A larger body, or one of unknown length, was refused before it came, and its connection may be cut. */
const MAX_BYTES = 1024 * 1024

/**
 * Reads the unread rest of a request's body. The runtime cuts a connection whose body was not read, and the caller's
 * next request on it fails.
 */
export const drainRequestBody = createMiddleware(async (c, next) => {
  await next()
  const { body, bodyUsed, headers } = c.req.raw
  if (body && !bodyUsed && Number(headers.get('content-length') ?? Infinity) <= MAX_BYTES)
    await drain(body, MAX_BYTES)
})

/** Reads a body and drops it. With more than `maxBytes` its connection is cut. */
export async function drain(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<void> {
  let left = maxBytes
  const sink = new WritableStream<Uint8Array>({
    write(part) {
      left -= part.byteLength
      if (left < 0) throw new Error('The body is larger than anybody reads')
    },
  })
  // The caller may have hung up halfway.
  await body.pipeTo(sink).catch(() => undefined)
}
