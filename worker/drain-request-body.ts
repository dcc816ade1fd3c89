import { createMiddleware } from 'hono/factory'

/** What is larger was refused for its size, and the connection may go with it. */
const MAX_BYTES = 1024 * 1024

/**
 * Reads what a handler has left of a body. A connection on which a body was left unread is cut by the runtime,
 * and takes the caller's next request down with it.
 */
export const drainRequestBody = createMiddleware(async (c, next) => {
  await next()
  const { body, bodyUsed, headers } = c.req.raw
  if (body && !bodyUsed && Number(headers.get('content-length') ?? MAX_BYTES + 1) <= MAX_BYTES) {
    // A caller who hangs up halfway does not want the rest either.
    await body.pipeTo(new WritableStream()).catch(() => undefined)
  }
})
