import { eq, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { REVENUE_DAYS, revenueByMonth } from '#domain/billing/price.ts'
import type { PriceKey, Revenue } from '#domain/billing/price.ts'
import { DAY_MS } from '#domain/time.ts'
import { customers, subscriptions } from '../db/billing-schema.ts'
import type { Db } from '../db/db.ts'
import { readPrices } from './prices.ts'

/** Statuses that follow a payment. */
const WAS_PAID = sql`${subscriptions.status} in ('active', 'canceled', 'past_due', 'unpaid')`

/** The UTC month of a time: "2026-11". */
const monthOf = (at: SQL | SQLiteColumn) => sql<string>`strftime('%Y-%m', ${at} / 1000, 'unixepoch')`

/**
 * When a plan began. Our copy has only the last change of its status, which for a first plan that runs is its
 * beginning; for any other the driver's first checkout is the nearest time known.
 */
const beganAt = sql`case when ${subscriptions.status} = 'active' and ${subscriptions.changes} <= 2
  then ${subscriptions.updatedAt}
  else min(${subscriptions.updatedAt}, coalesce(${customers.createdAt}, ${subscriptions.updatedAt})) end`

/**
 * What Premium earns by our copy of Stripe's subscriptions, at today's prices. The months are an estimate: breaks
 * between two plans of a driver and the plans of deleted accounts have left no trace.
 */
export async function readRevenue(
  env: Env,
  db: Db,
  { now, origin }: { now: number; origin: string },
): Promise<Revenue> {
  const since = now - REVENUE_DAYS * DAY_MS
  const [{ prices }, rows, spans] = await Promise.all([
    readPrices(env, origin),
    db
      .select({
        status: subscriptions.status,
        key: subscriptions.priceKey,
        drivers: sql<number>`count(*)`,
        ending: sql<number>`count(*) filter (where not ${subscriptions.renews} and ${subscriptions.endsAt} is not null)`,
        recent: sql<number>`count(*) filter (where ${subscriptions.updatedAt} >= ${since})`,
      })
      .from(subscriptions)
      .where(WAS_PAID)
      .groupBy(subscriptions.status, subscriptions.priceKey),
    db
      .select({
        key: subscriptions.priceKey,
        from: monthOf(beganAt).as('began_in'),
        until: sql<string | null>`case when ${subscriptions.status} <> 'active'
          then ${monthOf(subscriptions.updatedAt)} end`.as('ended_in'),
        plans: sql<number>`count(*)`,
      })
      .from(subscriptions)
      .leftJoin(customers, eq(customers.userId, subscriptions.userId))
      .where(WAS_PAID)
      .groupBy(subscriptions.priceKey, sql`began_in`, sql`ended_in`),
  ])
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0)
  const monthly = new Map(prices.filter(({ interval }) => interval).map(({ key, cents }) => [key, cents]))
  const centsOf = (key: PriceKey | null) => (key && monthly.get(key)) || 0
  return {
    mrrCents: sum(({ status, key, drivers }) => (status === 'active' ? drivers * centsOf(key) : 0)),
    ending: {
      drivers: sum(({ status, key, ending }) => (status === 'active' && centsOf(key) > 0 ? ending : 0)),
      cents: sum(({ status, key, ending }) => (status === 'active' ? ending * centsOf(key) : 0)),
    },
    currency: prices[0]!.currency,
    months: revenueByMonth(
      spans.map(({ key, plans, ...span }) => ({ ...span, cents: plans * centsOf(key) })),
      now,
    ),
    canceled: sum(({ status, recent }) => (status === 'canceled' ? recent : 0)),
  }
}
