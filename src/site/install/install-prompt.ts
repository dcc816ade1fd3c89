import type { InstallTraits } from '#domain/site/install.ts'
import { safeStorage } from '../../storage/local-storage.ts'

/** The browser's event with which it offers to install the app. It can be used once. */
export type InstallPrompt = Event & {
  prompt: () => Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const thisTab = safeStorage(() => sessionStorage)
const CLOSED_KEY = 'install.closed'

/** The browser's offer. src/site/inline-scripts/pre-paint.js stores it, because it may come before any code does. */
export const deferredPrompt = (): InstallPrompt | null =>
  (window as { installPrompt?: InstallPrompt }).installPrompt ?? null

/** Calls `listener` with the browser's offer. Returns a function that stops it. */
export function onInstallPrompt(listener: () => void): () => void {
  addEventListener('beforeinstallprompt', listener)
  return () => removeEventListener('beforeinstallprompt', listener)
}

/** A used or declined offer cannot be used again. */
export const clearPrompt = (): void => {
  delete (window as { installPrompt?: InstallPrompt }).installPrompt
}

export const currentTraits = (): InstallTraits => ({
  userAgent: navigator.userAgent,
  touchPoints: navigator.maxTouchPoints,
  width: innerWidth,
  isTouch: matchMedia('(pointer: coarse)').matches,
  isStandalone:
    !matchMedia('(display-mode: browser)').matches ||
    // Safari's own property.
    (navigator as { standalone?: boolean }).standalone === true,
  isClosed: thisTab.get(CLOSED_KEY) !== null,
})

/** §4.16 For this session; without storage, until the page closes. */
export const rememberClosed = (): void => thisTab.set(CLOSED_KEY, 'yes')
