import type { PrecacheEntry } from 'workbox-precaching'

/**
 * Caches a response, and deletes the oldest when there are more than `max`. Never throws: the cache is a convenience.
 */
export async function putBounded(
  cacheName: string,
  key: string,
  response: Response,
  maxEntries: number,
): Promise<void> {
  try {
    const cache = await caches.open(cacheName)
    // A cache lists its keys in the order in which they were added; a key that is added again comes last.
    await cache.delete(key)
    await cache.put(key, response)
    const keys = await cache.keys()
    for (const old of keys.slice(0, Math.max(0, keys.length - maxEntries))) await cache.delete(old)
  } catch (error) {
    console.warn('A response cannot be cached', error)
  }
}

/** A partial file, a page served for a missing file, or an error must not be cached as the file. */
export const isCompleteFile = (response: Response): boolean =>
  response.status === 200 && !isHtml(response) && response.type !== 'opaque'

export const isHtml = (response: Response): boolean =>
  response.headers.get('content-type')?.startsWith('text/html') ?? false

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
