import { sql } from 'drizzle-orm'
import type { Sums } from '#domain/counter/counter.ts'
import type { Db } from '../db/db.ts'
import { messageStats } from '../db/message-schema.ts'

/** §3.8 The single row of `message_stats`. */
export const STATS_ROW = 1

/** Writes the counter's sums into the row. `count` never falls, whatever order writes arrive in (§5.5). */
export async function saveSums(db: Db, sums: Sums, now: number): Promise<void> {
  const figures = {
    messagesToday: sums.today,
    messagesWeek: sums.week,
    messagesMonth: sums.month,
    updatedAt: now,
  }
  await db
    .insert(messageStats)
    .values({ id: STATS_ROW, count: sums.count, ...figures, totalTipCents: 0, tippedMessages: 0 })
    .onConflictDoUpdate({
      target: messageStats.id,
      set: { ...figures, count: sql`max(${messageStats.count}, excluded.count)` },
    })
}
