import { eq, sql } from 'drizzle-orm'
import type { Stripe } from 'stripe'
import { customers } from '../db/billing-schema.ts'
import type { Db } from '../db/db.ts'
import { enqueueWhere, jobColumns } from '../jobs/enqueue.ts'
import { isMissing, isStripeError } from './stripe.ts'

/**
 * Ends all payments of a customer without charging: open checkouts expire, and deleting a customer ends their
 * subscriptions at once (Stripe's API reference, “Delete a customer”). Does nothing for a customer who is already
 * deleted.
 */
export async function closeCustomer(stripe: Stripe, customerId: string): Promise<void> {
  try {
    await expireOpenCheckouts(stripe, customerId)
    await stripe.customers.del(customerId)
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}

/** Expires all open checkouts of a customer; a payment that came first stays. */
export async function expireOpenCheckouts(stripe: Stripe, customer: string): Promise<void> {
  const open = stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 })
  for await (const { id } of open) await expireCheckout(stripe, id)
}

/** Expires a checkout. Returns whether it was still open; a payment that came first stays. */
export async function expireCheckout(stripe: Stripe, id: string): Promise<boolean> {
  try {
    await stripe.checkout.sessions.expire(id)
    return true
  } catch (error) {
    if (isStripeError(error) && error.type === 'StripeInvalidRequestError') return false
    throw error
  }
}

/**
 * The statement that enqueues closing the customer of a driver whose account is deleted; it comes before the
 * statement that removes the row. Returns the job, or no row for a driver who has never opened a checkout.
 */
export function enqueueCloseCustomer(db: Db, userId: string) {
  const id = crypto.randomUUID()
  // The statement itself reads the customer's id: a concurrent checkout may just be creating it.
  const payload = sql`json_object('userId', ${userId}, 'customerId', ${customers.stripeId})`
  return enqueueWhere(
    db,
    { id, kind: 'close_customer', payload },
    { from: customers, where: eq(customers.userId, userId) },
  ).returning(jobColumns)
}
