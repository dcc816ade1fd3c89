import { cityIdOf } from '#domain/testing/city.ts'
import type { CapacityQuery } from '#domain/testing/testing.ts'
import { readCached, writeCached } from '../cached-answer.ts'
import type { Db } from '../db/db.ts'
import { cityHasCapacity } from './seats.ts'

/** How long a data centre gives the same answer, in seconds: anybody may ask, as often as they like. */
const CACHE_S = 5

/**
 * Whether a city has a seat for a new tester, as this data centre last read it. Without a working cache it reads the
 * database.
 */
export async function readCapacity(
  db: Db,
  origin: string,
  query: CapacityQuery,
): Promise<{ hasCapacity: boolean }> {
  const key = capacityKey(origin, query)
  const cached = await readCached<{ hasCapacity: boolean }>(key)
  if (cached) return cached
  const answer = { hasCapacity: await cityHasCapacity(db, query) }
  await writeCached(key, answer, CACHE_S)
  return answer
}

/** Different spellings of a city share one cache entry. */
export const capacityKey = (origin: string, { country, city }: CapacityQuery): string =>
  new URL(`/api/testing/capacity/${encodeURIComponent(cityIdOf(country, city) ?? '')}`, origin).href
