import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { brand } from '#domain/brand.ts'
import { CLEAN_COUNTED, MESSAGES_COUNTED } from '#domain/engagement/achievement.ts'
import type { Moment } from '#domain/messages/message.ts'
import type { Db } from '../db/db.ts'
import { achievements, activeDays } from '../db/driver-schema.ts'
import { messages } from '../db/message-schema.ts'

/**
 * The figures of a driver's newest messages and of all their tips, each read from an index. Messages beyond the limit
 * are not read.
 */
export const figuresQuery = (db: Db, userId: string) => {
  const newest = db
    .select({ moment: messages.moment, flags: messages.flags })
    .from(messages)
    .where(eq(messages.userId, userId))
    .orderBy(desc(messages.composedAt))
    .limit(MESSAGES_COUNTED)
    .as('newest')
  const tips = (sum: SQL) => sql<number>`(
    select ${sum} from ${messages} where ${messages.userId} = ${userId} and ${messages.tipCents} is not null
  )`
  return db
    .select({
      messages: sql<number>`count(*)`,
      cleanMessages: sql<number>`min(${CLEAN_COUNTED}, count(*) filter (where not exists (
        select 1 from json_each(${newest.flags}) where value = 'newer_lint_block'
      )))`,
      moments: sql<string>`json_group_array(distinct ${newest.moment})`.mapWith(
        (list: string) => JSON.parse(list) as Moment[],
      ),
      tippedMessages: tips(sql`count(*)`),
      tipCents: tips(sql`coalesce(sum(${messages.tipCents}), 0)`),
    })
    .from(newest)
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

/** The tips of these messages, where they have one. */
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
