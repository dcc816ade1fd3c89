import { DrizzleQueryError } from 'drizzle-orm'
import type { ErrorCode } from '#domain/errors.ts'
import { AppError } from '../error.ts'
import { appErrorFromStripe } from './stripe.ts'
import { logError } from '../logging/log-error.ts'

/** How a step of a cashier ended. An error that is thrown across objects loses its code, so a refusal is an answer. */
export type Result<T> =
  | { ok: true; value: T }
  | { ok: false; code: ErrorCode; message: string; retryAfter: number | undefined }

/** Runs a step and answers with its refusal where it throws one. What Stripe's client or the database throws is one. */
export async function toResult<T>(step: () => Promise<T>): Promise<Result<T>> {
  try {
    return { ok: true, value: await step() }
  } catch (thrown) {
    const error = appErrorFromStripe(thrown)
    if (error instanceof DrizzleQueryError) {
      logError('billing: the database', error)
      return {
        ok: false,
        code: 'unavailable',
        message: 'This is busy just now. Please try again.',
        retryAfter: 5,
      }
    }
    if (!(error instanceof AppError)) throw error
    return { ok: false, code: error.code, message: error.message, retryAfter: error.retryAfter }
  }
}

/** What a step came to; throws its refusal. */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value
  throw new AppError(result.code, result.message, result.retryAfter)
}
