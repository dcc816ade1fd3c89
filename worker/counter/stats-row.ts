import { sql } from 'drizzle-orm'
import type { CounterTotals } from '#domain/counter/counter.ts'
import type { Db } from '../db/db.ts'
import { messageStats } from '../db/message-schema.ts'

/** §3.8 The single row of `message_stats`. */
export const STATS_ROW = 1

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
