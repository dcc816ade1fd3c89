import { FLUSH_MS, TRACK_PATH } from '#domain/analytics/beacon.ts'
import type { AnalyticsEvent, Beacon } from '#domain/analytics/events.ts'
import { backoffDelay, retryAfterMs } from '../storage/retry.ts'

/** Events per batch. A browser sends at most 64 KiB after a page has closed, and no event is near 3 KiB. */
const BATCH_SIZE = 20
/** At most this many events are held while nothing can be sent or stored; the oldest are dropped. */
const BUFFER_MAX = 200
/** After failures in a row the server is left in peace for longer and longer, up to this, in milliseconds. */
const backoff = { firstMs: FLUSH_MS, maxMs: 5 * 60_000 }

/**
 * §7.26 Collects events and sends them in batches. Events that cannot be sent are stored on the phone, for this page
 * or a later one (§8.17).
 */
export function createEventQueue(visitorId: string) {
  let buffer: AnalyticsEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let backoffUntil = 0
  /** Whether the phone may hold stored events: at the start, those of an earlier page. */
  let mayHaveStored = true

  const add = (event: AnalyticsEvent) => {
    buffer.push(event)
    scheduleFlush(FLUSH_MS)
  }

  /** Sends the collected events; those that fail are stored. */
  const flush = async () => {
    for (const batch of takeBatches()) if (isBackingOff() || !(await post(batch))) await storeBatch(batch)
    if (!mayHaveStored || isBackingOff()) return
    mayHaveStored = await hasStoredEvents()
      .then(
        async (hasStored) =>
          hasStored && !(await (await loadEventStore()).sendStoredEvents(post, BATCH_SIZE)),
      )
      // A browser without storage has no stored events.
      .catch(() => false)
    if (mayHaveStored) scheduleFlush(backoffUntil - Date.now())
  }

  /** True when the server has accepted the events, or will never accept them. */
  const post = async (events: AnalyticsEvent[]): Promise<boolean> => {
    try {
      // The request survives the page, because a hidden tab may be closed at any moment.
      const { ok, status, headers } = await fetch(TRACK_PATH, {
        method: 'POST',
        body: batchBody(events),
        keepalive: true,
      })
      if (!ok && isRetryableStatus(status)) {
        // §8.17 The server says when there is room again; until then everything waits on the phone.
        backoffUntil = Date.now() + retryAfterMs(Number(headers.get('retry-after')))
        throw status
      }
      if (!ok) console.warn('The events were refused', status)
      failures = 0
      return true
    } catch (error) {
      console.warn('Events', error)
      backoffUntil = Math.max(backoffUntil, Date.now() + backoffDelay(++failures, backoff))
      return false
    }
  }

  const storeBatch = async (batch: AnalyticsEvent[]) => {
    mayHaveStored = true
    await loadEventStore()
      .then(({ storeEvents }) => storeEvents(batch))
      .catch(() => (buffer = [...batch, ...buffer].slice(-BUFFER_MAX)))
    scheduleFlush(backoffUntil - Date.now())
  }

  /** §7.26 When the page closes, the remaining events go by beacon, which the browser delivers without it. */
  const flushOnPageHide = () => {
    for (const batch of takeBatches()) {
      const isQueued =
        !isBackingOff() && navigator.onLine && navigator.sendBeacon(TRACK_PATH, batchBody(batch))
      if (!isQueued) void storeBatch(batch)
    }
  }

  const onOnline = () => {
    backoffUntil = 0
    if (mayHaveStored) void flush()
  }

  /** Includes the browser's clock, from which the server computes the age of the events. */
  const batchBody = (events: AnalyticsEvent[]) =>
    JSON.stringify({ visitorId, sentAt: Date.now(), events } satisfies Beacon)
  const isBackingOff = () => Date.now() < backoffUntil
  const scheduleFlush = (ms: number) => {
    timer ??= setTimeout(() => void flush(), Math.max(FLUSH_MS, ms))
  }
  const takeBatches = () => {
    clearTimeout(timer)
    timer = undefined
    return batchesOf(buffer.splice(0))
  }

  return { add, flush, leave: flushOnPageHide, wake: onOnline }
}

const loadEventStore = () => import('./event-store.ts')

/**
 * Whether events were ever stored here: most visits need no code for it. A browser that cannot list its databases is
 * checked.
 */
const hasStoredEvents = async (): Promise<boolean> =>
  !indexedDB.databases || (await indexedDB.databases()).some(({ name }) => name === 'analytics')

const isRetryableStatus = (status: number) => status >= 500 || [408, 425, 429].includes(status)

/** Splits events into batches that the server and a closing page can handle, in their order. */
export function batchesOf(events: AnalyticsEvent[]): AnalyticsEvent[][] {
  const batches: AnalyticsEvent[][] = []
  for (let at = 0; at < events.length; at += BATCH_SIZE) batches.push(events.slice(at, at + BATCH_SIZE))
  return batches
}
