import { checkoutPriceOf } from '#domain/billing/next-offer.ts'
import type { Price } from '#domain/billing/price.ts'
import { loadItem, saveItem } from '../storage/local-storage.ts'

// §3.16
const REDIRECT_KEY = 'redirectAfterLogin'
const LAST_ROUTE_KEY = 'lastImportantRoute'

/** §4.10 Remembers the path of a visitor who is sent to the sign-in screen. */
export function rememberReturnPath(path: string): void {
  const next = pathToStore(loadItem(REDIRECT_KEY), path)
  if (next) saveItem(REDIRECT_KEY, next)
}

/** §2.18 Leads a visitor who takes an offer back to it after making an account; the path stored before waits. */
export const rememberCheckout = (path: string): void => saveItem(REDIRECT_KEY, path)

/** The path of the page that waits behind the sign-in, without its query; null for none. */
export const awaitedPath = (): string | null => storedPath(loadItem(REDIRECT_KEY))?.split(/[?#]/)[0] ?? null

/** The price that a visitor has chosen, and pays once they have an account; null for none. */
export function awaitedPrice(): Price | null {
  const path = storedPath(loadItem(REDIRECT_KEY))
  return path ? checkoutPriceOf(path) : null
}

/** Forgets the chosen price: the account is for the free plan. */
export const forgetAwaitedPrice = (): void => saveItem(REDIRECT_KEY, null)

/** The remembered path. It is read once. */
export function takeReturnPath(): string | null {
  const path = loadItem(REDIRECT_KEY)
  saveItem(REDIRECT_KEY, null)
  return path
}

/** §2.1 Remembers the last page behind the sign-in that the driver used. */
export const rememberLastRoute = (path: string): void => saveItem(LAST_ROUTE_KEY, path)
export const lastRoute = (): string | null => loadItem(LAST_ROUTE_KEY)

export function forgetReturnPaths(): void {
  saveItem(REDIRECT_KEY, null)
  saveItem(LAST_ROUTE_KEY, null)
}

/**
 * §4.6, §5.6 The stored return path: quotes are stripped and `/` is ignored. So are paths that lead off this site,
 * and the sign-in screens themselves.
 */
export function storedPath(raw: string | null): string | null {
  const path = (raw ?? '').replaceAll(/["']/g, '').trim()
  // A browser treats `//host` and `/\host` as another site.
  if (!/^\/[^/\\]/.test(path) || /^\/auth(?:\/|$)/.test(path)) return null
  return path
}

/** §4.10 The path to store when a guard turns a visitor away: none when a path is stored already, or for `/`. */
export const pathToStore = (stored: string | null, path: string): string | null =>
  stored || path === '/' ? null : storedPath(path)

type SignInRedirect = {
  stored: string | null
  isAdmin: boolean
  isActiveTester: boolean
  /** §2.23 The default path of the sign-in that was used. */
  home?: string | undefined
}

/** §4.6 The path that a driver goes to after signing in. */
export function pathAfterSignIn(redirect: SignInRedirect): string {
  const path = storedPath(redirect.stored)
  if (path) return path
  if (redirect.isAdmin) return '/admin'
  if (redirect.isActiveTester) return '/testing/dashboard'
  return redirect.home ?? '/upload'
}

/**
 * §2.1 The path to which the landing page redirects a driver; null for a visitor, and for a driver whose last page
 * was not behind the sign-in.
 */
export const pathFromLanding = (signedIn: boolean, lastRoute: string | null): string | null =>
  signedIn && storedPath(lastRoute)?.split(/[?#]/)[0] === '/upload' ? '/upload' : null
