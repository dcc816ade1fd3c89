import { settingsOf } from './settings.ts'

/** Where the site itself lives: SITE_URL, or the address under which the request came. */
export const siteOf = (env: Env, requestUrl: string) =>
  (settingsOf(env).SITE_URL || new URL(requestUrl).origin).replace(/\/+$/, '')

/**
 * The address that a sign-in leads back to: the one asked for, else the page it was asked from, else the site.
 * An address that is not ours is passed over without a word, as at the reference server, so that a link which
 * somebody has tampered with still ends in a safe place.
 */
export function redirectFor(env: Env, request: Request, asked: string | null | undefined): string {
  const site = siteOf(env, request.url)
  const wanted = [asked, request.headers.get('referer')].find((url) => url && isAllowed(env, site, url))
  return wanted ?? site
}

/**
 * Whether a sign-in may lead to an address: the site itself (on a loopback host, whatever the port), a loopback
 * address, or a pattern of URI_ALLOW_LIST. Anything that browsers might read as another host is refused.
 */
export function isAllowed(env: Env, site: string, address: string): boolean {
  // Blanks, control characters and backslashes are what parsers disagree about.
  if (!/^[!-[\]-~]+$/.test(address)) return false
  const url = URL.parse(address)
  if (!url || url.username !== '' || url.password !== '') return false
  const listed = settingsOf(env).URI_ALLOW_LIST.some((pattern) =>
    matches(pattern, address.replace(/#.*$/s, '')),
  )
  if (listed) return true
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  // The host as it was written: 2130706433 and 0x7f.1 are loopback to a browser and a name to a careless filter.
  const isPlain = address
    .slice(url.protocol.length + 2)
    .toLowerCase()
    .startsWith(url.hostname)
  if (!isWeb || !isPlain) return false
  const home = new URL(site)
  const sameScheme = url.protocol === home.protocol
  if (sameScheme && url.host === home.host) return true
  return (
    isLoopback(url.hostname) && (isLoopback(home.hostname) ? sameScheme : isLoopbackAddress(url.hostname))
  )
}

const isLoopbackAddress = (host: string) => /^127(\.\d{1,3}){3}$/.test(host) || host === '[::1]'
const isLoopback = (host: string) => host === 'localhost' || isLoopbackAddress(host)

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

/** What comes back with an address: parameters for the query, and for the fragment. */
type Carried = { query?: Record<string, string>; fragment?: Record<string, string> }

/** An address with parameters added to what its query has, and a fragment of its own. */
export function carry(address: string, { query = {}, fragment }: Carried): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  if (fragment) url.hash = new URLSearchParams({ ...fragment, sb: '' }).toString()
  return url.href
}
