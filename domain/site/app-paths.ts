/**
 * Which addresses are the driver's and which the visitor's. The service worker answers by it, and the build decides
 * by it what code is put away with the service worker.
 */

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
  '/admin',
  '/testing/dashboard',
  '/testing/expired',
]

/** Pages for visitors that a driver at work needs as well, without a network too. */
const offlineVisitorPaths = ['/', '/reasons', '/driver-protection']

/** Whether a page is the driver's: it is the same shell for everybody, and opens without asking the network. */
export const isAppPath = (path: string): boolean =>
  appPrefixes.some((start) => path === start || path.startsWith(`${start}/`))

/** Whether the code of a page is put away with the service worker. */
export const isPrecached = (path: string): boolean =>
  (isAppPath(path) && !isAdminPath(path)) || offlineVisitorPaths.includes(path)

/** The administrator's desk is one person's, and of no use without a network: no driver's phone carries its code. */
const isAdminPath = (path: string): boolean => path === '/admin' || path.startsWith('/admin/')

/** What no page has: the Worker's own doors, and files. */
const isNotPage = (path: string): boolean =>
  /^\/(?:api|auth\/v1|assets|ocr|media|pages|share|cdn-cgi)(?:\/|$)/.test(path) ||
  /\/[^/]+\.[^/]+$/.test(path)

/** How a navigation is answered: `shell` first, the `page` of the network first, or `pass` without a word of ours. */
export function navigationStrategyFor(path: string): 'shell' | 'page' | 'pass' {
  if (isNotPage(path)) return 'pass'
  return isAppPath(path) ? 'shell' : 'page'
}
