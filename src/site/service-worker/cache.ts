/** Puts an answer away, and lets go of the oldest when there are more than `most`. Never throws: it is a comfort. */
export async function putBounded(
  cacheName: string,
  key: string,
  response: Response,
  maxEntries: number,
): Promise<void> {
  try {
    const cache = await caches.open(cacheName)
    // A cache lists its keys in the order in which they came; what is put again comes last.
    await cache.delete(key)
    await cache.put(key, response)
    const keys = await cache.keys()
    for (const old of keys.slice(0, Math.max(0, keys.length - maxEntries))) await cache.delete(old)
  } catch (error) {
    console.warn('A response cannot be cached', error)
  }
}

/** A part of a file, a page that stands in for a missing file, or a refusal must not be kept as the file. */
export const isCompleteFile = (response: Response): boolean =>
  response.status === 200 && !isHtml(response) && response.type !== 'opaque'

export const isHtml = (response: Response): boolean =>
  response.headers.get('content-type')?.startsWith('text/html') ?? false
