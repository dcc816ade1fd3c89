import { brand } from '#domain/brand.ts'
import { currentTheme, onTheme } from '../../ui/theme.ts'

/** https://wicg.github.io/document-picture-in-picture/, as far as it is used here. */
type PictureInPicture = { requestWindow: (size: { width: number; height: number }) => Promise<Window> }

const size = { width: 380, height: 600 }

const pictureInPicture = (): PictureInPicture | undefined =>
  (window as { documentPictureInPicture?: PictureInPicture }).documentPictureInPicture

/** Whether this browser has windows that stay on top of all others. Chromium on a computer has. */
export const canStayOnTop = (): boolean => pictureInPicture() !== undefined

let shown: Window | null = null
const listeners = new Set<() => void>()

/** The small window that is open, or null. It belongs to the page that opened it and goes with it. */
export const smallWindow = (): Window | null => shown

export function onSmallWindow(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens a window that stays on top. Called inside the tap, which the browser asks for. False when it refuses. */
export async function openOnTop(): Promise<boolean> {
  try {
    const opened = await pictureInPicture()?.requestWindow(size)
    if (opened) furnish(opened)
    return opened !== undefined
  } catch (error) {
    console.warn('The browser opens no window that stays on top', error)
    return false
  }
}

/** Opens an ordinary small window. False when the browser keeps windows from opening. */
export function openBeside(): boolean {
  const features = `popup,width=${size.width},height=${size.height}`
  const opened = window.open('', `${brand.name.toLowerCase()}-widget`, features)
  if (opened) furnish(opened)
  return opened !== null
}

export function closeSmallWindow(): void {
  shown?.close()
  show(null)
}

/** An empty window looks like this page: its style sheet, its language, its theme. Styles of its own the policy forbids. */
function furnish(opened: Window): void {
  const { document: page } = opened
  // A window of a page that has been left may still stand, with what was in it.
  page.body.replaceChildren()
  page.head.replaceChildren(
    ...Array.from(document.querySelectorAll('link[rel=stylesheet], link[as=font], style'), (sheet) =>
      sheetFor(page, sheet),
    ),
  )
  page.title = brand.name
  page.documentElement.lang = document.documentElement.lang
  const paint = () => {
    const theme = currentTheme()
    if (theme === 'system') delete page.documentElement.dataset.theme
    else page.documentElement.dataset.theme = theme
  }
  paint()
  const stop = onTheme(paint)
  opened.addEventListener('pagehide', () => {
    stop()
    if (shown === opened) show(null)
  })
  addEventListener('pagehide', () => opened.close(), { once: true })
  show(opened)
}

/** The address is written out, because an empty window has none that it could be relative to. */
function sheetFor(page: Document, sheet: Element): Element {
  const copy = page.importNode(sheet, true)
  if (sheet instanceof HTMLLinkElement) copy.setAttribute('href', sheet.href)
  return copy
}

function show(next: Window | null) {
  shown = next
  for (const listener of listeners) listener()
}
