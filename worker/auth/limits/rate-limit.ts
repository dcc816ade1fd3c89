import type { TakeResult } from '#domain/token-bucket.ts'
import { type AuthCode, AuthError } from '../error.ts'
import { logError } from '../../logging/log-error.ts'

/** The refusal's text, with the wait in whole seconds where it is part of the text. */
type Message = string | ((wait: number) => string)

/**
 * Passes a request that got its token, and refuses others with 429 and Retry-After. A limiter that cannot be reached
 * is our own failure: 503, which clients retry.
 */
export async function rateLimit(
  attempt: Promise<TakeResult>,
  code: AuthCode,
  message: Message,
): Promise<void> {
  const take = await orUnavailable(attempt)
  if (take.ok) return
  throw rateLimitError(
    code,
    typeof message === 'string' ? message : message(take.retryAfter),
    take.retryAfter,
  )
}

/** 429, with Retry-After in seconds. */
export function rateLimitError(code: AuthCode, message: string, retryAfter: number): AuthError {
  const error = new AuthError(429, code, message)
  error.retryAfter = retryAfter
  return error
}

/** The limiter's result, or 503 when it cannot be reached. */
export const orUnavailable = (attempt: Promise<TakeResult>): Promise<TakeResult> =>
  attempt.catch((error: unknown) => {
    logError('limiter', error)
    throw unavailableError()
  })

/** 503, which clients retry. */
export const unavailableError = () =>
  new AuthError(503, 'unexpected_failure', 'The service is busy, please try again in a moment')
