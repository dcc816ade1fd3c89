import { MOBILE_BREAKPOINT } from '../limits.ts'

/** §4.16, §9.24 The banner appears this long after the page has loaded, in milliseconds. */
export const INSTALL_BANNER_AFTER_MS = 2_000

/** Properties of a browser that decide about the banner. */
export type InstallTraits = {
  userAgent: string
  touchPoints: number
  /** Width of the window, in CSS pixels. */
  width: number
  /** Whether the primary pointer is a finger. */
  isTouch: boolean
  /** Whether the app already runs from the home screen. */
  isStandalone: boolean
  /** Whether the driver has closed the banner in this session. */
  isClosed: boolean
}

/**
 * §4.16 Ways to add the app to the home screen: `share` through the browser's own Share menu, `button`
 * through the browser's install prompt, `none` where neither works.
 */
export type InstallMethod = 'none' | 'share' | 'button'

/** §4.16 Which banner a browser gets, if any. */
export function installMethod(traits: InstallTraits): InstallMethod {
  const { width, isTouch, isStandalone, isClosed } = traits
  if (isClosed || isStandalone || !isTouch || width >= MOBILE_BREAKPOINT) return 'none'
  return isApple(traits) ? 'share' : 'button'
}

/**
 * §4.16 Delay before the banner of a page loaded `since` milliseconds ago: none when the browser has asked.
 */
export const installDelay = (since: number, hasPrompt: boolean): number =>
  hasPrompt ? 0 : Math.max(0, INSTALL_BANNER_AFTER_MS - since)

/**
 * Every browser on an iPhone or iPad is WebKit. An iPad identifies itself as a Macintosh with a touch screen.
 */
export const isApple = ({
  userAgent,
  touchPoints,
}: Pick<InstallTraits, 'userAgent' | 'touchPoints'>): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1)
