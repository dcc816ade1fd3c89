import { and, asc, count, countDistinct, desc, eq, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { SeriesQuery } from '#domain/engagement/message-data.ts'
import { dayAt } from '#domain/local-day.ts'
import type { MessageFlag } from '#domain/messages/message.ts'
import { DAY_MS } from '#domain/time.ts'
import { analyticsRollUps } from '../../db/analytics-schema.ts'
import type { Db } from '../../db/db.ts'
import { messages } from '../../db/message-schema.ts'

/** The lint's and the reader's events, as phones count them. */
const SIGNALS = ['lint_hit', 'reading_failed']

/**
 * The number of messages that all drivers have logged between two times (epoch milliseconds, `from` included, `to`
 * not): per UTC day and mode, by moment, tone and platform, flags by kind, and tips by currency. Counts alone: no
 * text is read for it, and drivers are not distinguished. `signals` are events of phones that may be counted, on the
 * days of the range: hits of the lint by rule, failed readings by cause.
 */
export async function messageStatistics(db: Db, { from, to }: SeriesQuery) {
  const within = and(gte(messages.createdAt, from), lt(messages.createdAt, to))
  const day = sql<string>`date(${messages.createdAt} / 1000, 'unixepoch')`
  const by = <Column extends SQLiteColumn>(column: Column) =>
    db
      .select({ name: column, messages: count() })
      .from(messages)
      .where(within)
      .groupBy(column)
      .orderBy(desc(count()), column)
  const [[totals], days, moments, tones, platforms, flags, tips, signals] = await db.batch([
    db
      .select({ messages: count(), drivers: countDistinct(messages.userId) })
      .from(messages)
      .where(within),
    db
      .select({ day, mode: messages.mode, messages: count() })
      .from(messages)
      .where(within)
      .groupBy(day, messages.mode)
      .orderBy(day, messages.mode),
    by(messages.moment),
    by(messages.tone),
    by(messages.platform),
    db
      .select({ name: sql<MessageFlag>`f.value`, messages: count() })
      .from(sql`${messages}, json_each(${messages.flags}) f`)
      .where(within)
      .groupBy(sql`f.value`)
      .orderBy(desc(count()), sql`f.value`),
    db
      .select({
        currency: messages.tipCurrency,
        messages: count(),
        cents: sql<number>`sum(${messages.tipCents})`,
      })
      .from(messages)
      .where(and(within, isNotNull(messages.tipCents)))
      .groupBy(messages.tipCurrency)
      .orderBy(desc(count()), messages.tipCurrency),
    db
      .select({
        name: analyticsRollUps.value,
        label: analyticsRollUps.detail,
        times: sql<number>`sum(${analyticsRollUps.events})`,
      })
      .from(analyticsRollUps)
      .where(
        and(
          eq(analyticsRollUps.dimension, 'event'),
          inArray(analyticsRollUps.value, SIGNALS),
          eq(analyticsRollUps.isBot, false),
          gte(analyticsRollUps.at, from - (from % DAY_MS)),
          lt(analyticsRollUps.at, to),
        ),
      )
      .groupBy(analyticsRollUps.value, analyticsRollUps.detail)
      .orderBy(
        asc(analyticsRollUps.value),
        desc(sql`sum(${analyticsRollUps.events})`),
        analyticsRollUps.detail,
      ),
  ])
  return {
    messages: totals?.messages ?? 0,
    drivers: totals?.drivers ?? 0,
    days,
    moments,
    tones,
    platforms,
    flags,
    tips,
    signals,
    /** The first and the last UTC day of the range. */
    firstDay: dayAt(from),
    lastDay: dayAt(to - 1),
  }
}
