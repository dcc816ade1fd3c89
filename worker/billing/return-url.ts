import { AppError } from '../error.ts'
import { settingsOf } from '../settings/settings.ts'

/**
 * An address on our own site to which a page of Stripe's may lead back, normalised as a browser does it. Our site is
 * that of the request, and SITE_URL where it is set.
 *
 * Throws `invalid_input` for every other address: another host, port or scheme, one with a user name, and one that is
 * relative or ambiguous.
 */
export function requireOwnUrl(env: Env, request: Request, address: string): URL {
  const own = [request.url, settingsOf(env).SITE_URL]
    .filter((url) => URL.canParse(url))
    .map((url) => new URL(url).origin)
  // What a browser would quietly drop or turn round (tabs, backslashes) has no business in an address of ours.
  const url = /^https?:\/\/[^\s\\]+$/i.test(address) && URL.canParse(address) ? new URL(address) : undefined
  if (url && own.includes(url.origin) && url.username === '' && url.password === '') return url
  throw new AppError('invalid_input', 'The return address must be on this site')
}

/** The success address of a checkout: Stripe puts the session's id in (§7.23). */
export function withSessionId(url: URL): string {
  const bare = new URL(url)
  bare.searchParams.delete('session_id')
  const sign = bare.search === '' ? '?' : '&'
  // Stripe expects the braces literally, and URL would encode them.
  return `${bare.origin}${bare.pathname}${bare.search}${sign}session_id={CHECKOUT_SESSION_ID}${bare.hash}`
}
