import type { Context } from 'hono'
import { TESTING_LOGIN } from '#domain/testing/testing.ts'
import type { App } from '../app.ts'
import { isLoopback } from '../origin.ts'
import { settingsOf } from '../settings/settings.ts'
import { AuthError, badRequest } from './error.ts'
import { parseChallenge, type PkceChallenge } from './flow-state.ts'
import type { SessionJson } from './session/sign-in.ts'

/** Pages of ours that end a sign-in. A link to any other of our pages leads to the first of these. */
const CALLBACK_PATHS = ['/', '/auth/callback', TESTING_LOGIN]

/** The origin of the site: SITE_URL, or that of the request. */
export const siteOf = (env: Env, requestUrl: string) =>
  (settingsOf(env).SITE_URL || new URL(requestUrl).origin).replace(/\/+$/, '')

/**
 * The address that a sign-in leads back to: the requested one, else the page of the request, else the site. A foreign
 * address is ignored without an error, as at the reference server, so that a tampered link still ends in a safe
 * place.
 */
export function redirectFor(env: Env, request: Request, requested: string | null | undefined): string {
  const site = siteOf(env, request.url)
  const allowed = [requested, request.headers.get('referer')].find((url) => url && isAllowed(env, site, url))
  return allowed ?? site
}

/**
 * Whether a sign-in may lead to an address: a landing page of the site itself, a pattern of URI_ALLOW_LIST or, where
 * the site is on a loopback host, any other port of one. Anything that browsers might read as another host is refused.
 */
export function isAllowed(env: Env, site: string, address: string): boolean {
  // Parsers disagree about blanks, control characters and backslashes.
  if (!/^[!-[\]-~]+$/.test(address)) return false
  const url = URL.parse(address)
  if (!url || url.username !== '' || url.password !== '') return false
  if (url.pathname.startsWith('//')) return false
  if (settingsOf(env).URI_ALLOW_LIST.some((pattern) => isListed(pattern, url))) return true
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  // Compares the host as written: a browser reads 2130706433 and 0x7f.1 as loopback, a careless filter as a name.
  const isPlain = address
    .slice(url.protocol.length + 2)
    .toLowerCase()
    .startsWith(url.hostname)
  if (!isWeb || !isPlain) return false
  const siteUrl = new URL(site)
  if (url.protocol !== siteUrl.protocol) return false
  if (url.host === siteUrl.host) return CALLBACK_PATHS.includes(url.pathname)
  return isLoopback(url.hostname) && isLoopback(siteUrl.hostname)
}

export const isOwnPage = (site: string, address: string): boolean =>
  URL.parse(address)?.origin === new URL(site).origin

/**
 * Whether a page of this site sent a request. A browser without Sec-Fetch-Site sends the page's origin; a request
 * with neither comes from no page of ours.
 */
export function comesFromOwnPage({ env, req }: Pick<Context<App>, 'env' | 'req'>): boolean {
  const from = req.header('sec-fetch-site')
  if (from) return from === 'same-origin'
  const origin = req.header('origin')
  return origin === new URL(req.url).origin || origin === new URL(siteOf(env, req.url)).origin
}

/** Matches the normalised address, without the dot segments that the given one may have. */
function isListed(pattern: string, { href, hash, pathname, search }: URL): boolean {
  const address = hash === '' ? href.replace(/#$/, '') : href.slice(0, -hash.length)
  const isBare = pathname === '/' && search === ''
  return matches(pattern, address) || (isBare && matches(pattern, address.replace(/\/$/, '')))
}

/** A glob of the allow list: `*` stays within one part between `.` and `/`, `**` crosses them, `?` is one character. */
function matches(pattern: string, address: string): boolean {
  const source = pattern.replaceAll(/\*\*|\*|\?|[^*?]+/g, (part) => {
    if (part === '**') return '.*'
    if (part === '*') return '[^./]*'
    if (part === '?') return '[^./]'
    return part.replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
  })
  return new RegExp(`^${source}$`, 's').test(address)
}

type RedirectParams = { query?: Record<string, string>; fragment?: Record<string, string> }

/** An address with parameters added to what its query has, and a fragment of its own. */
export function withParams(address: string, { query = {}, fragment }: RedirectParams): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  if (fragment) url.hash = new URLSearchParams({ ...fragment, sb: '' }).toString()
  return url.href
}

/** The address that a sign-in leads back to, and the PKCE challenge of the client there (RFC 7636). */
export type RedirectTarget = { redirectTo: string; challenge?: ReturnType<typeof parseChallenge> }

type RequestContext = Pick<Context<App>, 'env'> & { req: Pick<Context<App>['req'], 'raw' | 'url'> }
type RedirectRequest = { challenge: PkceChallenge; redirectTo: string | null | undefined }

/**
 * The redirect of a mail's link. A link to a page of our own signs in by the cookie of the browser where it is
 * tapped, and needs no challenge. Every other client sends one, or a stranger who typed the address could get the
 * session. Throws `validation_failed` for half a challenge, and for a missing one.
 */
export function mailRedirect(c: RequestContext, input: RedirectRequest): RedirectTarget {
  const challenge = parseChallenge(input.challenge)
  const site = siteOf(c.env, c.req.url)
  const redirectTo = redirectFor(c.env, c.req.raw, input.redirectTo)
  if (isOwnPage(site, redirectTo)) return { redirectTo }
  if (challenge || allowsImplicit(c.env)) return { redirectTo, challenge }
  // A client that only types the code has named no destination: redirectTo is then the page of its request.
  if (redirectTo !== input.redirectTo) return { redirectTo: site }
  throw challengeRequired()
}

/**
 * The redirect after another site's sign-in, which always needs a challenge. Operators may exempt other clients of
 * theirs (SECURITY_IMPLICIT_GRANT_ENABLED), but never our own pages. Throws `validation_failed` for half a challenge,
 * and for a missing one.
 */
export function providerRedirect(c: RequestContext, input: RedirectRequest): RedirectTarget {
  const challenge = parseChallenge(input.challenge)
  const redirectTo = redirectFor(c.env, c.req.raw, input.redirectTo)
  const isOwn = isOwnPage(siteOf(c.env, c.req.url), redirectTo)
  if (!challenge && (isOwn || !allowsImplicit(c.env))) throw challengeRequired()
  return { redirectTo, challenge }
}

/** Whether other clients may get a session in the fragment of an address (RFC 6749 §4.2). */
export const allowsImplicit = (env: Env): boolean => settingsOf(env).SECURITY_IMPLICIT_GRANT_ENABLED

/** RFC 9700 §2.1.2: no tokens in addresses. */
export const challengeRequired = () =>
  badRequest('PKCE flow requires code_challenge and code_challenge_method=s256')

/**
 * The result of a sign-in elsewhere that is added to the client's address: a code in the PKCE flow (RFC 6749 §4.1.2);
 * on our own pages only a note that the browser has the session's cookie; and where nothing else is possible the
 * session itself (§4.2.2).
 */
type CallbackResult =
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
