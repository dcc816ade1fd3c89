/** As Lighthouse's phone is: a task takes four times as long as here, and a finger notices one above 50 ms. */
const SLOWDOWN = 4
const NOTICED_MS = 50

/** What is read of an event of Chrome's traces; times are in microseconds. */
type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur: number
  tdur?: number
}

/**
 * Total blocking time and the longest task after the first paint, by the processor's time alone. Lighthouse counts by
 * the clock, so whatever else the machine is busy with is laid at the page's door. In milliseconds of the phone.
 */
export function blockingOf(events: readonly TraceEvent[]): { blocked: number; longest: number } {
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint')
  if (!paint) throw new Error('The trace knows of no paint')
  const tasks = events
    .filter(
      ({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && pid === paint.pid && tid === paint.tid,
    )
    .filter(({ ts, dur }) => ts + dur > paint.ts)
    .toSorted((a, b) => a.ts - b.ts || b.dur - a.dur)
  let end = 0
  let blocked = 0
  let longest = 0
  for (const { ts, dur, tdur = 0 } of tasks) {
    // The browser writes some tasks down twice, one within the other.
    if (ts + dur <= end) continue
    end = ts + dur
    const length = (tdur / 1000) * SLOWDOWN
    blocked += Math.max(0, length - NOTICED_MS)
    longest = Math.max(longest, length)
  }
  return { blocked, longest }
}
