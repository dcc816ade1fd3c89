import { brand } from '#domain/brand.ts'
import { createListeners } from '../../storage/persisted-store.ts'
import { currentTheme, onTheme } from '../../ui/theme.ts'

/** https://wicg.github.io/document-picture-in-picture/, as far as it is used here. */
type PictureInPicture = { requestWindow: (size: { width: number; height: number }) => Promise<Window> }

const size = { width: 380, height: 600 }

const pictureInPicture = (): PictureInPicture | undefined =>
  (window as { documentPictureInPicture?: PictureInPicture }).documentPictureInPicture

/** Whether this browser has windows that stay on top of all others, as Chromium on a computer does. */
export const supportsPictureInPicture = (): boolean => pictureInPicture() !== undefined

let openWindow: Window | null = null
const { subscribe, notify } = createListeners()

/** The open small window, or null. It belongs to the page that opened it and closes with it. */
export const smallWindow = (): Window | null => openWindow

export const onSmallWindowChange = subscribe

/**
 * Opens a window that stays on top. It must be called inside the tap, as the browser requires. False when the browser
 * refuses.
 */
export async function openPictureInPicture(): Promise<boolean> {
  try {
    const opened = await pictureInPicture()?.requestWindow(size)
    if (opened) initializeWindow(opened)
    return opened !== undefined
  } catch (error) {
    console.warn('The browser opened no picture-in-picture window', error)
    return false
  }
}

/** Opens an ordinary small window. False when the browser blocks it. */
export function openPopup(): boolean {
  const features = `popup,width=${size.width},height=${size.height}`
  const opened = window.open('', `${brand.name.toLowerCase()}-widget`, features)
  if (opened) initializeWindow(opened)
  return opened !== null
}

export function closeSmallWindow(): void {
  openWindow?.close()
  setOpenWindow(null)
}

/** Gives an empty window this page's style sheet, language and theme. The content policy forbids inline styles. */
function initializeWindow(opened: Window): void {
  const { document: page } = opened
  // The window may still be open with the content of a page that has been left.
  page.body.replaceChildren()
  page.head.replaceChildren(
    ...Array.from(document.querySelectorAll('link[rel=stylesheet], link[as=font], style'), (sheet) =>
      copyStyleSheet(page, sheet),
    ),
  )
  page.title = brand.name
  page.documentElement.lang = document.documentElement.lang
  const applyTheme = () => {
    const theme = currentTheme()
    if (theme === 'system') delete page.documentElement.dataset.theme
    else page.documentElement.dataset.theme = theme
  }
  applyTheme()
  const stop = onTheme(applyTheme)
  const closeWithPage = () => opened.close()
  addEventListener('pagehide', closeWithPage)
  opened.addEventListener('pagehide', () => {
    stop()
    removeEventListener('pagehide', closeWithPage)
    if (openWindow === opened) setOpenWindow(null)
  })
  setOpenWindow(opened)
}

/** The address is absolute, because an empty window has none that it could be relative to. */
function copyStyleSheet(page: Document, sheet: Element): Element {
  const copy = page.importNode(sheet, true)
  if (sheet instanceof HTMLLinkElement) copy.setAttribute('href', sheet.href)
  return copy
}

function setOpenWindow(next: Window | null) {
  openWindow = next
  notify()
}
