import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { PriceKey } from '#domain/billing/price.ts'
import type { SubscriptionStatus } from '#domain/billing/subscription.ts'
import { userId } from './auth-schema.ts'
import { createdAt, flag, updatedAt } from './columns.ts'

/** Stripe's customers, and our copy of their subscriptions. Times are epoch milliseconds. */

/** A driver's customer at Stripe: created before their first checkout, and kept for good. */
export const customers = sqliteTable(
  'customers',
  {
    userId: userId().primaryKey(),
    stripeId: text('stripe_id').notNull(),
    /** Until when a checkout or the portal may change something before its webhook arrives. */
    expectedUntil: integer('expected_until').notNull().default(0),
    /** Until when the administrator has paused charging; a job updates Stripe. */
    pausedUntil: integer('paused_until').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('customers_stripe').on(t.stripeId)],
)

/** The snapshot of the last sync; domain/billing/subscription.ts interprets it. */
export const subscriptions = sqliteTable(
  'subscriptions',
  {
    userId: userId().primaryKey(),
    /** §4.2 */
    status: text().$type<SubscriptionStatus>().notNull(),
    priceKey: text('price_key').$type<PriceKey>(),
    /** The subscription at Stripe; absent for a plan that was paid once. */
    stripeId: text('stripe_id'),
    /** The end of the paid period. Absent for a lifetime plan. */
    endsAt: integer('ends_at'),
    renews: flag('renews'),
    /** How often the status has changed: part of the notification's id. */
    changes: integer().notNull().default(0),
    /** When Stripe was read: an older snapshot never replaces a newer one. */
    syncedAt: integer('synced_at').notNull().default(0),
    /** When the status last changed. */
    updatedAt: updatedAt(),
  },
  (t) => [
    index('subscriptions_synced').on(t.syncedAt),
    index('subscriptions_status').on(t.status, t.priceKey),
  ],
)

/** The processed events of Stripe, so that a repeated one is skipped. */
export const stripeEvents = sqliteTable(
  'stripe_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    receivedAt: integer('received_at').notNull(),
  },
  (t) => [index('stripe_events_received').on(t.receivedAt)],
)
