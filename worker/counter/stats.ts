import { count, eq, gte, sql } from 'drizzle-orm'
import {
  averageTipCents,
  defaultStats,
  driverPeriods,
  type DriverStats,
  type GlobalStats,
} from '#domain/counter/stats.ts'
import { isRecentMidnight } from '#domain/counter/stats.ts'
import type { Driver } from '../app.ts'
import { counterRootStub } from './stubs.ts'
import type { Db } from '../db/db.ts'
import { messages, messageStats } from '../db/message-schema.ts'
import { AppError } from '../error.ts'
import { STATS_ROW } from './stats-row.ts'
import { tryOrLog } from '../logging/log-error.ts'

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

/**
 * §7.18 The stats of one driver, over every logged message, deleted ones included. `since` is the phone's last
 * midnight in epoch milliseconds; throws `invalid_input` when it is no midnight of today.
 */
export async function readDriverStats(db: Db, driver: Driver, since: number): Promise<DriverStats> {
  const now = Date.now()
  if (!isRecentMidnight(since, now))
    throw new AppError('invalid_input', 'since: This is not the last midnight')
  const { week, month } = driverPeriods(now)
  const row = await db
    .select({
      total: count(),
      today: countFrom(since),
      week: countFrom(week),
      month: countFrom(month),
      tippedMessages: count(messages.tipCents),
      totalTipCents: sql<number>`coalesce(sum(${messages.tipCents}), 0)`,
    })
    .from(messages)
    .where(eq(messages.userId, driver.id))
    .get()
  const figures = row ?? { total: 0, today: 0, week: 0, month: 0, tippedMessages: 0, totalTipCents: 0 }
  return { ...figures, averageTipCents: averageTipCents(figures.totalTipCents, figures.tippedMessages) }
}

const countFrom = (from: number) => sql<number>`count(*) filter (where ${gte(messages.composedAt, from)})`
