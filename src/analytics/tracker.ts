import type { AnalyticsEvent, Vital } from '#domain/analytics/events.ts'
import { referrerOriginOf, pageUrlOf } from './page-url.ts'
import { eventId } from './event-id.ts'
import { createEventQueue } from './queue.ts'
import { describeClick, isPublicPage } from './describe-click.ts'
import { trackScrollDepth } from './scroll-depth.ts'
import { onOnline } from '../storage/retry.ts'
import type { TrackedEvent } from './track.ts'
import { currentSessionId, visitorId } from './visitor-session.ts'

type TrackerOptions = {
  /** §9.16 On by default. */
  clicks?: boolean
  /** §9.16 Off by default. */
  scroll?: boolean
  /** Who is signed in. The edge asks the session itself. */
  userId?: () => string | null
}
/** What happened, without what every event says. */
type EventInput = AnalyticsEvent extends infer Event
  ? Event extends { eventType: infer Type; eventData: infer Data }
    ? [Type, Omit<Data, 'timestamp' | 'viewport' | 'screen'>]
    : never
  : never

/** §3.13, §9.16 Gathers what happens on the pages of this tab. */
export function createTracker({ clicks = true, scroll = false, userId = () => null }: TrackerOptions) {
  const queue = createEventQueue(visitorId())
  const depth = trackScrollDepth((scrolled) => push('custom', { scrolled }))
  let page = ''
  let referrer = referrerOriginOf(document.referrer, location.origin)
  let session = ''
  let viewEvent: AnalyticsEvent

  const push = (...[eventType, data]: EventInput): AnalyticsEvent => {
    const now = Date.now()
    const sessionId = currentSessionId(now)
    // A session begins with the page that it begins on.
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
    // After the last sight of the page there may be no later.
    if (document.visibilityState === 'hidden') queueMicrotask(() => void queue.flush())
    return event
  }

  /** The page that is shown now; the same one twice is one view, which may have got its name meanwhile. */
  const view = () => {
    const next = pageUrlOf(location.href)
    if (next !== page) {
      // From the second page on, they came from here.
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
  // On the window, so that whoever reports at the last sight of a page has done so.
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
