import { and, eq, gte, sql } from 'drizzle-orm'
import type { CounterTotals } from '#domain/counter/counter.ts'
import {
  averageTipCents,
  defaultStats,
  driverPeriods,
  type DriverStats,
  type GlobalStats,
  isRecentMidnight,
} from '#domain/counter/stats.ts'
import { quarterOf } from '#domain/engagement/message-data.ts'
import { readCached, writeCached } from '../cached-answer.ts'
import type { Db, Found } from '../db/db.ts'
import { messageStats, messageSums, messageTotals } from '../db/message-schema.ts'
import { AppError } from '../error.ts'
import { tryOrLog } from '../logging/log-error.ts'
import { counterRootStub } from './stubs.ts'

/** §3.8 The single row of `message_stats`. */
const STATS_ROW = 1

/** Writes the counter's sums into the row. `count` never falls, whatever order writes arrive in (§5.5). */
export async function saveTotals(db: Db, totals: CounterTotals, now: number): Promise<void> {
  const figures = {
    messagesToday: totals.today,
    messagesWeek: totals.week,
    messagesMonth: totals.month,
    updatedAt: now,
  }
  await db
    .insert(messageStats)
    .values({ id: STATS_ROW, count: totals.count, ...figures, totalTipCents: 0, tippedMessages: 0 })
    .onConflictDoUpdate({
      target: messageStats.id,
      set: { ...figures, count: sql`max(${messageStats.count}, excluded.count)` },
    })
}

/**
 * §3.8, §5.5 The public stats: the count from the counter root, or else from the row in D1; the tips from the row.
 * Never throws: without either it gives the defaults (§8.17).
 */
export async function readStats(env: Env, db: Db): Promise<GlobalStats> {
  const [live, row] = await Promise.all([
    tryOrLog('stats: counter root', () => counterRootStub(env).snapshot()),
    tryOrLog('stats: message_stats', () =>
      db.select().from(messageStats).where(eq(messageStats.id, STATS_ROW)).get(),
    ),
  ])
  const saved: GlobalStats = row
    ? {
        count: Math.max(row.count, defaultStats.count),
        today: row.messagesToday,
        week: row.messagesWeek,
        month: row.messagesMonth,
        tippedMessages: row.tippedMessages,
        totalTipCents: row.totalTipCents,
        rate: 0,
        ts: row.updatedAt,
      }
    : defaultStats
  if (!live) return saved
  const { count, today, week, month, rate, ts } = live
  return { ...saved, count, today, week, month, rate, ts }
}

/** The statements of {@link driverStats}. Throws `invalid_input` when `since` is no midnight of today. */
export function driverStatsQueries(db: Db, userId: string, since: number) {
  const now = Date.now()
  if (!isRecentMidnight(since, now))
    throw new AppError('invalid_input', 'since: This is not the last midnight')
  const { week, month } = driverPeriods(now)
  return [
    db
      .select({
        total: messageTotals.messages,
        tippedMessages: messageTotals.tippedMessages,
        totalTipCents: messageTotals.tipCents,
      })
      .from(messageTotals)
      .where(eq(messageTotals.userId, userId)),
    db
      .select({
        today: messagesFrom(since).as('today'),
        week: messagesFrom(week).as('week'),
        month: messagesFrom(month).as('month'),
      })
      .from(messageSums)
      .where(
        and(eq(messageSums.userId, userId), gte(messageSums.quarter, quarterOf(Math.min(since, month)))),
      ),
  ] as const
}

/**
 * §7.18 The stats of one driver, over every logged message, deleted ones included. `today` begins with the phone's last
 * midnight, which is the beginning of a quarter of an hour everywhere; week and month begin with the quarter of an hour
 * 7 and 30 days ago.
 */
export function driverStats([[totals], [periods]]: Found<
  ReturnType<typeof driverStatsQueries>
>): DriverStats {
  const sums = totals ?? { total: 0, tippedMessages: 0, totalTipCents: 0 }
  const figures = { ...sums, ...(periods ?? { today: 0, week: 0, month: 0 }) }
  return { ...figures, averageTipCents: averageTipCents(figures.totalTipCents, figures.tippedMessages) }
}

const messagesFrom = (from: number) =>
  sql<number>`coalesce(sum(${messageSums.messages}) filter (where ${gte(messageSums.quarter, quarterOf(from))}), 0)`

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
