import type { PrecacheEntry } from 'workbox-precaching'

/** https://w3c.github.io/ServiceWorker/#router-rule-dictionary, which TypeScript's types lack. */
type RouterRule = { condition: { or: { urlPattern: string }[] }; source: 'cache' }
type RoutedInstall = { addRoutes?: (rules: RouterRule) => Promise<void> }

/**
 * Makes the browser serve precached files from the cache by itself, where it can: Create Message requests 130 of
 * them, and a worker that answers each one competes with the starting page. Files missing in the cache come from the
 * network. A file without a revision is cached under its address.
 */
export function routeToCache(install: ExtendableEvent & RoutedInstall, manifest: (PrecacheEntry | string)[]) {
  const or = manifest
    .filter((entry) => typeof entry !== 'string' && !entry.revision)
    .map((entry) => ({ urlPattern: `/${(entry as PrecacheEntry).url}` }))
  install
    .addRoutes?.({ condition: { or }, source: 'cache' })
    .catch((error: unknown) => console.warn('Static routing to the cache failed', error))
}
