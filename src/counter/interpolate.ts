/** A received count, its growth per second, and the time at which it arrived, in milliseconds. */
type CountSample = { count: number; rate: number; at: number }

/** The next snapshot comes after a second; the count runs on for this long when it is late, in milliseconds. */
const INTERPOLATION_MAX_MS = 1_500
/** The counter cannot have a higher rate. */
const MAX_RATE = 100_000
/** The shortest time between two changes of the shown count, in milliseconds. */
const MIN_STEP_MS = 125

/**
 * The count to show at `now` between two snapshots: the received one plus its growth since, at the rate of the last
 * seconds. It stops when the next snapshot is overdue, so it is never ahead by more than a second and a half of
 * messages.
 */
export function interpolateCount({ count, rate, at }: CountSample, now: number): number {
  if (!(rate > 0)) return count
  const elapsed = Math.min(Math.max(now - at, 0), INTERPOLATION_MAX_MS)
  return count + Math.floor((Math.min(rate, MAX_RATE) * elapsed) / 1000)
}

/** Milliseconds until the count changes again; null when it waits for a snapshot. */
export function nextStepDelay({ rate, at }: CountSample, now: number): number | null {
  if (!(rate > 0)) return null
  const step = Math.max(MIN_STEP_MS, 1000 / rate)
  return now + step - at > INTERPOLATION_MAX_MS ? null : step
}

/**
 * Advances a count between snapshots. With reduced motion it waits for the next snapshot. Returns functions that take
 * a snapshot and that stop it.
 */
export function createCountInterpolator(onCount: (count: number) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const scheduleStep = (sample: CountSample) => {
    clearTimeout(timer)
    const step = nextStepDelay(sample, performance.now())
    if (step === null) return
    timer = setTimeout(() => {
      onCount(interpolateCount(sample, performance.now()))
      scheduleStep(sample)
    }, step)
  }
  return {
    update: (count: number, rate: number) => {
      clearTimeout(timer)
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
      scheduleStep({ count, rate, at: performance.now() })
    },
    stop: () => clearTimeout(timer),
  }
}
