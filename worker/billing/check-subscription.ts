import { eq } from 'drizzle-orm'
import type { SubscriptionAnswer } from '#domain/billing/billing.ts'
import { subscriptionAnswerOf } from '#domain/billing/subscription.ts'
import type { Driver } from '../app.ts'
import { customers } from '../db/billing-schema.ts'
import type { Db } from '../db/db.ts'
import { tryOrLog } from '../logging/log-error.ts'
import { withTimeout } from '../timeout.ts'
import { accessQueries, findAccess } from './access.ts'
import type { Customer } from './customer.ts'
import { unwrap } from './result.ts'
import { billingActorStub } from './stubs.ts'

/** The longest that a driver waits for Stripe, in milliseconds; after that the saved state is the answer. */
const TIMEOUT_MS = 4_000

/**
 * §7.22, §3.11 Whether a driver is subscribed, including testers and drivers with a Premium gift (§4.2). The answer
 * comes from D1. When a driver returns from Stripe's page before its webhook, Stripe is synced first, if it answers.
 */
export async function checkSubscription(env: Env, db: Db, driver: Driver): Promise<SubscriptionAnswer> {
  const [[subscription], [tester], grants, [customer]] = await db.batch([
    ...accessQueries(db, driver.id),
    db.select().from(customers).where(eq(customers.userId, driver.id)),
  ])
  const isExpected = customer !== undefined && Date.now() < customer.expectedUntil
  if (isExpected && (await hasSynced(env, { userId: driver.id, customerId: customer.stripeId }))) {
    return subscriptionAnswerOf(await findAccess(db, driver.id), Date.now())
  }
  return subscriptionAnswerOf({ subscription, tester, grants }, Date.now())
}

async function hasSynced(env: Env, customer: Customer): Promise<boolean> {
  const synced = await tryOrLog('billing: answered from the saved state without a sync', async () => {
    const sync = billingActorStub(env, customer.userId).syncThrottled(customer)
    await withTimeout(
      TIMEOUT_MS,
      sync.then((result) => unwrap(result)),
    )
    return true
  })
  return synced ?? false
}
