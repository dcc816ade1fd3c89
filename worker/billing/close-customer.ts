import { eq, sql } from 'drizzle-orm'
import { Stripe } from 'stripe'
import type { Db } from '../db/db.ts'
import { customers } from '../db/billing-schema.ts'
import { jobs } from '../db/jobs-schema.ts'
import { jobColumns } from '../jobs/enqueue.ts'
import type { JobOf } from '../jobs/job.ts'
import { isMissing } from './stripe.ts'

/**
 * Nobody can pay as this customer any more, and nothing is taken from them: pages that are open for them close, and
 * deleting a customer ends their subscriptions at once (Stripe's API reference, “Delete a customer”). One who is gone
 * already is done.
 */
export async function closeCustomer(stripe: Stripe, customerId: string): Promise<void> {
  try {
    const open = stripe.checkout.sessions.list({ customer: customerId, status: 'open', limit: 100 })
    for await (const { id } of open) await expireCheckout(stripe, id)
    await stripe.customers.del(customerId)
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}

/** Closes the page of a checkout. Returns whether it was still open: what was paid meanwhile stays paid. */
export async function expireCheckout(stripe: Stripe, id: string): Promise<boolean> {
  try {
    await stripe.checkout.sessions.expire(id)
    return true
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return false
    throw error
  }
}

/**
 * The statement that promises to close the customer of a driver whose account goes, before the statement that removes
 * the row. Returns the promise, or nothing for a driver who has never been to a checkout.
 */
export function enqueueCloseCustomer(db: Db, userId: string) {
  const id = crypto.randomUUID()
  // Whom Stripe knows them as is read in the statement itself: a checkout may just be making it.
  const columns = jobColumns({ id, kind: 'close_customer', payload: { userId, customerId: '' } })
  const payload = sql`json_object('userId', ${userId}, 'customerId', ${customers.stripeId})`.as('payload')
  const row = db
    .select({ ...columns, payload })
    .from(customers)
    .where(eq(customers.userId, userId))
  return db.insert(jobs).select(row).returning({ id: jobs.id, kind: jobs.kind, payload: jobs.payload })
}

/** What {@link enqueueCloseCustomer} has promised, for `deliverSoon`. */
export const closeCustomerJobs = (rows: { id: string; kind: string; payload: unknown }[]) =>
  rows as JobOf<'close_customer'>[]
