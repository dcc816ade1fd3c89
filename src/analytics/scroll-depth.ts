import { SCROLL_STEPS } from '#domain/analytics/beacon.ts'

type Step = (typeof SCROLL_STEPS)[number]

/** Tells each step of a page that was scrolled past, once, the deepest last (§9.16). */
export function openDepth(tell: (step: Step) => void) {
  let told = 0
  return {
    /** Another page begins at its top. */
    restart: () => {
      told = 0
    },
    /** The page is scrolled so many of the pixels that it can be. Half a pixel before its end is its end. */
    reach: (top: number, room: number) => {
      if (room <= 0) return
      const depth = (100 * (top + 1)) / room
      for (; told < SCROLL_STEPS.length && depth >= SCROLL_STEPS[told]!; told++) tell(SCROLL_STEPS[told]!)
    },
  }
}
