import type { RegisteredRouter } from '@tanstack/react-router'
import type { AnalyticsEvent, Vital } from '#domain/analytics/events.ts'
import { sessionState } from '../auth/session.ts'
import { onOnline } from '../storage/retry.ts'
import { describeClick, isPublicPage, trackScrollDepth } from './interactions.ts'
import { createEventQueue } from './queue.ts'
import { TRACK_EVENT } from './track.ts'
import type { TrackedEvent } from './track.ts'
import { currentSessionId, eventId, pageUrlOf, referrerOriginOf, visitorId } from './visit.ts'

/** §7.30 The whole site is tracked with clicks, scrolling and the session's driver. */
export function trackSite(router: RegisteredRouter): void {
  const { view, custom, vital } = createTracker({
    clicks: true,
    scroll: true,
    userId: () => {
      const session = sessionState()
      return session.state === 'signed_in' ? session.driver.id : null
    },
  })
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

type TrackerOptions = {
  /** §9.16 On by default. */
  clicks?: boolean
  /** §9.16 Off by default. */
  scroll?: boolean
  /** The driver who is signed in. The server reads the session itself. */
  userId?: () => string | null
}
/** An event without the fields that every event has. */
type EventInput = AnalyticsEvent extends infer Event
  ? Event extends { eventType: infer Type; eventData: infer Data }
    ? [Type, Omit<Data, 'timestamp' | 'viewport' | 'screen'>]
    : never
  : never

/** §3.13, §9.16 Collects the events of this tab's pages. */
function createTracker({ clicks = true, scroll = false, userId = () => null }: TrackerOptions) {
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
  if (clicks) {
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
  }
  if (scroll) {
    const onScroll = () => depth.update(scrollY, document.documentElement.scrollHeight - innerHeight)
    addEventListener('scroll', onScroll)
  }
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

const pageTitle = () => document.title.slice(0, 200)
const screenSizes = () => ({
  viewport: { width: innerWidth, height: innerHeight },
  screen: { width: screen.width, height: screen.height },
})
