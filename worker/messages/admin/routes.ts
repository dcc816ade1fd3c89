import { and, asc, between, countDistinct, desc, eq, gt, gte, inArray, lt, ne, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { SeriesQuery } from '#domain/engagement/message-data.ts'
import { dayAt } from '#domain/local-day.ts'
import type { MessageFlag } from '#domain/messages/message.ts'
import { DAY_MS } from '#domain/time.ts'
import { adminSection } from '../../admin/section.ts'
import { analyticsRollUps } from '../../db/analytics-schema.ts'
import type { Db } from '../../db/db.ts'
import { loggedDays, loggedSums } from '../../db/message-schema.ts'
import { valid } from '../../validate.ts'

/** How messages are used, in counts. No route returns a text. */
export const messagesAdmin = adminSection().get('/', valid('query', SeriesQuery), async (c) =>
  c.json(await messageStatistics(c.var.db, c.req.valid('query'))),
)

/** The lint's and the reader's events, as phones count them. */
const SIGNALS = ['lint_hit', 'reading_failed']

/**
 * The number of messages that all drivers have logged on the UTC days of a range (epoch milliseconds, `from` included,
 * `to` not): per day and mode, by moment, tone and platform, flags by kind, and tips by currency. They are sums: no
 * message is read for them, and drivers are not distinguished. `signals` are events of phones that may be counted, on
 * the same days: hits of the lint by rule, failed readings by cause.
 */
async function messageStatistics(db: Db, { from, to }: SeriesQuery) {
  const [first, last] = [Math.floor(from / DAY_MS), Math.floor((to - 1) / DAY_MS)]
  const within = and(between(loggedSums.day, first, last), gt(loggedSums.messages, 0))
  const day = sql<string>`date(${loggedSums.day} * 86400, 'unixepoch')`.as('on_day')
  const total = sql<number>`sum(${loggedSums.messages})`
  const by = <Column extends SQLiteColumn>(column: Column) =>
    db
      .select({ name: column, messages: total.as('total') })
      .from(loggedSums)
      .where(within)
      .groupBy(column)
      .orderBy(desc(total), column)
  const [[totals], [drivers], days, moments, tones, platforms, flags, tips, signals] = await db.batch([
    db
      .select({ messages: sql<number>`coalesce(${total}, 0)` })
      .from(loggedSums)
      .where(within),
    db
      .select({ drivers: countDistinct(loggedDays.userId) })
      .from(loggedDays)
      .where(between(loggedDays.day, first, last)),
    db
      .select({ day, mode: loggedSums.mode, messages: total.as('total') })
      .from(loggedSums)
      .where(within)
      .groupBy(loggedSums.day, loggedSums.mode)
      .orderBy(loggedSums.day, loggedSums.mode),
    by(loggedSums.moment),
    by(loggedSums.tone),
    by(loggedSums.platform),
    db
      .select({ name: sql<MessageFlag>`f.value`.as('flag'), messages: total.as('total') })
      .from(sql`${loggedSums}, json_each(${loggedSums.flags}) f`)
      .where(within)
      .groupBy(sql`f.value`)
      .orderBy(desc(total), sql`f.value`),
    db
      .select({
        currency: loggedSums.currency,
        messages: total.as('total'),
        cents: sql<number>`sum(${loggedSums.tipCents})`.as('cents'),
      })
      .from(loggedSums)
      .where(and(within, ne(loggedSums.currency, '')))
      .groupBy(loggedSums.currency)
      .orderBy(desc(total), loggedSums.currency),
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
          gte(analyticsRollUps.at, first * DAY_MS),
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
    drivers: drivers?.drivers ?? 0,
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
