import type { Page } from 'playwright-core'

export type FoundMark = { field: string; text: string; value: unknown; other?: boolean; surname?: string }

/**
 * Removes optional rows until the screen fits, reads the marks from the drawn page, and lists everything that
 * is cut, covered or overlapping. Runs in the page.
 */
export async function fitAndReadMarks(page: Page): Promise<{ found: FoundMark[]; faults: string[] }> {
  return page.evaluate(() => {
    const screen = document.querySelector<HTMLElement>('#screen') as HTMLElement
    const map = document.querySelector<HTMLElement>('.map')
    const tall = () =>
      screen.scrollHeight > screen.clientHeight + 1 ||
      (map !== null && map.isConnected && map.clientHeight < screen.clientHeight * 0.17)
    for (;;) {
      if (!tall()) break
      const last = [...document.querySelectorAll('[data-opt]')].at(-1)
      if (last) last.remove()
      else if (map?.isConnected) {
        map.remove()
        document.body.classList.add('nomap')
      } else break
    }
    const faults: string[] = []
    if (screen.scrollHeight > screen.clientHeight + 1)
      faults.push(`too tall by ${screen.scrollHeight - screen.clientHeight}`)

    const edge = screen.getBoundingClientRect()
    const boxes: { box: DOMRect; text: string }[] = []
    const walker = document.createTreeWalker(screen, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? ''
      if (text === '' || node.parentElement?.closest('svg')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const box of range.getClientRects()) {
        if (box.width < 1) continue
        if (
          box.left < edge.left - 1 ||
          box.right > edge.right + 1 ||
          box.top < edge.top - 1 ||
          box.bottom > edge.bottom + 1
        ) {
          faults.push(`outside: ${text}`)
        }
        boxes.push({ box, text })
      }
    }
    boxes.forEach((one, place) => {
      for (const two of boxes.slice(place + 1)) {
        if (one.text === two.text) continue
        const wide = Math.min(one.box.right, two.box.right) - Math.max(one.box.left, two.box.left)
        const high = Math.min(one.box.bottom, two.box.bottom) - Math.max(one.box.top, two.box.top)
        // Line boxes of neighbouring lines touch by a few pixels without their letters meeting.
        if (wide > 2 && high > Math.min(one.box.height, two.box.height) * 0.4)
          faults.push(`overlap: ${one.text} / ${two.text}`)
      }
    })

    const found = [...document.querySelectorAll<HTMLElement>('[data-f]')].map((element) => {
      const text = element.textContent ?? ''
      for (const box of element.getClientRects()) {
        for (const share of [0.1, 0.5, 0.9]) {
          const hit = document.elementFromPoint(box.left + box.width * share, box.top + box.height / 2)
          if (hit !== element && !(share !== 0.5 && box.width < 12)) faults.push(`covered: ${text}`)
        }
      }
      return { field: element.dataset['f'] ?? '', text, ...JSON.parse(element.dataset['v'] ?? '{}') } as {
        field: string
        text: string
        value: unknown
      }
    })
    return { found, faults }
  })
}
