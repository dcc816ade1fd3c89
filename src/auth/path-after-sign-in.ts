/** §3.16 The keys under which the way back is remembered on this device. */
export const REDIRECT_KEY = 'redirectAfterLogin'
export const LAST_ROUTE_KEY = 'lastImportantRoute'

/**
 * §4.6, §5.6 The path to go back to: quotes are stripped from what was stored, `/` is ignored. So is whatever would lead off
 * this site, and the sign-in screens themselves.
 */
export function storedPath(raw: string | null): string | null {
  const path = (raw ?? '').replaceAll(/["']/g, '').trim()
  // A browser reads `//host` and `/\host` as another site.
  if (!/^\/[^/\\]/.test(path) || /^\/auth(?:\/|$)/.test(path)) return null
  return path
}

/** §4.10 What to store when a gate turns a visitor away: nothing when a path is stored already, or for `/`. */
export const pathToStore = (stored: string | null, path: string): string | null =>
  stored || path === '/' ? null : storedPath(path)

/** Whom a landing is chosen for, and which paths the app has. */
export type SignInRedirect = {
  stored: string | null
  isAdmin: boolean
  isActiveTester: boolean
  /** §2.18 Whether the account was made in the funnel, whose offer comes next. */
  isOffered?: boolean
  /** §2.23 Where the sign-in that was used leads everybody else. */
  home?: string | undefined
  has: (path: string) => boolean
}

/** §4.6 Where a driver goes after signing in. */
export function pathAfterSignIn({
  stored,
  isAdmin,
  isActiveTester,
  isOffered,
  home,
  has,
}: SignInRedirect): string {
  const path = storedPath(stored)
  if (path) return path
  if (isAdmin && has('/admin')) return '/admin'
  if (isActiveTester && has('/testing/dashboard')) return '/testing/dashboard'
  if (home && has(home)) return home
  return isOffered && has('/upsell') ? '/upsell' : '/upload'
}

/** §2.1 Where the landing page sends a driver on; null for a visitor and for one who was last elsewhere. */
export const pathFromLanding = (signedIn: boolean, lastRoute: string | null): string | null =>
  signedIn && storedPath(lastRoute)?.split(/[?#]/)[0] === '/upload' ? '/upload' : null
