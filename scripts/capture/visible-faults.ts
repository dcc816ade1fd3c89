/**
 * Runs inside a page and lists its visible faults: content that overflows the screen sideways, and text that
 * its box cuts off. It is sent to the browser as text, so it uses nothing from outside.
 */
export function visibleFaults(): string[] {
  const faults: string[] = []
  const over = document.documentElement.scrollWidth - innerWidth
  if (over > 0) faults.push(`leaves the screen by ${over} px`)

  const cuts = ({ overflowX, overflowY }: CSSStyleDeclaration) =>
    [overflowX, overflowY].some((value) => value === 'hidden' || value === 'clip')
  // Text for screen readers is one pixel large; text with an ellipsis or a line limit is cut off on purpose.
  const isMeant = (element: Element, style: CSSStyleDeclaration) =>
    element.clientWidth <= 1 ||
    element.clientHeight <= 1 ||
    style.textOverflow === 'ellipsis' ||
    style.webkitLineClamp !== 'none'

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode
    const words = text.textContent?.trim() ?? ''
    if (!words || !text.parentElement?.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const box = range.getBoundingClientRect()
    if (box.width === 0) continue
    for (let element: Element | null = text.parentElement; element; element = element.parentElement) {
      if (element === document.body) break
      const style = getComputedStyle(element)
      if (!cuts(style)) continue
      if (isMeant(element, style)) break
      const frame = element.getBoundingClientRect()
      const out =
        box.left < frame.left - 1 ||
        box.right > frame.right + 1 ||
        box.top < frame.top - 2 ||
        box.bottom > frame.bottom + 2
      const scrolls = /auto|scroll/.test(style.overflowX + style.overflowY)
      if (out && !scrolls) faults.push(`cuts off “${words.slice(0, 40)}”`)
      break
    }
  }
  return faults
}
