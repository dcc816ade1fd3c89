import { SCROLL_STEPS } from '#domain/analytics/beacon.ts'

type ScrollStep = (typeof SCROLL_STEPS)[number]

/** Tells each step of a page that was scrolled past, once, the deepest last (§9.16). */
export function trackScrollDepth(onStep: (step: ScrollStep) => void) {
  let reported = 0
  return {
    /** Another page begins at its top. */
    reset: () => {
      reported = 0
    },
    /** The page is scrolled so many of the pixels that it can be. Half a pixel before its end is its end. */
    update: (top: number, scrollable: number) => {
      if (scrollable <= 0) return
      const depth = (100 * (top + 1)) / scrollable
      for (; reported < SCROLL_STEPS.length && depth >= SCROLL_STEPS[reported]!; reported++)
        onStep(SCROLL_STEPS[reported]!)
    },
  }
}
