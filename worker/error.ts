import type { Context, ErrorHandler, NotFoundHandler } from 'hono'
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

/** A part of ours is not reachable just now, which is never the driver's fault. */
export const busy = () => new AppError('unavailable', 'This is busy just now. Please try again.', 5)

export const signInRequired = () =>
  new AppError('unauthenticated', 'Authentication required - please sign in again')

const body = (code: ErrorCode, message: string): ErrorBody => ({ error: { code, message } })

/** Handles all errors of `/api`. `/auth/v1` has its own handler, because its shape is GoTrue's. */
export const onError: ErrorHandler = (error, c) => {
  if (error instanceof AppError) return answer(c, error)
  if (error instanceof HTTPException && error.status < 500) {
    return c.json(body('invalid_input', error.message || 'The request could not be read'), error.status)
  }
  logError('api', error)
  return answer(
    c,
    isTransient(error) ? busy() : new AppError('internal', 'Something went wrong. Please try again.'),
  )
}

function answer(c: Context, { code, message, retryAfter }: AppError) {
  if (retryAfter) c.header('Retry-After', String(retryAfter))
  return c.json(body(code, message), status[code])
}

/** Whether the platform's error says that an object was unreachable or overloaded, and may be called again. */
const isTransient = (error: Error & { retryable?: unknown; overloaded?: unknown }): boolean =>
  error.retryable === true || error.overloaded === true

export const onNotFound: NotFoundHandler = (c) => c.json(body('not_found', 'There is nothing here'), 404)
