import { DrizzleQueryError } from 'drizzle-orm'
import type { Context, ErrorHandler, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { App } from '../app.ts'
import { logError, requestReferences } from '../logging/log-error.ts'
import { messagePage, pageHeaders } from './html-page.ts'

/** §8.16 The error codes of `/auth/v1`. They are GoTrue's: its clients switch on them. `mfa_factor_locked` is ours. */
export type AuthCode =
  | 'anonymous_provider_disabled'
  | 'bad_code_verifier'
  | 'bad_json'
  | 'bad_jwt'
  | 'bad_oauth_callback'
  | 'bad_oauth_state'
  | 'captcha_failed'
  | 'conflict'
  | 'current_password_invalid'
  | 'current_password_required'
  | 'email_conflict_identity_not_deletable'
  | 'email_exists'
  | 'email_not_confirmed'
  | 'email_provider_disabled'
  | 'feature_disabled'
  | 'flow_state_already_used'
  | 'flow_state_expired'
  | 'flow_state_not_found'
  | 'identity_already_exists'
  | 'identity_not_found'
  | 'insufficient_aal'
  | 'invalid_credentials'
  | 'manual_linking_disabled'
  | 'mfa_challenge_expired'
  | 'mfa_factor_locked'
  | 'mfa_factor_name_conflict'
  | 'mfa_factor_not_found'
  | 'mfa_ip_address_mismatch'
  | 'mfa_phone_enroll_not_enabled'
  | 'mfa_phone_verify_not_enabled'
  | 'mfa_recovery_codes_enroll_not_enabled'
  | 'mfa_recovery_codes_locked'
  | 'mfa_recovery_codes_sole_factor'
  | 'mfa_recovery_codes_verify_not_enabled'
  | 'mfa_totp_enroll_not_enabled'
  | 'mfa_totp_verify_not_enabled'
  | 'mfa_verification_failed'
  | 'mfa_verified_factor_exists'
  | 'mfa_webauthn_enroll_not_enabled'
  | 'mfa_webauthn_verify_not_enabled'
  | 'no_authorization'
  | 'not_admin'
  | 'otp_expired'
  | 'over_email_send_rate_limit'
  | 'over_request_rate_limit'
  | 'over_sms_send_rate_limit'
  | 'passkey_disabled'
  | 'phone_exists'
  | 'phone_not_confirmed'
  | 'phone_provider_disabled'
  | 'provider_disabled'
  | 'provider_email_needs_verification'
  | 'reauthentication_needed'
  | 'reauthentication_not_valid'
  | 'refresh_token_already_used'
  | 'refresh_token_not_found'
  | 'request_entity_too_large'
  | 'request_timeout'
  | 'same_password'
  | 'saml_assertion_no_email'
  | 'saml_assertion_no_user_id'
  | 'saml_entity_id_mismatch'
  | 'saml_idp_already_exists'
  | 'saml_idp_not_found'
  | 'saml_metadata_fetch_failed'
  | 'saml_provider_disabled'
  | 'saml_relay_state_expired'
  | 'saml_relay_state_not_found'
  | 'session_expired'
  | 'session_not_found'
  | 'signup_disabled'
  | 'single_identity_not_deletable'
  | 'sms_send_failed'
  | 'sso_domain_already_exists'
  | 'sso_provider_disabled'
  | 'sso_provider_not_found'
  | 'too_many_enrolled_mfa_factors'
  | 'too_many_passkeys'
  | 'unexpected_failure'
  | 'unknown'
  | 'user_already_exists'
  | 'user_banned'
  | 'user_not_found'
  | 'user_sso_managed'
  | 'validation_failed'
  | 'weak_password'
  | 'web3_provider_disabled'
  | 'web3_unsupported_chain'
  | 'webauthn_challenge_expired'
  | 'webauthn_challenge_not_found'
  | 'webauthn_credential_exists'
  | 'webauthn_credential_not_found'
  | 'webauthn_verification_failed'

/** A refusal in GoTrue's terms. The body has the fields of `extra` next to code and message. */
export class AuthError extends HTTPException {
  readonly code: AuthCode
  readonly extra: Record<string, unknown>
  /** Seconds after which a retry is worth it. */
  retryAfter: number | undefined

  constructor(
    status: ContentfulStatusCode,
    code: AuthCode,
    message: string,
    extra: Record<string, unknown> = {},
  ) {
    super(status, { message })
    this.code = code
    this.extra = extra
  }
}

/** 400 `validation_failed`. */
export const badRequest = (message: string) => new AuthError(400, 'validation_failed', message)

/**
 * 504, which the client retries as a network error. The request may still complete: the next refresh accepts the same
 * token after a lost response (refresh-grant.ts).
 */
export const requestTimedOut = () =>
  new AuthError(504, 'request_timeout', 'Processing this request timed out, please retry after a moment.')

/** The handler of a feature of the reference server that Kindrop does not have. */
export const featureDisabled = (what: string) => (): never => {
  throw new AuthError(404, 'feature_disabled', `${what} disabled`)
}

/** A refusal of the grants that keep OAuth's own shape (RFC 6749 §5.2): id_token and web3. Always a 400. */
export class OAuthError extends Error {
  readonly code: 'invalid_request' | 'invalid_grant' | 'invalid_client'

  constructor(code: OAuthError['code'], message: string) {
    super(message)
    this.code = code
  }
}

export const VERSION_HEADER = 'X-Supabase-Api-Version'
const VERSION = '2024-01-01'

/** Handles all errors of `/auth/v1`. */
export const onError: ErrorHandler = (error, c) => {
  if (error instanceof OAuthError) return c.json({ error: error.code, error_description: error.message }, 400)
  const authError = error instanceof AuthError ? error : toServerError(error)
  const { status, code, message, extra, retryAfter } = authError
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter))
  c.header('x-sb-error-code', code)
  // A browser gets a page, because a person has followed a link or tapped on one of our pages; clients read JSON.
  if (c.req.header('accept')?.includes('text/html')) return errorPage(c, authError)
  if (asksForVersion(c)) {
    // The client reads `code` as a string only from a server that sends its version too.
    c.header(VERSION_HEADER, VERSION)
    return c.json({ code, message, ...extra }, status)
  }
  return c.json({ code: status, error_code: code, msg: message, ...extra }, status)
}

/** A client that names no version, or an older one, gets the first shape of errors. */
function asksForVersion(c: Context): boolean {
  const version = c.req.header(VERSION_HEADER) ?? ''
  return /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= VERSION
}

/**
 * Our own failures. The client deletes a driver's session after any 4xx on a refresh, and retries after a 503: so a
 * failure of the database is always a 503.
 */
export function toServerError(error: Error): AuthError {
  const query = error instanceof DrizzleQueryError
  logError('auth', error)
  if (query || error.message.startsWith('D1_')) {
    return new AuthError(503, 'unexpected_failure', 'The service is busy, please try again in a moment')
  }
  const message = 'Unexpected failure, please check server logs for more information'
  return new AuthError(500, 'unexpected_failure', message)
}

type PageError = { status: ContentfulStatusCode; message: string; retryAfter: number | undefined }

/** §8.16 A refusal as a page, for a person whose browser has opened the auth service itself. */
async function errorPage(c: Context, error: PageError): Promise<Response> {
  return c.html(await messagePage(errorTexts(error)), error.status, await pageHeaders())
}

/** A sentence with the request's reference, under which the log has the error. */
function tellUs(): string {
  const reference = requestReferences.getStore()
  return reference ? ` If it happens again, tell us ${reference}.` : ''
}

function errorTexts({ status, message, retryAfter = 60 }: PageError) {
  const wait = retryAfter > 90 ? `${Math.ceil(retryAfter / 60)} minutes` : `${retryAfter} seconds`
  if (status === 429) {
    return {
      title: 'One moment, please',
      text: `Too many tries came from your network. Wait ${wait}, then load this page again. A link that was good still is.`,
    }
  }
  if (status >= 500) {
    return {
      title: 'That didn’t work',
      text: `The service is busy. Wait a moment, then load this page again.${tellUs()}`,
    }
  }
  return {
    title: 'That didn’t work',
    text: `The page that sent you here has asked for something that is not possible: ${message}.`,
  }
}

/** Handles requests without a route: throws 405 where another method would match, else 404. */
export const methodNotAllowed = (routes: Hono<App>['routes'], mount: string) => (c: Context) => {
  const path = c.req.path.slice(mount.length)
  const methods = routes.filter((route) => route.method !== 'ALL' && matchesPath(route.path, path))
  if (methods.length === 0) throw new AuthError(404, 'unknown', 'There is nothing here')
  c.header('Allow', [...new Set(methods.map(({ method }) => method))].join(', '))
  throw new AuthError(405, 'unknown', `${c.req.method} is not a thing to do here`)
}

const matchesPath = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replaceAll('.', String.raw`\.`).replaceAll(/:\w+(\{[^}]*\})?/g, '[^/]+')}/?$`).test(
    path,
  )
