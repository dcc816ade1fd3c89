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
