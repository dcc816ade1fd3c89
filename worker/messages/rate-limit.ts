import { and, eq, gt, gte, not, or, type SQL, sql } from 'drizzle-orm'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time.ts'
import { type Db, insertWhere } from '../db/db.ts'
import { messageLimits, messages } from '../db/message-schema.ts'
import { settingsOf } from '../settings/settings.ts'

type LimitsRow = typeof messageLimits.$inferSelect

/**
 * §8.16, §5.5 The limits of a driver's log at the moment `now` (epoch milliseconds): RATE_LIMIT_MESSAGES a minute and
 * RATE_LIMIT_MESSAGES_DAY a day, each a token bucket that refills evenly, and COUNTED_MESSAGES_PER_HOUR in an hour of
 * the UTC clock, without which a message is logged and not counted. They are conditions and statements of the batch
 * that logs the message, so that nothing is taken for a message that is not logged.
 *
 * A bucket is stored as the time at which it is full again: it has a token as long as that is at most all tokens but
 * one away, and a taken token moves it on by the time of one.
 */
export function messageRateLimit(env: Env, userId: string, now: number) {
  const { RATE_LIMIT_MESSAGES, RATE_LIMIT_MESSAGES_DAY, COUNTED_MESSAGES_PER_HOUR } = settingsOf(env)
  const minute = bucketOf(RATE_LIMIT_MESSAGES, MINUTE_MS)
  const day = bucketOf(RATE_LIMIT_MESSAGES_DAY, DAY_MS)
  const hour = Math.floor(now / HOUR_MS)
  const { minuteFullAt, dayFullAt, counted } = messageLimits
  const exists = (where: SQL | undefined) =>
    sql`exists (select 1 from ${messageLimits} where ${and(eq(messageLimits.userId, userId), where)})`
  return {
    hasToken: not(exists(or(gt(minuteFullAt, now + minute.reserve), gt(dayFullAt, now + day.reserve)))),
    isOverHour:
      COUNTED_MESSAGES_PER_HOUR > 0
        ? exists(and(gte(messageLimits.hour, hour), gte(counted, COUNTED_MESSAGES_PER_HOUR)))
        : sql`0`,

    /** The statement that takes the tokens of a message, if it is there. `isCounted` is read from its row. */
    take: (db: Db, messageId: string, isCounted: SQL) =>
      insertWhere(
        db,
        messageLimits,
        {
          userId: messages.userId,
          minuteFullAt: sql`${now + minute.token}`,
          dayFullAt: sql`${now + day.token}`,
          hour: sql`${hour}`,
          counted: isCounted,
        },
        { from: messages, where: eq(messages.id, messageId) },
      ).onConflictDoUpdate({
        target: messageLimits.userId,
        set: {
          minuteFullAt: sql`max(${minuteFullAt}, ${now}) + ${minute.token}`,
          dayFullAt: sql`max(${dayFullAt}, ${now}) + ${day.token}`,
          counted: sql`iif(excluded.hour > ${messageLimits.hour}, 0, ${counted}) + excluded.counted`,
          hour: sql`max(${messageLimits.hour}, excluded.hour)`,
        },
      }),

    /** Whole seconds until there is a token again, at least 1. */
    retryAfter: (row: LimitsRow | null): number =>
      Math.max(
        1,
        ...(row
          ? [row.minuteFullAt - minute.reserve, row.dayFullAt - day.reserve].map((at) =>
              Math.ceil((at - now) / 1000),
            )
          : []),
      ),
  }
}

/** The time in which a bucket gains a token, and all of its tokens but one, in milliseconds. 0 tokens are no limit. */
function bucketOf(tokens: number, period: number): { token: number; reserve: number } {
  if (tokens === 0) return { token: 0, reserve: period }
  const token = Math.ceil(period / tokens)
  return { token, reserve: (tokens - 1) * token }
}
