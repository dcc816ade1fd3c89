import type { AuthError } from './error.ts'
import { withParams } from './redirect.ts'
import type { SessionJson } from './session/sign-in.ts'

/**
 * Where a browser goes after a sign-in elsewhere, with what its client needs: a code in the PKCE flow (RFC 6749
 * §4.1.2); on our own pages only a note that the browser has the session's cookie; and where nothing else is possible
 * the session itself (§4.2.2).
 */
export type CallbackResult =
  | { code: string }
  | { stored: true; type?: string }
  | { session: SessionJson; type?: string; more?: Record<string, string> }

/** The address with the result in it. A session is never put into an address of our own. */
export function callbackRedirect(address: string, result: CallbackResult): string {
  if ('code' in result) return withParams(address, { query: { code: result.code } })
  if ('stored' in result) {
    return withParams(address, { fragment: { session: 'cookie', ...(result.type && { type: result.type }) } })
  }
  const { session, type, more } = result
  const { access_token, expires_at, expires_in, refresh_token, token_type } = session
  const times = { expires_at: String(expires_at), expires_in: String(expires_in) }
  return withParams(address, {
    fragment: { access_token, ...times, refresh_token, token_type, ...(type && { type }), ...more },
  })
}

/** Codes that map to access_denied, whatever the status. */
const DENIED = new Set(['signup_disabled', 'user_banned', 'provider_email_needs_verification', 'otp_expired'])

/** RFC 6749's error code for a status. */
const OAUTH_ERRORS: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  404: 'invalid_request',
  422: 'invalid_request',
  503: 'temporarily_unavailable',
}

/**
 * The address with the error in its query and in its fragment, since clients read one or the other; in the fragment
 * alone, which no server sees, where the flow does not need the query.
 */
export function errorRedirect(
  address: string,
  { code, status, message }: AuthError,
  { inQuery = true }: { inQuery?: boolean } = {},
): string {
  const error = DENIED.has(code) ? 'access_denied' : (OAUTH_ERRORS[status] ?? 'server_error')
  const params = { error, error_code: code, error_description: message }
  return withParams(address, { fragment: params, ...(inQuery && { query: params }) })
}
