import { createMiddleware } from 'hono/factory'
import { AuthError } from './error.ts'

/** GoTrue's request limit, in milliseconds. */
export const TIMEOUT_MS = 10_000

/**
 * Responds 504 when a request takes too long, which the client retries as a network error. The request may still
 * complete: a refresh that did is found by the next one (refresh-grant.ts).
 */
export const requestTimeout = (ms: number) =>
  createMiddleware(async (_c, next) => {
    const { promise: timeout, reject } = Promise.withResolvers<never>()
    const message = 'Processing this request timed out, please retry after a moment.'
    const timer = setTimeout(() => reject(new AuthError(504, 'request_timeout', message)), ms)
    try {
      await Promise.race([next(), timeout])
    } finally {
      clearTimeout(timer)
    }
  })
