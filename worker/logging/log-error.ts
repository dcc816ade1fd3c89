import { AsyncLocalStorage } from 'node:async_hooks'
import { DrizzleQueryError } from 'drizzle-orm'

/** The reference of the request that is being answered; none in objects and the cron. */
export const requestReferences = new AsyncLocalStorage<string>()

/**
 * Logs an error: the only way for errors to reach the log. A failed query carries its parameters, which are people's
 * addresses, codes and messages, so that only its cause is logged, however deep it is (OWASP ASVS 16.2.5). What was
 * logged by a request begins with the request's reference.
 * @param what the failed action
 */
export function logError(what: string, error?: unknown): void {
  const reference = requestReferences.getStore()
  const words = reference ? `${reference} ${what}` : what
  console.error(...(error === undefined ? [words] : [words, withoutParameters(error)]))
}

/** What is read, or undefined and a line in the log that names what was being done. */
export async function tryOrLog<T>(what: string, read: () => PromiseLike<T>): Promise<T | undefined> {
  try {
    return await read()
  } catch (error) {
    logError(what, error)
    return undefined
  }
}

/** An error as it is, or its parts where one of them is a failed query. */
export function withoutParameters(error: unknown): unknown {
  if (error instanceof DrizzleQueryError) return withoutParameters(error.cause)
  if (error instanceof AggregateError) return [error.message, ...error.errors.map(withoutParameters)]
  if (!(error instanceof Error)) return error
  const cause = withoutParameters(error.cause)
  return cause === error.cause ? error : [error.message, cause]
}

/** The message of an error, for services whose errors carry their whole response; of a failed query its cause. */
export function messageOf(error: unknown): unknown {
  const safe = withoutParameters(error)
  return safe instanceof Error ? safe.message : safe
}
