import { eq } from 'drizzle-orm'
import { openDb } from '../db/db.ts'
import { customers } from '../db/billing-schema.ts'
import type { Promised } from '../jobs/job.ts'
import { cashierOf } from './stubs.ts'
import { unsettle } from './result.ts'
import { askStripe, isMissing, stripeOf } from './stripe.ts'

/** Has the driver's cashier look at their payments. A customer who is nobody's is left alone. */
export async function lookAtPayments(env: Env, customerId: string): Promise<void> {
  const driver = await openDb(env.DB)
    .select({ userId: customers.userId })
    .from(customers)
    .where(eq(customers.stripeId, customerId))
    .get()
  if (!driver) return console.warn(`billing: the customer ${customerId} is nobody's`)
  unsettle(await cashierOf(env, driver.userId).look({ userId: driver.userId, customerId }))
}

/** Asks Stripe who has paid a charge, and promises a look at their payments. */
export async function findPayer(env: Env, id: string, chargeId: string): Promise<Promised[]> {
  const charge = await askStripe(() =>
    stripeOf(env)
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
  return [{ id: `${id}:payer`, kind: 'look_at_payments', payload: { customerId } }]
}
