import type { RegisteredRouter } from '@tanstack/react-router'
import { isSameSession } from '#domain/analytics/beacon.ts'
import type { AnalyticsEvent, Vital } from '#domain/analytics/events.ts'
import { sessionState } from '../auth/session.ts'
import { safeStorage } from '../storage/local-storage.ts'
import { onOnline } from '../storage/retry.ts'
import { describeClick, isPublicPage, trackScrollDepth } from './interactions.ts'
import { createEventQueue } from './queue.ts'
import { TRACK_EVENT } from './track.ts'
import type { TrackedEvent } from './track.ts'

/** §7.30 The whole site is tracked. */
export function trackSite(router: RegisteredRouter): void {
  const { view, custom, vital } = createTracker()
  addEventListener(TRACK_EVENT, (event) => custom((event as CustomEvent<TrackedEvent>).detail))
  router.subscribe('onRendered', view)
  view()
  // The browser buffers its measurements until the first interaction, so this costs the page's start nothing.
  let measuring: Promise<void> | undefined
  const measure = () => {
    measuring ??= import('./vitals.ts').then(
      ({ reportVitals }) => reportVitals(vital),
      (error: unknown) => console.warn('No web vitals', error),
    )
  }
  for (const sign of ['pointerdown', 'keydown', 'scroll']) addEventListener(sign, measure)
}

/** An event without the fields that every event has. */
type EventInput = AnalyticsEvent extends infer Event
  ? Event extends { eventType: infer Type; eventData: infer Data }
    ? [Type, Omit<Data, 'timestamp' | 'viewport' | 'screen'>]
    : never
  : never

/** §3.13, §9.16 Collects the events of this tab's pages, with clicks, scrolling and the session's driver. */
function createTracker() {
  const queue = createEventQueue(visitorId())
  const depth = trackScrollDepth((scrolled) => push('custom', { scrolled }))
  let page = ''
  let referrer = referrerOriginOf(document.referrer, location.origin)
  let session = ''
  let viewEvent: AnalyticsEvent

  const push = (...[eventType, data]: EventInput): AnalyticsEvent => {
    const now = Date.now()
    const sessionId = currentSessionId(now)
    // A session begins with a page view.
    if (session && sessionId !== session && eventType !== 'page_view') {
      session = sessionId
      push('page_view', {})
    }
    session = sessionId
    const event = {
      id: eventId(now),
      eventType,
      pageUrl: page,
      pageTitle: pageTitle(),
      referrer: referrer,
      sessionId,
      userId: userId(),
      eventData: { ...data, timestamp: now, ...(eventType === 'page_view' && screenSizes()) },
    } as AnalyticsEvent
    queue.add(event)
    // After the page was last visible, there may be no later chance.
    if (document.visibilityState === 'hidden') queueMicrotask(() => void queue.flush())
    return event
  }

  /** The present page; the same one twice is one view, whose title may be known only now. */
  const view = () => {
    const next = pageUrlOf(location.href)
    if (next !== page) {
      // From the second page on, the referrer is this site.
      if (page) referrer = ''
      page = next
      depth.reset()
      viewEvent = push('page_view', {})
    }
    viewEvent.pageTitle = pageTitle()
  }
  const onClick = ({ target, clientX, clientY }: MouseEvent) => {
    if (!(target instanceof Element)) return
    const isPublic = isPublicPage(location.pathname) && userId() === null
    push('click', {
      element: describeClick(target, isPublic),
      x: Math.round(clientX),
      y: Math.round(clientY),
    })
  }
  document.addEventListener('click', onClick, true)
  const onScroll = () => depth.update(scrollY, document.documentElement.scrollHeight - innerHeight)
  addEventListener('scroll', onScroll)
  // On the window, so that listeners on the document have already reported their last events.
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && void queue.flush())
  addEventListener('pagehide', queue.leave)
  onOnline(queue.wake)

  return {
    view,
    custom: (tracked: TrackedEvent) => void push('custom', tracked),
    vital: (vital: { name: Vital; value: number }) => void push('custom', { vital }),
  }
}

/** The driver who is signed in. The server reads the session itself. */
function userId(): string | null {
  const session = sessionState()
  return session.state === 'signed_in' ? session.driver.id : null
}

const pageTitle = () => document.title.slice(0, 200)
const screenSizes = () => ({
  viewport: { width: innerWidth, height: innerHeight },
  screen: { width: screen.width, height: screen.height },
})

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
