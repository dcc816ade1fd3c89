import type { AnalyticsEvent, Vital } from '#domain/analytics/events.ts'
import { cameFrom, pageOf } from './page-url.ts'
import { eventId } from './event-id.ts'
import { openQueue } from './queue.ts'
import { clickedOn, isOurs } from './describe-click.ts'
import { openDepth } from './scroll-depth.ts'
import type { Tracked } from './track.ts'
import { sessionAt, visitorHere } from './visitor-session.ts'

type Options = {
  /** §9.16 On by default. */
  clicks?: boolean
  /** §9.16 Off by default. */
  scroll?: boolean
  /** Who is signed in. The edge asks the session itself. */
  userId?: () => string | null
}
/** What happened, without what every event says. */
type Happened = AnalyticsEvent extends infer Event
  ? Event extends { eventType: infer Type; eventData: infer Data }
    ? [Type, Omit<Data, 'timestamp' | 'viewport' | 'screen'>]
    : never
  : never

/** §3.13, §9.16 Gathers what happens on the pages of this tab. */
export function openTracker({ clicks = true, scroll = false, userId = () => null }: Options) {
  const queue = openQueue(visitorHere())
  const depth = openDepth((scrolled) => push('custom', { scrolled }))
  let page = ''
  let from = cameFrom(document.referrer, location.origin)
  let session = ''
  let viewed: AnalyticsEvent

  const push = (...[eventType, data]: Happened): AnalyticsEvent => {
    const now = Date.now()
    const sessionId = sessionAt(now)
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
      pageTitle: titleHere(),
      referrer: from,
      sessionId,
      userId: userId(),
      eventData: { ...data, timestamp: now, ...(eventType === 'page_view' && sizes()) },
    } as AnalyticsEvent
    queue.add(event)
    // After the last sight of the page there may be no later.
    if (document.visibilityState === 'hidden') queueMicrotask(() => void queue.flush())
    return event
  }

  /** The page that is shown now; the same one twice is one view, which may have got its name meanwhile. */
  const view = () => {
    const next = pageOf(location.href)
    if (next !== page) {
      // From the second page on, they came from here.
      if (page) from = ''
      page = next
      depth.restart()
      viewed = push('page_view', {})
    }
    viewed.pageTitle = titleHere()
  }
  if (clicks) {
    const onClick = ({ target, clientX, clientY }: MouseEvent) => {
      if (!(target instanceof Element)) return
      const isOpen = isOurs(location.pathname) && userId() === null
      push('click', { element: clickedOn(target, isOpen), x: Math.round(clientX), y: Math.round(clientY) })
    }
    document.addEventListener('click', onClick, true)
  }
  if (scroll) {
    const onScroll = () => depth.reach(scrollY, document.documentElement.scrollHeight - innerHeight)
    addEventListener('scroll', onScroll)
  }
  // On the window, so that whoever reports at the last sight of a page has done so.
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && void queue.flush())
  addEventListener('pagehide', queue.leave)
  addEventListener('online', queue.wake)

  return {
    view,
    custom: (tracked: Tracked) => void push('custom', tracked),
    vital: (vital: { name: Vital; value: number }) => void push('custom', { vital }),
  }
}

const titleHere = () => document.title.slice(0, 200)
const sizes = () => ({
  viewport: { width: innerWidth, height: innerHeight },
  screen: { width: screen.width, height: screen.height },
})
