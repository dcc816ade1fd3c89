import { createMiddleware } from 'hono/factory'

/** A larger body was refused for its size, and its connection may be cut. */
const MAX_BYTES = 1024 * 1024

/**
 * Reads the unread rest of a request's body. The runtime cuts a connection whose body was not read, and the caller's
 * next request on it fails.
 */
export const drainRequestBody = createMiddleware(async (c, next) => {
  await next()
  const { body, bodyUsed, headers } = c.req.raw
  if (body && !bodyUsed && Number(headers.get('content-length') ?? MAX_BYTES + 1) <= MAX_BYTES) {
    // The caller may have hung up halfway.
    await body.pipeTo(new WritableStream()).catch(() => undefined)
  }
})
