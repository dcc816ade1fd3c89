import * as z from 'zod/mini'
import { BEACON_MAX_EVENTS, CLICK_TEXT_MAX, EVENT_MAX_AGE_MS, SCROLL_STEPS } from './beacon.ts'

/**
 * What a page tells us of a visit, and how. Nothing here says who somebody is: the browser's random id is kept by
 * nobody as it comes, addresses are cleaned (domain/analytics/clean-url.ts), and what a beacon says of its user is not believed.
 */

/** What browsers measure of how a page felt. CLS is a number without unit, the others are milliseconds. */
export const VITALS = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const
export type Vital = (typeof VITALS)[number]

const text = (max: number) => z.string().check(z.maxLength(max))
const url = text(2_048)
const coordinate = z.number().check(z.gte(-100_000), z.lte(1_000_000))
const side = z.number().check(z.gte(0), z.lte(100_000))
const Size = z.object({ width: side, height: side })
/** When it happened by the browser's clock, in epoch milliseconds. */
const timestamp = z.number().check(z.gte(0), z.lte(8_640_000_000_000_000))

/** What was clicked: the nearest element that does something. */
export const ClickedElement = z.object({
  tag: text(40),
  class: z.optional(text(300)),
  id: z.optional(text(200)),
  text: z.optional(text(CLICK_TEXT_MAX)),
  href: z.optional(url),
})
export type ClickedElement = z.infer<typeof ClickedElement>

/** A page was looked at. */
const PageViewData = z.object({ timestamp, viewport: z.optional(Size), screen: z.optional(Size) })
/** Something on it was clicked, at this place of the viewport in CSS pixels. */
const ClickData = z.object({ timestamp, element: ClickedElement, x: coordinate, y: coordinate })
/** Something else happened: exactly one of scrolled, vital and name says what. */
const CustomData = z.object({
  timestamp,
  scrolled: z.optional(z.literal([...SCROLL_STEPS])),
  vital: z.optional(z.object({ name: z.enum(VITALS), value: z.number().check(z.gte(0), z.lte(3_600_000)) })),
  /** The name of one of our own events, such as lint_hit; it is code, never what somebody wrote. */
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
  /** §3.13 names these two. They are taken and not believed: the header and the session say it better. */
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

/** §7.26 What is sent. */
export const Beacon = z.object({
  /** The browser's random id (§3.16 analytics_visitor_id), a UUID. It is never stored as it is. */
  visitorId: z.string().check(z.regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/)),
  /** The browser's clock when it was sent. With it a clock that is wrong does no harm: only the events' age counts. */
  sentAt: z.optional(timestamp),
  events: z.array(AnalyticsEvent).check(z.minLength(1), z.maxLength(BEACON_MAX_EVENTS)),
})
export type Beacon = z.infer<typeof Beacon>

/**
 * When an event happened by our clock, in epoch milliseconds, or null when that is too long ago to be counted. What
 * lies in the future is taken to happen now. With `sentAt` the browser's clock only says how old the event is.
 */
export function eventTimeOf(happenedAt: number, sentAt: number | undefined, now: number): number | null {
  const at = Math.floor(Math.min(now, now - ((sentAt ?? now) - happenedAt)))
  return now - at <= EVENT_MAX_AGE_MS ? at : null
}

/** The start of the UTC hour in which a time lies, both in epoch milliseconds. */
export const startOfUtcHour = (at: number): number => Math.floor(at / HOUR_MS) * HOUR_MS
/** The start of the UTC day in which a time lies, both in epoch milliseconds. */
export const startOfUtcDay = (at: number): number => Math.floor(at / DAY_MS) * DAY_MS

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/**
 * Which of so many shards takes the events of a visitor: FNV-1a of the browser's id, so that everything of a visit
 * comes together in one place.
 */
export function ingestShardFor(visitorId: string, shards: number): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < visitorId.length; i++) {
    hash = Math.imul(hash ^ visitorId.charCodeAt(i), 0x01000193) >>> 0
  }
  return hash % Math.max(1, Math.floor(shards))
}
