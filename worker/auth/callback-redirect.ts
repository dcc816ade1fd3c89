import type { AuthError } from './error.ts'
import { carry } from './redirect.ts'
import type { SessionJson } from './session/sign-in.ts'

/**
 * Where a browser goes on after a sign-in that led elsewhere, with what its client needs: a code for whoever began with
 * PKCE (RFC 6749 §4.1.2); on our own pages no more than that the browser holds the session's cookie; and where nothing
 * else is possible the session itself (§4.2.2).
 */
export type Landing =
  | { code: string }
  | { stored: true; type?: string }
  | { session: SessionJson; type?: string; more?: Record<string, string> }

/** The address with what belongs there. A session is never put into an address of our own. */
export function landingAt(address: string, landing: Landing): string {
  if ('code' in landing) return carry(address, { query: { code: landing.code } })
  if ('stored' in landing) {
    return carry(address, { fragment: { session: 'cookie', ...(landing.type && { type: landing.type }) } })
  }
  const { session, type, more } = landing
  const { access_token, expires_at, expires_in, refresh_token, token_type } = session
  const times = { expires_at: String(expires_at), expires_in: String(expires_in) }
  return carry(address, {
    fragment: { access_token, ...times, refresh_token, token_type, ...(type && { type }), ...more },
  })
}

/** Codes by which a person was turned away, whatever the status. */
const DENIED = new Set(['signup_disabled', 'user_banned', 'provider_email_needs_verification', 'otp_expired'])

/** RFC 6749's word for a status. */
const WORDS: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  404: 'invalid_request',
  422: 'invalid_request',
  503: 'temporarily_unavailable',
}

/**
 * The address with what went wrong, in its query and in its fragment, since clients look in one or the other; in
 * the fragment alone, which no server sees, where the flow has no need of the query.
 */
export function problemAt(
  address: string,
  { code, status, message }: AuthError,
  { inQuery = true }: { inQuery?: boolean } = {},
): string {
  const error = DENIED.has(code) ? 'access_denied' : (WORDS[status] ?? 'server_error')
  const about = { error, error_code: code, error_description: message }
  return carry(address, { fragment: about, ...(inQuery && { query: about }) })
}
