import * as z from 'zod/mini'
import { fnv1a } from '../hash.ts'
import { DAY_MS, HOUR_MS } from '../time.ts'
import { BEACON_MAX_EVENTS, CLICK_TEXT_MAX, EVENT_MAX_AGE_MS, SCROLL_STEPS } from './beacon.ts'

/**
 * Schema of the events that a page sends. No event identifies a person: the browser's random id is never
 * stored as it comes, addresses are cleaned (domain/analytics/clean-url.ts), and a user id in a beacon is
 * ignored.
 */

/** Web vitals that browsers measure. CLS is a number without unit, the others are milliseconds. */
export const VITALS = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const
export type Vital = (typeof VITALS)[number]

const text = (max: number) => z.string().check(z.maxLength(max))
const url = text(2_048)
const coordinate = z.number().check(z.gte(-100_000), z.lte(1_000_000))
const side = z.number().check(z.gte(0), z.lte(100_000))
const Size = z.object({ width: side, height: side })
/** Time of the event by the browser's clock, in epoch milliseconds. */
const timestamp = z.number().check(z.gte(0), z.lte(8_640_000_000_000_000))

/** The clicked element: the nearest interactive one. */
export const ClickedElement = z.object({
  tag: text(40),
  class: z.optional(text(300)),
  id: z.optional(text(200)),
  text: z.optional(text(CLICK_TEXT_MAX)),
  href: z.optional(url),
})
export type ClickedElement = z.infer<typeof ClickedElement>

const PageViewData = z.object({ timestamp, viewport: z.optional(Size), screen: z.optional(Size) })
/** A click, at this place of the viewport in CSS pixels. */
const ClickData = z.object({ timestamp, element: ClickedElement, x: coordinate, y: coordinate })
/** A custom event: exactly one of scrolled, vital and name is set. */
const CustomData = z.object({
  timestamp,
  scrolled: z.optional(z.literal([...SCROLL_STEPS])),
  vital: z.optional(z.object({ name: z.enum(VITALS), value: z.number().check(z.gte(0), z.lte(HOUR_MS)) })),
  /** The name of one of our own events, such as lint_hit; code, never text that a person wrote. */
  name: z.optional(z.string().check(z.regex(/^[A-Za-z][\w.: -]{0,59}$/))),
  label: z.optional(text(60)),
  value: z.optional(z.number().check(z.gte(-1e12), z.lte(1e12))),
})

const common = {
  /** UUID version 7 (RFC 9562), made with the event and kept through every retry. */
  id: z.string().check(z.regex(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)),
  pageUrl: url,
  pageTitle: z.optional(text(500)),
  referrer: z.optional(url),
  sessionId: z.string().check(z.regex(/^[\w-]{8,64}$/)),
  /** §3.13 names these two. They are accepted and ignored: the header and the session are more reliable. */
  userAgent: z.optional(text(1_000)),
  userId: z.optional(z.nullable(text(100))),
}

/** §3.13 */
export const AnalyticsEvent = z.discriminatedUnion('eventType', [
  z.object({ ...common, eventType: z.literal('page_view'), eventData: PageViewData }),
  z.object({ ...common, eventType: z.literal('click'), eventData: ClickData }),
  z.object({ ...common, eventType: z.literal('custom'), eventData: CustomData }),
])
export type AnalyticsEvent = z.infer<typeof AnalyticsEvent>

/** §7.26 Body of a request with events. */
export const Beacon = z.object({
  /** The browser's random id (§3.16 analytics_visitor_id), a UUID. It is never stored as it is. */
  visitorId: z.string().check(z.regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/)),
  /** The browser's clock when it sent the beacon. It corrects a wrong clock: only the events' age counts. */
  sentAt: z.optional(timestamp),
  events: z.array(AnalyticsEvent).check(z.minLength(1), z.maxLength(BEACON_MAX_EVENTS)),
})
export type Beacon = z.infer<typeof Beacon>

/**
 * Time of an event by our clock, in epoch milliseconds, or null when it is too old to count. A time in the
 * future becomes now. With `sentAt`, the browser's clock only gives the event's age.
 */
export function eventTimeOf(happenedAt: number, sentAt: number | undefined, now: number): number | null {
  const at = Math.floor(Math.min(now, now - ((sentAt ?? now) - happenedAt)))
  return now - at <= EVENT_MAX_AGE_MS ? at : null
}

/** The start of the UTC hour in which a time lies, both in epoch milliseconds. */
export const startOfUtcHour = (at: number): number => Math.floor(at / HOUR_MS) * HOUR_MS
/** The start of the UTC day in which a time lies, both in epoch milliseconds. */
export const startOfUtcDay = (at: number): number => Math.floor(at / DAY_MS) * DAY_MS

/**
 * The ingest shard of a visitor's events: FNV-1a of the browser's id, so that one shard receives all events
 * of a visit.
 */
export function ingestShardFor(visitorId: string, shards: number): number {
  return fnv1a(visitorId) % Math.max(1, Math.floor(shards))
}
