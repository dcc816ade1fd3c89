import { DrizzleQueryError } from 'drizzle-orm'
import type { Context, ErrorHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** §8.16 The codes in which `/auth/v1` refuses. They are GoTrue's: its clients switch on them. */
export type AuthCode =
  | 'anonymous_provider_disabled'
  | 'bad_json'
  | 'bad_jwt'
  | 'email_exists'
  | 'email_not_confirmed'
  | 'email_provider_disabled'
  | 'invalid_credentials'
  | 'no_authorization'
  | 'not_admin'
  | 'phone_provider_disabled'
  | 'refresh_token_already_used'
  | 'refresh_token_not_found'
  | 'request_entity_too_large'
  | 'same_password'
  | 'session_not_found'
  | 'signup_disabled'
  | 'unexpected_failure'
  | 'unknown'
  | 'user_already_exists'
  | 'user_banned'
  | 'user_not_found'
  | 'validation_failed'
  | 'weak_password'

/** A refusal in GoTrue's terms. `extra` stands beside code and message in the body. */
export class AuthError extends Error {
  readonly status: ContentfulStatusCode
  readonly code: AuthCode
  readonly extra: Record<string, unknown>

  constructor(
    status: ContentfulStatusCode,
    code: AuthCode,
    message: string,
    extra: Record<string, unknown> = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.extra = extra
  }
}

export const VERSION_HEADER = 'X-Supabase-Api-Version'
const VERSION = '2024-01-01'

/** The only way out for errors of `/auth/v1`. */
export const onError: ErrorHandler = (error, c) => {
  const { status, code, message, extra } = error instanceof AuthError ? error : fault(error)
  c.header('x-sb-error-code', code)
  if (asksForVersion(c)) {
    // The client reads `code` as a string only from a server that names its version in turn.
    c.header(VERSION_HEADER, VERSION)
    return c.json({ code, message, ...extra }, status)
  }
  return c.json({ code: status, error_code: code, msg: message, ...extra }, status)
}

/** A client that names no version, or an older one, gets the first shape of errors. */
function asksForVersion(c: Context): boolean {
  const asked = c.req.header(VERSION_HEADER) ?? ''
  return /^\d{4}-\d{2}-\d{2}$/.test(asked) && asked >= VERSION
}

/**
 * Our own trouble. The client deletes a driver's session over any 4xx on a refresh, and retries over a 503: so
 * what the database does to us is always a 503.
 */
function fault(error: Error): AuthError {
  const query = error instanceof DrizzleQueryError
  // The error of a query carries its parameters: addresses, hashes and keys that do not belong in a log.
  console.error('auth', query ? error.cause : error)
  if (query || error.message.startsWith('D1_')) {
    return new AuthError(503, 'unexpected_failure', 'The service is busy, please try again in a moment')
  }
  const message = 'Unexpected failure, please check server logs for more information'
  return new AuthError(500, 'unexpected_failure', message)
}
