/**
 * What had the focus may be gone with the next frame, because the driver did away with it. The focus then goes to
 * the same place of the list, or its last, or where there is none to `otherwise`.
 * @param selector which parts of the list are meant
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
