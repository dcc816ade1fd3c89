/** Classifies paths into the driver's and the visitor's. The service worker chooses its strategy by it. */

const appPrefixes = [
  '/upload',
  '/auth',
  '/profile',
  '/personal-info',
  '/mode-selection',
  '/onboarding',
  '/tutorial',
  '/help',
  '/feedback',
  '/billing',
  '/message-data',
  '/achievements',
  '/floating-widget',
  '/inbox',
  '/history',
  '/admin',
  '/testing/dashboard',
  '/testing/expired',
]

/** Whether a page is the driver's: all of these are one shell, which opens without the network. */
export const isAppPath = (path: string): boolean =>
  appPrefixes.some((start) => path === start || path.startsWith(`${start}/`))

/** Paths without a page: the Worker's own routes, and files. */
const isNotPage = (path: string): boolean =>
  /^\/(?:api|auth\/v1|assets|ocr|media|pages|share|cdn-cgi)(?:\/|$)/.test(path) ||
  /\/[^/]+\.[^/]+$/.test(path)

/** Strategy for a navigation: `shell` first, the `page` from the network first, or `pass` to the browser. */
export function navigationStrategyFor(path: string): 'shell' | 'page' | 'pass' {
  if (isNotPage(path)) return 'pass'
  return isAppPath(path) ? 'shell' : 'page'
}
