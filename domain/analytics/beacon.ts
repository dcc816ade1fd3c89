import { DAY_MS } from '../time.ts'

/**
 * Constants of the event protocol, shared by the page and the edge. They are apart from the schemas
 * (domain/analytics/events.ts) because the page only sends events and should not load schemas.
 */

/** §7.26 Path for events, by fetch and by beacon alike, as JSON or as text that is JSON. */
export const TRACK_PATH = '/api/track-analytics'
/** §9.16 Interval between two sends of gathered events, in milliseconds. */
export const FLUSH_MS = 5_000
/** §9.16 Idle time, in milliseconds, after which the next event begins a new session. */
export const SESSION_IDLE_MS = 30 * 60_000
/** Limits of a beacon: bytes of its body, and events. */
export const BEACON_MAX_BYTES = 64 * 1024
export const BEACON_MAX_EVENTS = 50
/** Older events, in milliseconds, are dropped: the ids that would show a duplicate are gone by then. */
export const EVENT_MAX_AGE_MS = DAY_MS
/** §9.16 Characters of a clicked element's text that are sent. */
export const CLICK_TEXT_MAX = 100
/** §9.16 Scroll depths that are counted, in per cent of the page's height. */
export const SCROLL_STEPS = [25, 50, 75, 100] as const

/**
 * §9.16 Whether an event continues the session whose last event was at `lastAt`; both in epoch milliseconds.
 */
export const isSameSession = (lastAt: number, at: number): boolean => at - lastAt < SESSION_IDLE_MS
