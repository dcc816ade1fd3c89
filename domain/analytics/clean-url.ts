/**
 * Addresses without personal data: the path of a page, the host of another site, and from the query only the
 * campaign and the use of a friend's link.
 */
import { maskText, NOT_TEXT } from '../mask-text.ts'

/** A visited address: its path on the site, the campaign that led to it, and whether a friend's link did. */
type CleanUrl = { path: string; utm: Utm; isReferral: boolean }
/** https://en.wikipedia.org/wiki/UTM_parameters; parameters that are missing in the query are absent. */
export type Utm = { source?: string; medium?: string; campaign?: string }

const PATH_MAX = 120
const SEGMENTS_MAX = 8
const UTM_MAX = 60
const HOST_MAX = 100

/**
 * The storable part of a page's address, given whole or from its path on. Email addresses in it become
 * `:email`; ids, tokens, codes and numbers of five digits and more become `:id`.
 */
export function cleanUrl(address: string): CleanUrl {
  const [beforeHash = ''] = address.split('#', 1)
  const question = beforeHash.indexOf('?')
  const path = (question < 0 ? beforeHash : beforeHash.slice(0, question)).replace(ORIGIN, '')
  const query = question < 0 ? '' : beforeHash.slice(question + 1)
  return { path: cleanPath(path), ...campaignOf(query) }
}

/**
 * The host of the referring page, without `www.`; empty when there is none, or when it is one of this site's
 * own.
 */
export function cleanReferrer(referrer: string, ownHosts: readonly string[]): string {
  const host = /^[a-z][a-z\d+.-]*:\/\/(?:[^/?#@]*@)?([^/?#:]+)/i.exec(referrer)?.[1]?.toLowerCase() ?? ''
  if (host.length > HOST_MAX || !/^[\w.-]+$/.test(host)) return ''
  const isOwn = ownHosts.some((own) => own.replace(/:\d+$/, '') === host)
  return isOwn ? '' : host.replace(/^www\./, '')
}

const ORIGIN = /^[a-z][a-z\d+.-]*:\/\/[^/]*/i

function cleanPath(path: string): string {
  if (path.length <= PATH_MAX && PLAIN_PATH.test(path)) return path
  const segments = decoded(path)
    .replace(NOT_TEXT, '')
    .split(/[/\\]/)
    .filter((segment) => segment !== '' && segment !== '.' && segment !== '..')
    .slice(0, SEGMENTS_MAX)
    .map(masked)
  return `/${segments.join('/')}`.slice(0, PATH_MAX)
}

/** A few short lower-case words hold no secret, and most pages have such a path. */
const PLAIN_PATH = /^(?:\/|(?:\/[a-z]{1,11}(?:-[a-z]{1,11}){0,5}){1,6})$/

function masked(segment: string): string {
  if (segment.includes('@')) return ':email'
  return isSecret(segment) ? ':id' : segment
}

/**
 * Whether a part of a path likely identifies one person or thing: a UUID, a run of hex or digits, or a token,
 * which is long and mixes in digits or capitals. A title in an address has neither, however long.
 */
const isSecret = (word: string): boolean =>
  /\d[\d .()+-]{3,}\d/.test(word) ||
  /[\da-f]{8}-[\da-f]{4}-/i.test(word) ||
  /(?=[\da-f]*\d)[\da-f]{12,}/i.test(word) ||
  (/[\w+=.~-]{20,}/.test(word) && (/\d/.test(word) || /[A-Z].*[a-z].*[A-Z]/.test(word)))

/**
 * A path without percent-encoding, also where it was encoded several times; a path that cannot be decoded
 * stays as it is.
 */
function decoded(path: string): string {
  let before = path
  for (let layer = 0; layer < 4; layer++) {
    const after = unescaped(before)
    if (after === before) break
    before = after
  }
  return before
}

function unescaped(text: string): string {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    // Not UTF-8: decode byte by byte, so that an @ is still found.
    return text.replace(/%([2-7][\da-f])/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  }
}

function campaignOf(query: string): { utm: Utm; isReferral: boolean } {
  const utm: Utm = {}
  let isReferral = false
  for (const part of query.split('&', 50)) {
    const equals = part.indexOf('=')
    const key = (equals < 0 ? part : part.slice(0, equals)).toLowerCase()
    const value = equals < 0 ? '' : part.slice(equals + 1)
    if (key === 'ref' && value !== '') isReferral = true
    const name = UTM_NAMES.get(key)
    if (name) {
      const text = maskText(decoded(value.replaceAll('+', ' ')).toLowerCase(), UTM_MAX)
      if (text !== '') utm[name] = isSecret(text) ? ':id' : text
    }
  }
  return { utm, isReferral }
}

const UTM_NAMES: ReadonlyMap<string, keyof Utm> = new Map([
  ['utm_source', 'source'],
  ['utm_medium', 'medium'],
  ['utm_campaign', 'campaign'],
])
