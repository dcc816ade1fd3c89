import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { brand } from '#domain/brand.ts'
import type { Moment } from '#domain/messages/message.ts'
import type { Db } from '../db/db.ts'
import { achievements, activeDays } from '../db/driver-schema.ts'
import { messages, messageTotals } from '../db/message-schema.ts'

export const figuresQuery = (db: Db, userId: string) =>
  db.select().from(messageTotals).where(eq(messageTotals.userId, userId))

/** What a {@link figuresQuery} has found, zeros for a driver without messages. */
export function figuresOf([totals]: readonly (typeof messageTotals.$inferSelect)[]) {
  return {
    messages: totals?.messages ?? 0,
    cleanMessages: totals?.cleanMessages ?? 0,
    moments: (totals?.moments.trim().split(' ') ?? []) as Moment[],
    tippedMessages: totals?.tippedMessages ?? 0,
    tipCents: totals?.tipCents ?? 0,
  }
}

/** A driver's newest active days. */
export const activeDaysQuery = (db: Db, userId: string, limit: number) =>
  db
    .select({ day: activeDays.day })
    .from(activeDays)
    .where(eq(activeDays.userId, userId))
    .orderBy(desc(activeDays.day))
    .limit(limit)

/** A driver's unlocked achievements, with their times in epoch milliseconds. */
export const unlockedQuery = (db: Db, userId: string) =>
  db
    .select({ id: achievements.achievement, unlockedAt: achievements.unlockedAt })
    .from(achievements)
    .where(eq(achievements.userId, userId))

export const tipsQuery = (db: Db, userId: string, ids: string[]) =>
  db
    .select({
      messageId: messages.id,
      cents: sql<number>`${messages.tipCents}`,
      currency: sql<string>`coalesce(${messages.tipCurrency}, ${brand.currency})`,
    })
    .from(messages)
    .where(
      and(
        inArray(messages.id, ids),
        eq(messages.userId, userId),
        isNull(messages.deletedAt),
        isNotNull(messages.tipCents),
      ),
    )
