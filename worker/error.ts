import type { ErrorHandler, NotFoundHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ErrorBody, ErrorCode } from '#domain/errors.ts'
import { logError } from './logging/log-error.ts'

const status = {
  invalid_input: 400,
  unauthenticated: 401,
  forbidden: 403,
  plan_required: 403,
  captcha_failed: 403,
  mfa_required: 403,
  recent_sign_in_required: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported_media: 415,
  quota_exceeded: 429,
  rate_limited: 429,
  unavailable: 503,
  internal: 500,
} as const satisfies Record<ErrorCode, number>

/** A refusal that the person reads. `retryAfter` is in seconds. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, message: string, retryAfter?: number) {
    super(message)
    this.code = code
    this.retryAfter = retryAfter
  }
}

const body = (code: ErrorCode, message: string): ErrorBody => ({ error: { code, message } })

/** Handles all errors of `/api`. `/auth/v1` has its own handler, because its shape is GoTrue's. */
export const onError: ErrorHandler = (error, c) => {
  if (error instanceof AppError) {
    if (error.retryAfter) c.header('Retry-After', String(error.retryAfter))
    return c.json(body(error.code, error.message), status[error.code])
  }
  if (error instanceof HTTPException && error.status < 500) {
    return c.json(body('invalid_input', error.message || 'The request could not be read'), error.status)
  }
  logError('api', error)
  if (isTransient(error)) {
    c.header('Retry-After', '5')
    return c.json(body('unavailable', 'This is busy just now. Please try again.'), status.unavailable)
  }
  return c.json(body('internal', 'Something went wrong. Please try again.'), 500)
}

/** Whether the platform's error says that an object was unreachable or overloaded, and may be called again. */
const isTransient = (error: Error & { retryable?: unknown; overloaded?: unknown }): boolean =>
  error.retryable === true || error.overloaded === true

export const onNotFound: NotFoundHandler = (c) => c.json(body('not_found', 'There is nothing here'), 404)
