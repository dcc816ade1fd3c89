/** A count that was heard: how many, how many more come in a second, and when it came, in milliseconds. */
export type CountSample = { count: number; rate: number; at: number }

/** The next snapshot comes after a second; one that is late may be waited for this long, in milliseconds. */
const INTERPOLATION_MAX_MS = 1_500
/** No rate that the counter can have. */
const MAX_RATE = 100_000
/** How often a shown count moves at most, in milliseconds. */
const MIN_STEP_MS = 125

/**
 * The count to show at the moment `now` between two snapshots: what was heard, and what has come since at the rate
 * of the last seconds. It stands still when the next snapshot is overdue, so it is never ahead by more than a
 * second and a half of messages.
 */
export function interpolateCount({ count, rate, at }: CountSample, now: number): number {
  if (!(rate > 0)) return count
  const elapsed = Math.min(Math.max(now - at, 0), INTERPOLATION_MAX_MS)
  return count + Math.floor((Math.min(rate, MAX_RATE) * elapsed) / 1000)
}

/** How long until the count moves again, in milliseconds; null when it stands until something is heard. */
export function nextStepDelay({ rate, at }: CountSample, now: number): number | null {
  if (!(rate > 0)) return null
  const step = Math.max(MIN_STEP_MS, 1000 / rate)
  return now + step - at > INTERPOLATION_MAX_MS ? null : step
}

/**
 * Moves a count between what is heard of it. Where motion is not wanted it waits for the next snapshot. Returns
 * what to call with each snapshot, and how to stop.
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
