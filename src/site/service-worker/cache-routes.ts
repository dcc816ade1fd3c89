import type { PrecacheEntry } from 'workbox-precaching'

/** https://w3c.github.io/ServiceWorker/#router-rule-dictionary, of which TypeScript knows nothing. */
type RouterRule = { condition: { or: { urlPattern: string }[] }; source: 'cache' }
type RoutedInstall = { addRoutes?: (rules: RouterRule) => Promise<void> }

/**
 * Has the browser take the files kept ahead from the cache by itself, where it can: Create Message asks for 130 of
 * them, and a worker that answers each one competes with the page that starts. What the cache has lost comes from the
 * network. A file without a revision is kept under its address.
 */
export function routeToCache(install: ExtendableEvent & RoutedInstall, manifest: (PrecacheEntry | string)[]) {
  const or = manifest
    .filter((entry) => typeof entry !== 'string' && !entry.revision)
    .map((entry) => ({ urlPattern: `/${(entry as PrecacheEntry).url}` }))
  install
    .addRoutes?.({ condition: { or }, source: 'cache' })
    .catch((error: unknown) => console.warn('The files cannot come from the cache alone', error))
}
