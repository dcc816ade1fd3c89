import { isStillShared, SHARED_AT, SHARED_CACHE } from '#domain/site/share.ts'
import type { SharedInput } from '../../screenshots/screenshot-input.ts'

/**
 * Takes the data that another app has shared, once: of two tabs that ask, one gets it. Null when there is none, or
 * when it is older than a day. Never throws.
 */
export async function consumeShare(now: number): Promise<SharedInput> {
  try {
    if (typeof caches === 'undefined' || !(await caches.has(SHARED_CACHE))) return null
    const cache = await caches.open(SHARED_CACHE)
    for (const key of await cache.keys()) {
      const entry = await cache.match(key)
      const shared = entry && (await readShare(entry))
      // The tab that deletes it has it.
      const isOurs = await cache.delete(key)
      if (entry && shared && isOurs && isStillShared(Number(entry.headers.get(SHARED_AT)), now)) return shared
    }
  } catch (error) {
    console.warn('The shared file cannot be read', error)
  }
  return null
}

async function readShare(entry: Response): Promise<SharedInput> {
  return entry.headers.get('content-type') === 'text/plain'
    ? { text: await entry.text() }
    : { picture: await entry.blob() }
}
