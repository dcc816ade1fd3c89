import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { AppError } from '../error.ts'

/** JSON bodies are small: a message with its inputs is under 2 KB. Uploads have their own cap. */
export const JSON_MAX_BYTES = 64 * 1024

type BodyKind = 'file' | 'picture' | 'beacon' | 'request'

/**
 * Refuses a body over `maxSize` bytes, by its declared length or else while it is read. Throws `too_large`, which names
 * the kind of body.
 */
export const limitBody = (maxSize: number, kind: BodyKind = 'request') =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw tooLarge(kind, maxSize)
    },
  })

const MB = 1024 * 1024

/** The refusal of more bytes than there may be. */
export function tooLarge(kind: BodyKind, maxBytes: number): AppError {
  const size = maxBytes < MB ? `${maxBytes / 1024} KB` : `${maxBytes / MB} MB`
  return new AppError('too_large', `This ${kind} is larger than ${size}`)
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
