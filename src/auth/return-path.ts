import { load, save } from '../storage/local-storage.ts'
import { LAST_ROUTE_KEY, pathToStore, REDIRECT_KEY } from './path-after-sign-in.ts'

/** §4.10 Remembers where a visitor wanted to go before the sign-in screen came between. */
export function rememberPath(path: string): void {
  const next = pathToStore(load(REDIRECT_KEY), path)
  if (next) save(REDIRECT_KEY, next)
}

/** §2.18 Has a stranger who takes an offer come back to it from the account that they make; what was to be next waits. */
export const expectCheckout = (path: string): void => save(REDIRECT_KEY, path)

/** The remembered path. It is given once. */
export function takePath(): string | null {
  const path = load(REDIRECT_KEY)
  save(REDIRECT_KEY, null)
  return path
}

/** §2.1 Remembers the page behind the sign-in that the driver used last. */
export const rememberRoute = (path: string): void => save(LAST_ROUTE_KEY, path)
export const lastRoute = (): string | null => load(LAST_ROUTE_KEY)

/** §4.6 The next driver of this phone starts afresh. */
export function forgetWays(): void {
  save(REDIRECT_KEY, null)
  save(LAST_ROUTE_KEY, null)
}
