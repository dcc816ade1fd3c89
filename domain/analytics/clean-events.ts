import { cleanUrl, cleanReferrer, maskText, type Utm } from './clean-url.ts'
import { type AnalyticsEvent, type Beacon, type ClickedElement, eventTimeOf, type Vital } from './events.ts'
import { isAppPath } from '../site/app-paths.ts'
import { CLICK_TEXT_MAX } from './beacon.ts'

/**
 * An event as it is kept: cleaned, at a time of our own clock, and of nobody in particular. `session` is the id that
 * the tab has given its session; it is kept only as a key of the day.
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

/** What of a beacon is counted: its events, cleaned, without those that are too old or say nothing. */
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
 * What was clicked, as a line of a report: `a "Start free" → /auth/signup`. The driver's own pages are the second
 * place where words and links are left out: there they may be a customer's or the driver's own.
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

/** Where a link leads: a path of a page, the host of another site, or only its kind where it is an address of a person. */
function linkOf(href: string): string {
  const scheme = /^([a-z][a-z\d+.-]*):(?!\/\/)/i.exec(href)?.[1]
  if (scheme) return `${scheme.toLowerCase()}:`
  return /^https?:\/\//i.test(href) ? cleanReferrer(href, []) || 'elsewhere' : cleanUrl(href).path
}
