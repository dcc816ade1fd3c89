import { createMiddleware } from 'hono/factory'

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
