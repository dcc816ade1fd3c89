/** Lighthouse's phone is four times slower than this machine, and a task above 50 ms delays a tap. */
const SLOWDOWN = 4
const NOTICED_MS = 50

/** Fields of a Chrome trace event; times are in microseconds. */
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
 * Total blocking time and the longest task after the first paint, in CPU time only. Lighthouse uses wall
 * time, which includes other load on the machine. In milliseconds of the phone.
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
    // The browser traces some tasks twice, one within the other.
    if (ts + dur <= end) continue
    end = ts + dur
    const length = (tdur / 1000) * SLOWDOWN
    blocked += Math.max(0, length - NOTICED_MS)
    longest = Math.max(longest, length)
  }
  return { blocked, longest }
}
