import { eq } from 'drizzle-orm'
import { openDb } from '../db/db.ts'
import { customers } from '../db/billing-schema.ts'
import type { Job } from '../jobs/job.ts'
import { billingActorStub } from './stubs.ts'
import { unwrap } from './result.ts'
import { withStripeErrors, isMissing, stripeClient } from './stripe.ts'

/** Has the driver's cashier look at their payments. A customer who is nobody's is left alone. */
export async function syncPayments(env: Env, customerId: string): Promise<void> {
  const driver = await openDb(env.DB)
    .select({ userId: customers.userId })
    .from(customers)
    .where(eq(customers.stripeId, customerId))
    .get()
  if (!driver) return console.warn(`billing: the customer ${customerId} is nobody's`)
  unwrap(await billingActorStub(env, driver.userId).sync({ userId: driver.userId, customerId }))
}

/** Asks Stripe who has paid a charge, and promises a look at their payments. */
export async function findPayer(env: Env, id: string, chargeId: string): Promise<Job[]> {
  const charge = await withStripeErrors(() =>
    stripeClient(env)
      .charges.retrieve(chargeId)
      .catch((error: unknown) => {
        if (isMissing(error)) return null
        throw error
      }),
  )
  const customer = charge?.customer ?? null
  if (customer === null) {
    console.warn(`billing: the charge ${chargeId} is nobody's`)
    return []
  }
  const customerId = typeof customer === 'string' ? customer : customer.id
  return [{ id: `${id}:payer`, kind: 'sync_payments', payload: { customerId } }]
}
