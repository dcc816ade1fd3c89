import { isSameSession } from '#domain/analytics/beacon.ts'
import { safeStorage } from '../storage/local-storage.ts'

// §3.16 Each tab has its own session; the visitor is the browser's.
const tabStorage = safeStorage(() => sessionStorage)
const browserStorage = safeStorage(() => localStorage)

/**
 * §9.16 The present session id; after half an hour without activity it is a new one.
 * @param now epoch milliseconds
 */
export function currentSessionId(now: number): string {
  const id = tabStorage.get('analytics_session_id')
  const lastAt = Number(tabStorage.get('session_last_seen'))
  tabStorage.set('session_last_seen', String(now))
  if (id && isSameSession(lastAt, now)) return id
  const next = crypto.randomUUID()
  tabStorage.set('analytics_session_id', next)
  tabStorage.set('session_start_time', String(now))
  return next
}

/** A random number of this browser. It is worth nothing beyond a day: the server stores it only under a daily salt. */
export function visitorId(): string {
  const known = browserStorage.get('analytics_visitor_id')
  if (known) return known
  const id = crypto.randomUUID()
  browserStorage.set('analytics_visitor_id', id)
  return id
}

/**
 * §3.13 The address of a page without the visitor's own parts: it keeps the campaign, and that a friend's link was
 * used, not whose. Any other part may be a key, a code or a mail address. The server cleans it again
 * (domain/analytics/clean-url.ts); data that is not sent cannot leak.
 */
export function pageUrlOf(href: string): string {
  const { origin, pathname, search } = new URL(href)
  const params: string[] = search.match(/\butm_(?:source|medium|campaign)=[^&]{1,100}/g) ?? []
  if (/[?&]ref=./.test(search)) params.push('ref=1')
  return origin + pathname.slice(0, 300) + (params[0] ? `?${params.join('&')}` : '')
}

/** The referrer's origin; empty for this site, and where the browser sends none. */
export function referrerOriginOf(referrer: string, ownOrigin: string): string {
  const origin = /^https?:\/\/[^/]+/.exec(referrer)?.[0] ?? ''
  return origin === ownOrigin ? '' : origin
}

/**
 * A UUIDv7 (RFC 9562): it begins with its time, so that ids sort by time. Its random half is that of a UUIDv4, whose
 * digits have the same positions.
 * @param now epoch milliseconds
 */
export function eventId(now: number): string {
  const time = now.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`
}
