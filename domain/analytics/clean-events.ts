import { maskText } from '../mask-text.ts'
import { isAppPath } from '../site/app-paths.ts'
import { CLICK_TEXT_MAX } from './beacon.ts'
import { cleanUrl, cleanReferrer, type Utm } from './clean-url.ts'
import { type AnalyticsEvent, type Beacon, type ClickedElement, eventTimeOf, type Vital } from './events.ts'

/**
 * A cleaned event, timed by our clock, without a person. `session` is the id that the tab gave its session;
 * it is stored only as a key of the day.
 */
export type CleanEvent = { id: string; at: number; session: string; path: string } & (
  | { kind: 'view'; title: string; referrer: string; utm: Utm; isReferral: boolean }
  | { kind: 'click'; target: string }
  | { kind: 'scroll'; depth: number }
  | { kind: 'vital'; vital: Vital; value: number }
  | { kind: 'event'; name: string; label: string; value: number }
)

const TITLE_MAX = 100
const TARGET_MAX = 120
const LABEL_MAX = 60

/** The events of a beacon that count: cleaned, without those that are too old or say nothing. */
export function cleanEventsOf(
  { events, sentAt }: Beacon,
  { now, ownHosts }: { now: number; ownHosts: readonly string[] },
): CleanEvent[] {
  const cleanEvents: CleanEvent[] = []
  for (const event of events) {
    const at = eventTimeOf(event.eventData.timestamp, sentAt, now)
    const cleanEvent = at === null ? null : cleanEventOf(event, at, ownHosts)
    if (cleanEvent) cleanEvents.push(cleanEvent)
  }
  return cleanEvents
}

function cleanEventOf(event: AnalyticsEvent, at: number, ownHosts: readonly string[]): CleanEvent | null {
  const { path, utm, isReferral } = cleanUrl(event.pageUrl)
  const base = { id: event.id, at, session: event.sessionId, path }
  if (event.eventType === 'page_view') {
    const title = maskText(event.pageTitle ?? '', TITLE_MAX)
    const referrer = cleanReferrer(event.referrer ?? '', ownHosts)
    return { ...base, kind: 'view', title, referrer, utm, isReferral }
  }
  if (event.eventType === 'click')
    return { ...base, kind: 'click', target: targetOf(event.eventData.element, path) }
  const { scrolled, vital, name, label = '', value = 0 } = event.eventData
  if (scrolled) return { ...base, kind: 'scroll', depth: scrolled }
  if (vital) return { ...base, kind: 'vital', vital: vital.name, value: vital.value }
  return name ? { ...base, kind: 'event', name, label: maskText(label, LABEL_MAX), value } : null
}

/**
 * The clicked element as a line of a report: `a "Start free" → /auth/signup`. The browser already drops text
 * and links on the driver's own pages, where they may be the customer's or the driver's; this drops them
 * again.
 */
function targetOf({ tag, id, class: classes, text, href }: ClickedElement, path: string): string {
  const element = maskText(tag.toLowerCase(), 20)
  const name = id || classes?.trim().split(/\s+/, 1)[0] || ''
  const named = name === '' ? '' : `${id ? '#' : '.'}${maskText(name, 40)}`
  if (isAppPath(path)) return `${element}${named}`
  const maskedText = maskText(text ?? '', CLICK_TEXT_MAX)
  const to = href ? ` → ${linkOf(href)}` : ''
  return `${element}${maskedText ? ` "${maskedText}"` : named}${to}`.slice(0, TARGET_MAX)
}

/**
 * Target of a link: a path on the site, another site's host, or only the scheme of a personal address
 * (mailto, tel).
 */
function linkOf(href: string): string {
  const scheme = /^([a-z][a-z\d+.-]*):(?!\/\/)/i.exec(href)?.[1]
  if (scheme) return `${scheme.toLowerCase()}:`
  return /^https?:\/\//i.test(href) ? cleanReferrer(href, []) || 'elsewhere' : cleanUrl(href).path
}
