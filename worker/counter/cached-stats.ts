import type { GlobalStats } from '#domain/counter/stats.ts'
import { readCached, writeCached } from '../cached-answer.ts'
import type { Db } from '../db/db.ts'
import { readStats } from './stats.ts'

/** How long the public stats are fresh, in milliseconds. */
const STATS_FRESH_MS = 2_000
/** While one request fetches new stats, the others get the old ones for at most this long, in milliseconds. */
const FETCH_MS = 1_000
/** How long old stats are kept for that, in seconds. */
const CACHE_S = 60

/** The data centre's cache entry: the stats, when they were read, and since when a request fetches newer ones. */
type CachedStats = { stats: GlobalStats; readAt: number; fetchedSince: number }

/**
 * The public stats as this data centre last read them, at most about two seconds old, so that the counter root is
 * asked once in that time however many visitors there are. `freshFor` is in milliseconds. Never throws: without a
 * working cache it reads the stats directly.
 */
export async function readCachedStats(
  env: Env,
  db: Db,
  origin: string,
): Promise<{ stats: GlobalStats; freshFor: number }> {
  const key = statsKey(origin)
  const now = Date.now()
  const cached = await readCached<CachedStats>(key)
  if (cached && now < cached.readAt + STATS_FRESH_MS) {
    return { stats: cached.stats, freshFor: cached.readAt + STATS_FRESH_MS - now }
  }
  if (cached && now < cached.fetchedSince + FETCH_MS) return { stats: cached.stats, freshFor: 0 }
  // Concurrent requests find this mark and do not fetch as well.
  if (cached) await cacheStats(key, { ...cached, fetchedSince: now })
  const stats = await readStats(env, db)
  // Old stats are better than none (§8.17).
  if (stats.ts === 0 && cached) return { stats: cached.stats, freshFor: 0 }
  await cacheStats(key, { stats, readAt: now, fetchedSince: 0 })
  return { stats, freshFor: STATS_FRESH_MS }
}

/** The cache key. A query does not change it, so that nobody can bypass the cache. */
export const statsKey = (origin: string): string => new URL('/api/stats', origin).href

const cacheStats = (key: string, cached: CachedStats) => writeCached(key, cached, CACHE_S)
