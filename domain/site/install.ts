import { MOBILE_BREAKPOINT } from '../limits.ts'

/** §4.16, §9.24 The banner waits this long after the page has come, in milliseconds. */
export const INSTALL_BANNER_AFTER_MS = 2_000

/** What a browser says about itself where the banner could stand. */
export type InstallTraits = {
  userAgent: string
  touchPoints: number
  /** Of the window, in CSS pixels. */
  width: number
  /** Whether a finger is what points here. */
  isTouch: boolean
  /** Whether the app already runs from the home screen. */
  isStandalone: boolean
  /** Whether the driver has closed the banner in this session. */
  isClosed: boolean
}

/**
 * §4.16 How the app can be put on this home screen: `share` where only the browser's own Share menu does it,
 * `button` where the browser can be asked, `none` where nothing is offered.
 */
export type InstallMethod = 'none' | 'share' | 'button'

/** §4.16 Which banner a browser gets, if any. */
export function installMethod(traits: InstallTraits): InstallMethod {
  const { width, isTouch, isStandalone, isClosed } = traits
  if (isClosed || isStandalone || !isTouch || width >= MOBILE_BREAKPOINT) return 'none'
  return isApple(traits) ? 'share' : 'button'
}

/** §4.16 When the banner of a page that came `since` milliseconds ago shows: at once when the browser has asked. */
export const installDelay = (since: number, hasPrompt: boolean): number =>
  hasPrompt ? 0 : Math.max(0, INSTALL_BANNER_AFTER_MS - since)

/** Every browser of an iPhone or iPad is Safari inside. An iPad calls itself a Macintosh with a touch screen. */
export const isApple = ({
  userAgent,
  touchPoints,
}: Pick<InstallTraits, 'userAgent' | 'touchPoints'>): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1)
