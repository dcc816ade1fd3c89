import type { Context } from 'hono'
import type { App } from '../app.ts'
import { TESTING_LOGIN } from '#domain/testing/testing.ts'
import { isLoopback } from '../origin.ts'
import { settingsOf } from '../settings/settings.ts'

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
  // The host as it was written: 2130706433 and 0x7f.1 are loopback to a browser and a name to a careless filter.
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

/** Whether an address is a page of the site itself. */
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

/** Result parameters for the query, and for the fragment. */
type RedirectParams = { query?: Record<string, string>; fragment?: Record<string, string> }

/** An address with parameters added to what its query has, and a fragment of its own. */
export function withParams(address: string, { query = {}, fragment }: RedirectParams): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  if (fragment) url.hash = new URLSearchParams({ ...fragment, sb: '' }).toString()
  return url.href
}
