/**
 * The numbers that the page and the edge agree on for what is counted. They stand apart from the shapes
 * (domain/analytics/events.ts), because the page sends events and reads none: it pays for no schemas.
 */

/** §7.26 Where events go, by fetch and by beacon alike, as JSON or as text that is JSON. */
export const TRACK_PATH = '/api/track-analytics'
/** §9.16 How often what has gathered is sent, in milliseconds. */
export const FLUSH_MS = 5_000
/** §9.16 After so long without an event, in milliseconds, the next one begins a new session. */
export const SESSION_IDLE_MS = 30 * 60_000
/** A beacon: bytes of its body, and events. */
export const BEACON_MAX_BYTES = 64 * 1024
export const BEACON_MAX_EVENTS = 50
/** Events older than this, in milliseconds, are not counted any more: nobody remembers whether they were already. */
export const EVENT_MAX_AGE_MS = 24 * 3_600_000
/** §9.16 Of what was clicked, so many characters are told. */
export const CLICK_TEXT_MAX = 100
/** §9.16 How far down a page was scrolled, in per cent of its height. */
export const SCROLL_STEPS = [25, 50, 75, 100] as const

/** §9.16 Whether an event goes on with the session whose last event was then; both in epoch milliseconds. */
export const isSameSession = (lastAt: number, at: number): boolean => at - lastAt < SESSION_IDLE_MS
