import { SCROLL_STEPS } from '#domain/analytics/beacon.ts'

type ScrollStep = (typeof SCROLL_STEPS)[number]

/** Reports each step of a page that was scrolled past, once, the deepest last (§9.16). */
export function trackScrollDepth(onStep: (step: ScrollStep) => void) {
  let reported = 0
  return {
    /** Another page begins at its top. */
    reset: () => {
      reported = 0
    },
    /** `top` of the `scrollable` pixels are scrolled. Half a pixel before its end counts as the end. */
    update: (top: number, scrollable: number) => {
      if (scrollable <= 0) return
      const depth = (100 * (top + 1)) / scrollable
      for (; reported < SCROLL_STEPS.length && depth >= SCROLL_STEPS[reported]!; reported++)
        onStep(SCROLL_STEPS[reported]!)
    },
  }
}
