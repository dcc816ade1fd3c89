import { DrizzleQueryError } from 'drizzle-orm'
import type { ErrorCode } from '#domain/errors.ts'
import { AppError, busy } from '../error.ts'
import { logError } from '../logging/log-error.ts'
import { appErrorFromStripe } from './stripe.ts'

/**
 * How a step of the billing actor ended. An error that is thrown across objects loses its code, so a refusal is a
 * value.
 */
export type Result<T> =
  | { ok: true; value: T }
  | { ok: false; code: ErrorCode; message: string; retryAfter: number | undefined }

/**
 * Runs a step and returns an error that it throws as a refusal, including errors of Stripe's client and of the
 * database.
 */
export async function toResult<T>(step: () => Promise<T>): Promise<Result<T>> {
  try {
    return { ok: true, value: await step() }
  } catch (thrown) {
    if (thrown instanceof DrizzleQueryError) logError('billing: the database', thrown)
    const error = thrown instanceof DrizzleQueryError ? busy() : appErrorFromStripe(thrown)
    if (!(error instanceof AppError)) throw error
    return { ok: false, code: error.code, message: error.message, retryAfter: error.retryAfter }
  }
}

/** The value of a result; throws its refusal. */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value
  throw new AppError(result.code, result.message, result.retryAfter)
}
