/** A count that was heard: how many, how many more come in a second, and when it came, in milliseconds. */
export type Base = { count: number; rate: number; at: number }

/** The next snapshot comes after a second; one that is late may be waited for this long, in milliseconds. */
const GLIDE_MS = 1_500
/** No rate that the counter can have. */
const RATE_MAX = 100_000
/** How often a shown count moves at most, in milliseconds. */
const STEP_MS = 125

/**
 * The count to show at the moment `now` between two snapshots: what was heard, and what has come since at the rate
 * of the last seconds. It stands still when the next snapshot is overdue, so it is never ahead by more than a
 * second and a half of messages.
 */
export function glided({ count, rate, at }: Base, now: number): number {
  if (!(rate > 0)) return count
  const elapsed = Math.min(Math.max(now - at, 0), GLIDE_MS)
  return count + Math.floor((Math.min(rate, RATE_MAX) * elapsed) / 1000)
}

/** How long until the count moves again, in milliseconds; null when it stands until something is heard. */
export function nextStep({ rate, at }: Base, now: number): number | null {
  if (!(rate > 0)) return null
  const step = Math.max(STEP_MS, 1000 / rate)
  return now + step - at > GLIDE_MS ? null : step
}

/**
 * Moves a count between what is heard of it. Where motion is not wanted it waits for the next snapshot. Returns
 * what to call with each snapshot, and how to stop.
 */
export function openGlider(show: (count: number) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const follow = (base: Base) => {
    clearTimeout(timer)
    const step = nextStep(base, performance.now())
    if (step === null) return
    timer = setTimeout(() => {
      show(glided(base, performance.now()))
      follow(base)
    }, step)
  }
  return {
    heard: (count: number, rate: number) => {
      clearTimeout(timer)
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
      follow({ count, rate, at: performance.now() })
    },
    stop: () => clearTimeout(timer),
  }
}
