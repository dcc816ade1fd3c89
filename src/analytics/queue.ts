import type { AnalyticsEvent, Beacon } from '#domain/analytics/events.ts'
import { FLUSH_MS, TRACK_PATH } from '#domain/analytics/beacon.ts'
import { backoffDelay, retryAfterMs } from '../storage/retry.ts'

/** Events of a batch. A browser lets no more than 64 KiB outlive their page, and no event is near 3 KiB. */
const BATCH_SIZE = 20
/** So many events are held at most while nothing can be sent or kept; the oldest give way. */
const BUFFER_MAX = 200
/** After failures in a row the server is left in peace for longer and longer, up to this, in milliseconds. */
const backoff = { firstMs: FLUSH_MS, maxMs: 5 * 60_000 }

/**
 * §7.26 Gathers events and sends them in batches. What cannot be sent waits on the phone, for this page or a later
 * one (§8.17).
 */
export function createEventQueue(visitorId: string) {
  let buffer: AnalyticsEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let backoffUntil = 0
  /** Whether something may wait on the phone: at the beginning, what an earlier page has left. */
  let mayHaveStored = true

  const add = (event: AnalyticsEvent) => {
    buffer.push(event)
    scheduleFlush(FLUSH_MS)
  }

  /** Sends what is there; what fails is kept. */
  const flush = async () => {
    for (const batch of takeBatches()) if (isBackingOff() || !(await post(batch))) await storeBatch(batch)
    if (!mayHaveStored || isBackingOff()) return
    mayHaveStored = await hasStoredEvents()
      .then(
        async (hasStored) =>
          hasStored &&
          !(await (
            await loadEventStore()
          ).sendStoredEvents(post, { batchSize: BATCH_SIZE, now: Date.now() })),
      )
      // A browser that keeps nothing has nothing that waits.
      .catch(() => false)
    if (mayHaveStored) scheduleFlush(backoffUntil - Date.now())
  }

  /** True when the server is done with the events: it has them, or will never take them. */
  const post = async (events: AnalyticsEvent[]): Promise<boolean> => {
    try {
      // Outlives the page, as a tab that is hidden may be closed at any moment.
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
      if (!ok) console.warn('Events', status)
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

  /** §7.26 The page goes: what is left goes by beacon, which the browser delivers without it. */
  const flushOnPageHide = () => {
    for (const batch of takeBatches()) {
      const isQueued =
        !isBackingOff() && navigator.onLine && navigator.sendBeacon(TRACK_PATH, batchBody(batch))
      if (!isQueued) void storeBatch(batch)
    }
  }

  /** The network is back: nothing has to wait any longer. */
  const onOnline = () => {
    backoffUntil = 0
    if (mayHaveStored) void flush()
  }

  /** With the browser's clock, by which the edge learns how old the events are. */
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

/** Whether anything was ever kept here: most visits need no code for it. A browser that does not tell is looked into. */
const hasStoredEvents = async (): Promise<boolean> =>
  !indexedDB.databases || (await indexedDB.databases()).some(({ name }) => name === 'analytics')

/** Whether another try may help. */
const isRetryableStatus = (status: number) => status >= 500 || [408, 425, 429].includes(status)

/** Cuts events into batches that the server and a leaving page can take, in their order. */
export function batchesOf(events: AnalyticsEvent[]): AnalyticsEvent[][] {
  const batches: AnalyticsEvent[][] = []
  for (let at = 0; at < events.length; at += BATCH_SIZE) batches.push(events.slice(at, at + BATCH_SIZE))
  return batches
}
