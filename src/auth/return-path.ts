import { loadItem, saveItem } from '../storage/local-storage.ts'
import { LAST_ROUTE_KEY, pathToStore, REDIRECT_KEY } from './path-after-sign-in.ts'

/** §4.10 Remembers the path of a visitor who is sent to the sign-in screen. */
export function rememberReturnPath(path: string): void {
  const next = pathToStore(loadItem(REDIRECT_KEY), path)
  if (next) saveItem(REDIRECT_KEY, next)
}

/** §2.18 Leads a visitor who takes an offer back to it after making an account; the path stored before waits. */
export const rememberCheckout = (path: string): void => saveItem(REDIRECT_KEY, path)

/** The remembered path. It is read once. */
export function takeReturnPath(): string | null {
  const path = loadItem(REDIRECT_KEY)
  saveItem(REDIRECT_KEY, null)
  return path
}

/** §2.1 Remembers the last page behind the sign-in that the driver used. */
export const rememberLastRoute = (path: string): void => saveItem(LAST_ROUTE_KEY, path)
export const lastRoute = (): string | null => loadItem(LAST_ROUTE_KEY)

/** §4.6 The next driver of this phone begins without them. */
export function forgetReturnPaths(): void {
  saveItem(REDIRECT_KEY, null)
  saveItem(LAST_ROUTE_KEY, null)
}
