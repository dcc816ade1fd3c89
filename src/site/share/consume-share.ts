import { isStillShared, SHARED_AT, SHARED_CACHE } from '#domain/site/share.ts'
import type { Brought } from '../../screenshots/screenshot-input.ts'

/**
 * Takes what another app has shared with this one, once: of two tabs that ask, one gets it. Null when nothing waits,
 * or when it waited for longer than a day. Never throws.
 */
export async function takeShared(now: number): Promise<Brought> {
  try {
    if (typeof caches === 'undefined' || !(await caches.has(SHARED_CACHE))) return null
    const cache = await caches.open(SHARED_CACHE)
    for (const key of await cache.keys()) {
      const thing = await cache.match(key)
      const brought = thing && (await broughtBy(thing))
      // Whoever deletes it has it.
      const isOurs = await cache.delete(key)
      if (thing && brought && isOurs && isStillShared(Number(thing.headers.get(SHARED_AT)), now))
        return brought
    }
  } catch (error) {
    console.warn('What was shared cannot be taken', error)
  }
  return null
}

async function broughtBy(thing: Response): Promise<Brought> {
  return thing.headers.get('content-type') === 'text/plain'
    ? { text: await thing.text() }
    : { picture: await thing.blob() }
}
