/**
 * The focused element may be gone with the next frame, because the driver removed it. The focus then moves to the
 * same place of the list, to its last item, or where there is none to `otherwise`.
 * @param selector matches the parts of the list that can take the focus
 */
export function focusAfterRemoval(
  list: HTMLElement | null,
  selector: string,
  index: number,
  fallback: HTMLElement | null,
): void {
  requestAnimationFrame(() => {
    const { activeElement, body } = document
    if (activeElement !== null && activeElement !== body) return
    const parts = list?.isConnected ? list.querySelectorAll<HTMLElement>(selector) : []
    const next = parts[Math.min(index, parts.length - 1)] ?? fallback
    next?.focus()
  })
}
