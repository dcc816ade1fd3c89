/** Puts an answer away, and lets go of the oldest when there are more than `most`. Never throws: it is a comfort. */
export async function keep(cacheName: string, key: string, answer: Response, most: number): Promise<void> {
  try {
    const cache = await caches.open(cacheName)
    // A cache lists its keys in the order in which they came; what is put again comes last.
    await cache.delete(key)
    await cache.put(key, answer)
    const keys = await cache.keys()
    for (const old of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(old)
  } catch (error) {
    console.warn('An answer cannot be kept', error)
  }
}

/** A part of a file, a page that stands in for a missing file, or a refusal must not be kept as the file. */
export const isWholeFile = (answer: Response): boolean =>
  answer.status === 200 && !isHtml(answer) && answer.type !== 'opaque'

export const isHtml = (answer: Response): boolean =>
  answer.headers.get('content-type')?.startsWith('text/html') ?? false
