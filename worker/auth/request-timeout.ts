import { createMiddleware } from 'hono/factory'
import { AuthError } from './error.ts'

/** What GoTrue gives a request, in milliseconds. */
export const TIMEOUT_MS = 10_000

/**
 * Answers 504 when a request takes too long, which the client takes for trouble on the way and tries again. What
 * is under way may still come to its end: a refresh that did is told so by the next one (refresh-grant.ts).
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
