import type { GlobalStats } from '#domain/counter/stats.ts'
import type { Db } from '../db/db.ts'
import { tryOrLog } from '../logging/log-error.ts'
import { readStats } from './stats.ts'

/** For how long the figures of everybody are good, in milliseconds. */
const STATS_FRESH_MS = 2_000
/** While one visitor's request fetches new figures, the others get the old ones for at most this long. */
const FETCH_MS = 1_000
/** How long old figures are kept for that, in seconds. */
const CACHE_S = 60

/** What the data centre keeps: the figures, when they were read, and since when somebody fetches newer ones. */
type CachedStats = { stats: GlobalStats; readAt: number; fetchedSince: number }

/**
 * The figures of everybody as this data centre last read them, at most about two seconds old, so that the counter's
 * root is asked once in that time however many visitors there are. `freshFor` is in milliseconds. Never throws: a
 * cache that fails is done without.
 */
export async function readCachedStats(
  env: Env,
  db: Db,
  origin: string,
): Promise<{ stats: GlobalStats; freshFor: number }> {
  const key = statsKey(origin)
  const now = Date.now()
  const cached = await tryOrLog('stats: cache', async () =>
    (await caches.default.match(key))?.json<CachedStats>(),
  )
  if (cached && now < cached.readAt + STATS_FRESH_MS) {
    return { stats: cached.stats, freshFor: cached.readAt + STATS_FRESH_MS - now }
  }
  if (cached && now < cached.fetchedSince + FETCH_MS) return { stats: cached.stats, freshFor: 0 }
  // Whoever comes meanwhile finds this and does not ask as well.
  if (cached) await cacheStats(key, { ...cached, fetchedSince: now })
  const stats = await readStats(env, db)
  // Old figures are better than none (§8.17).
  if (stats.ts === 0 && cached) return { stats: cached.stats, freshFor: 0 }
  await cacheStats(key, { stats, readAt: now, fetchedSince: 0 })
  return { stats, freshFor: STATS_FRESH_MS }
}

/** Under what the figures are kept. A query does not change it, so that nobody can ask past the cache. */
export const statsKey = (origin: string): string => new URL('/api/stats', origin).href

const cacheStats = (key: string, cached: CachedStats) =>
  tryOrLog('stats: cache', () =>
    caches.default.put(key, Response.json(cached, { headers: { 'Cache-Control': `max-age=${CACHE_S}` } })),
  )
