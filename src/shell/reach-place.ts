const PATIENCE_MS = 5_000
/** The driver has taken over. */
const HANDS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * §2.27 Scrolls to a place that the page may not reach down to yet, as soon as it does: what it shows comes bit by bit.
 * A driver who scrolls meanwhile is left alone.
 * @param top in CSS pixels from the top of the page
 */
export function reachPlace(top: number): void {
  const go = () => {
    scrollTo({ top, behavior: 'instant' })
    if (Math.abs(scrollY - top) < 1) stop()
  }
  const growth = new ResizeObserver(go)
  const timer = setTimeout(stop, PATIENCE_MS)
  function stop() {
    growth.disconnect()
    clearTimeout(timer)
    for (const hand of HANDS) removeEventListener(hand, stop)
  }
  for (const hand of HANDS) addEventListener(hand, stop, { passive: true })
  growth.observe(document.body)
}
