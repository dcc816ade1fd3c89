import type { AnalyticsEvent, Beacon } from '#domain/analytics/events.ts'
import { FLUSH_MS, TRACK_PATH } from '#domain/analytics/beacon.ts'

/** Events of a batch. A browser lets no more than 64 KiB outlive their page, and no event is near 3 KiB. */
const BATCH = 20
/** So many events are held at most while nothing can be sent or kept; the oldest give way. */
const HELD_MAX = 200
/** After failures in a row the server is left in peace for longer and longer, up to this, in milliseconds. */
const PATIENCE_MS = 5 * 60_000

/**
 * §7.26 Gathers events and sends them in batches. What cannot be sent waits on the phone, for this page or a later
 * one (§8.17).
 */
export function openQueue(visitorId: string) {
  let held: AnalyticsEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let quietUntil = 0
  /** Whether something may wait on the phone: at the beginning, what an earlier page has left. */
  let mayWait = true

  const add = (event: AnalyticsEvent) => {
    held.push(event)
    comeBack(FLUSH_MS)
  }

  /** Sends what is there; what fails is kept. */
  const flush = async () => {
    for (const batch of take()) if (isQuiet() || !(await post(batch))) await keep(batch)
    if (!mayWait || isQuiet()) return
    mayWait = await hasKept()
      .then(
        async (is) => is && !(await (await waiting()).sendWaiting(post, { most: BATCH, now: Date.now() })),
      )
      // A browser that keeps nothing has nothing that waits.
      .catch(() => false)
    if (mayWait) comeBack(quietUntil - Date.now())
  }

  /** True when the server is done with the events: it has them, or will never take them. */
  const post = async (events: AnalyticsEvent[]): Promise<boolean> => {
    try {
      // Outlives the page, as a tab that is hidden may be closed at any moment.
      const { ok, status, headers } = await fetch(TRACK_PATH, {
        method: 'POST',
        body: bodyOf(events),
        keepalive: true,
      })
      if (!ok && isPassing(status)) {
        // §8.17 The server says when there is room again; until then everything waits on the phone.
        quietUntil = Date.now() + (Number(headers.get('retry-after')) || 0) * 1_000
        throw status
      }
      if (!ok) console.warn('Events', status)
      failures = 0
      return true
    } catch (error) {
      console.warn('Events', error)
      const pause = Math.min(PATIENCE_MS, FLUSH_MS * 2 ** failures++)
      quietUntil = Math.max(quietUntil, Date.now() + pause)
      return false
    }
  }

  const keep = async (batch: AnalyticsEvent[]) => {
    mayWait = true
    await waiting()
      .then(({ keepEvents }) => keepEvents(batch))
      .catch(() => (held = [...batch, ...held].slice(-HELD_MAX)))
    comeBack(quietUntil - Date.now())
  }

  /** §7.26 The page goes: what is left goes by beacon, which the browser delivers without it. */
  const leave = () => {
    for (const batch of take()) {
      const isTaken = !isQuiet() && navigator.onLine && navigator.sendBeacon(TRACK_PATH, bodyOf(batch))
      if (!isTaken) void keep(batch)
    }
  }

  /** The network is back: nothing has to wait any longer. */
  const wake = () => {
    quietUntil = 0
    if (mayWait) void flush()
  }

  /** With the browser's clock, by which the edge learns how old the events are. */
  const bodyOf = (events: AnalyticsEvent[]) =>
    JSON.stringify({ visitorId, sentAt: Date.now(), events } satisfies Beacon)
  const isQuiet = () => Date.now() < quietUntil
  const comeBack = (ms: number) => {
    timer ??= setTimeout(() => void flush(), Math.max(FLUSH_MS, ms))
  }
  const take = () => {
    clearTimeout(timer)
    timer = undefined
    return batchesOf(held.splice(0))
  }

  return { add, flush, leave, wake }
}

const waiting = () => import('./event-store.ts')

/** Whether anything was ever kept here: most visits need no code for it. A browser that does not tell is looked into. */
const hasKept = async (): Promise<boolean> =>
  !indexedDB.databases || (await indexedDB.databases()).some(({ name }) => name === 'analytics')

/** Whether another try may help. */
const isPassing = (status: number) => status >= 500 || [408, 425, 429].includes(status)

/** Cuts events into batches that the server and a leaving page can take, in their order. */
export function batchesOf(events: AnalyticsEvent[]): AnalyticsEvent[][] {
  const batches: AnalyticsEvent[][] = []
  for (let at = 0; at < events.length; at += BATCH) batches.push(events.slice(at, at + BATCH))
  return batches
}
