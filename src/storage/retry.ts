/** Calls when the network is back; returns how to end it. */
export function onOnline(listener: () => void): () => void {
  addEventListener('online', listener)
  return () => removeEventListener('online', listener)
}

/** Calls when the network is back or the page is seen again, on a page that is seen; returns how to end it. */
export function onWake(listener: () => void): () => void {
  const wakeIfVisible = () => {
    if (document.visibilityState !== 'hidden') listener()
  }
  document.addEventListener('visibilitychange', wakeIfVisible)
  const offOnline = onOnline(wakeIfVisible)
  return () => {
    document.removeEventListener('visibilitychange', wakeIfVisible)
    offOnline()
  }
}

/** The pause after the first failure and the longest one, in milliseconds. */
type Backoff = { firstMs: number; maxMs: number }

/**
 * The pause before the next try, in milliseconds: it doubles with each failure.
 * @param failures how often it failed in a row, from 1 on
 */
export const backoffDelay = (failures: number, { firstMs, maxMs }: Backoff): number =>
  Math.min(maxMs, firstMs * 2 ** (failures - 1))

/**
 * How long a server asks clients to wait, in milliseconds; 0 if it names no time. `Retry-After` is in seconds (RFC
 * 9110, 10.2.3).
 */
export const retryAfterMs = (retryAfter: number | undefined): number => (retryAfter || 0) * 1000

type Retry = {
  /** Tries at once. During an attempt it tries once more afterwards, unless that attempt has failed. */
  now: () => void
  /** Ends waiting. An attempt that is under way is the last, until the next `now`. */
  stop: () => void
}

/**
 * Sends what waits, one attempt at a time.
 * @param attempt resolves to null, or after a failure to the pause before the next attempt, in milliseconds. It never
 * rejects.
 */
export function createRetry(attempt: () => Promise<number | null>): Retry {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  let isRepeated = false
  let isStopped = false

  const run = async () => {
    isRunning = true
    isRepeated = false
    const pause = await attempt()
    isRunning = false
    if (isStopped) return
    if (pause !== null) timer = setTimeout(now, pause)
    else if (isRepeated) now()
  }
  const now = () => {
    clearTimeout(timer)
    isStopped = false
    isRepeated = true
    if (!isRunning) void run()
  }
  return {
    now,
    stop: () => {
      clearTimeout(timer)
      isStopped = true
    },
  }
}
