import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { PriceKey } from '#domain/billing/price.ts'
import { users } from './auth-schema.ts'
import { createdAt, flag, updatedAt } from './columns.ts'

/** Whom Stripe knows, and what it said of them. Times are epoch milliseconds. */

/** Whom Stripe knows a driver as: made before their first checkout, and never another. */
export const customers = sqliteTable(
  'customers',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    stripeId: text('stripe_id').notNull(),
    /** Until when a checkout or the portal may change something before a webhook has told us. */
    expectedUntil: integer('expected_until').notNull().default(0),
    /** Until when the administrator has nothing charged; Stripe is made to follow. */
    pausedUntil: integer('paused_until').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('customers_stripe').on(t.stripeId)],
)

/** What Stripe said when it was last looked at; domain/billing/subscription.ts reads it. */
export const subscriptions = sqliteTable(
  'subscriptions',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** §4.2 active, inactive, past_due, unpaid, incomplete, incomplete_expired or canceled. */
    status: text().notNull(),
    /** What was bought, by its lookup key. */
    priceKey: text('price_key').$type<PriceKey>(),
    /** The subscription at Stripe; absent for a plan that was paid once. */
    stripeId: text('stripe_id'),
    /** The end of what is paid. Absent for a lifetime plan. */
    endsAt: integer('ends_at'),
    /** Whether it goes on after that by itself. */
    renews: flag('renews'),
    /** How often the status has changed: the id of what a change announces. */
    changes: integer().notNull().default(0),
    /** When Stripe was asked: what it said earlier never replaces what it said later. */
    syncedAt: integer('synced_at').notNull().default(0),
    /** When the status changed last. */
    updatedAt: updatedAt(),
  },
  (t) => [
    index('subscriptions_synced').on(t.syncedAt),
    index('subscriptions_status').on(t.status, t.priceKey),
  ],
)

/** Each event of Stripe once: the defence against one that comes again. */
export const stripeEvents = sqliteTable(
  'stripe_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    receivedAt: integer('received_at').notNull(),
  },
  (t) => [index('stripe_events_received').on(t.receivedAt)],
)
