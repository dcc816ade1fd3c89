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
