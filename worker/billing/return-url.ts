import { AppError } from '../error.ts'
import { ownUrls } from '../origin.ts'

/**
 * An address on our own site to which a page of Stripe's may lead back, normalised as a browser does it.
 *
 * Throws `invalid_input` for every other address: another host, port or scheme, one with a user name, and one that is
 * relative or ambiguous.
 */
export function requireOwnUrl(env: Env, request: Request, address: string): URL {
  // What a browser would quietly drop or turn round (tabs, backslashes) has no business in an address of ours.
  const url = /^https?:\/\/[^\s\\]+$/i.test(address) ? URL.parse(address) : null
  const isOwn = url && ownUrls(env, request).some(({ origin }) => origin === url.origin)
  if (isOwn && url.username === '' && url.password === '') return url
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
