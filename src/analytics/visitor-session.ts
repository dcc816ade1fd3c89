import { isSameSession } from '#domain/analytics/beacon.ts'
import { openStorage } from '../storage/safe-storage.ts'

// §3.16 Each tab has a session of its own; the visitor is the browser's.
const tab = openStorage(() => sessionStorage)
const browser = openStorage(() => localStorage)

/**
 * §9.16 The session that something belongs to which happens now; after half an hour of silence it is another one.
 * @param now epoch milliseconds
 */
export function sessionAt(now: number): string {
  const id = tab.get('analytics_session_id')
  const lastAt = Number(tab.get('session_last_seen'))
  tab.set('session_last_seen', String(now))
  if (id && isSameSession(lastAt, now)) return id
  const next = crypto.randomUUID()
  tab.set('analytics_session_id', next)
  tab.set('session_start_time', String(now))
  return next
}

/** A random number of this browser. It is worth nothing beyond a day: the edge keeps it only under a daily salt. */
export function visitorHere(): string {
  const known = browser.get('analytics_visitor_id')
  if (known) return known
  const id = crypto.randomUUID()
  browser.set('analytics_visitor_id', id)
  return id
}
