import { DrizzleQueryError } from 'drizzle-orm'

/**
 * Logs what went wrong: the only way for errors to reach the log. A failed query carries its parameters, which are
 * people's addresses, codes and messages, so that only its cause is logged, however deep it lies (OWASP ASVS 16.2.5).
 * @param what was being done
 */
export function logError(what: string, error?: unknown): void {
  console.error(...(error === undefined ? [what] : [what, withoutParameters(error)]))
}

/** An error, or its parts where one of them is a failed query. */
export function withoutParameters(error: unknown): unknown {
  if (error instanceof DrizzleQueryError) return withoutParameters(error.cause)
  if (error instanceof AggregateError) return [error.message, ...error.errors.map(withoutParameters)]
  if (error instanceof Error && error.cause !== undefined)
    return [error.message, withoutParameters(error.cause)]
  return error
}
