import { sql } from 'drizzle-orm'
import { REVENUE_DAYS } from '#domain/billing/price.ts'
import type { PriceKey, Revenue } from '#domain/billing/price.ts'
import { DAY_MS } from '#domain/time.ts'
import { subscriptions } from '../db/billing-schema.ts'
import type { Db } from '../db/db.ts'
import { readPrices } from './prices.ts'

/** What Premium earns by our copy of Stripe's subscriptions, at today's prices. */
export async function readRevenue(
  env: Env,
  db: Db,
  { now, origin }: { now: number; origin: string },
): Promise<Revenue> {
  const since = now - REVENUE_DAYS * DAY_MS
  const [{ prices }, rows] = await Promise.all([
    readPrices(env, origin),
    db
      .select({
        status: subscriptions.status,
        key: subscriptions.priceKey,
        drivers: sql<number>`count(*)`,
        ending: sql<number>`count(*) filter (where not ${subscriptions.renews} and ${subscriptions.endsAt} is not null)`,
        recent: sql<number>`count(*) filter (where ${subscriptions.updatedAt} >= ${since})`,
        // A first payment changes the status once or twice; a payment after a failure or an end makes it more changes.
        begun: sql<number>`count(*) filter (where ${subscriptions.updatedAt} >= ${since} and ${subscriptions.changes} <= 2)`,
      })
      .from(subscriptions)
      .where(sql`${subscriptions.status} in ('active', 'canceled', 'past_due', 'unpaid')`)
      .groupBy(subscriptions.status, subscriptions.priceKey),
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
    started: sum(({ status, begun }) => (status === 'active' ? begun : 0)),
    canceled: sum(({ status, recent }) => (status === 'canceled' ? recent : 0)),
    failed: sum(({ status, drivers }) => (status === 'active' || status === 'canceled' ? 0 : drivers)),
  }
}
