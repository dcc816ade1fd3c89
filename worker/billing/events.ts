import { eq, notExists } from 'drizzle-orm'
import { stripeEvents, customers } from '../db/billing-schema.ts'
import { type Db, openDb } from '../db/db.ts'
import { enqueueWhere } from '../jobs/enqueue.ts'
import type { Job } from '../jobs/job.ts'
import { unwrap } from './result.ts'
import { idOf, isMissing, stripeClient, withStripeErrors } from './stripe.ts'
import { billingActorStub } from './stubs.ts'

/** The fields of an event that the webhook reads. The rest may be out of date, so a sync asks Stripe again. */
export type StripeEvent = { id: string; type: string; data: { object: object } }

/** Events that may change a driver's payments, and the field of each object that names its customer or its charge. */
const sourceFields: Readonly<Record<string, 'customer' | 'id' | 'charge'>> = {
  'checkout.session.completed': 'customer',
  'checkout.session.async_payment_succeeded': 'customer',
  'checkout.session.async_payment_failed': 'customer',
  'customer.deleted': 'id',
  'customer.subscription.created': 'customer',
  'customer.subscription.updated': 'customer',
  'customer.subscription.deleted': 'customer',
  'customer.subscription.paused': 'customer',
  'customer.subscription.resumed': 'customer',
  'invoice.paid': 'customer',
  'invoice.payment_failed': 'customer',
  'invoice.payment_action_required': 'customer',
  'invoice.marked_uncollectible': 'customer',
  'invoice.voided': 'customer',
  'charge.refunded': 'customer',
  // A dispute and a refund name their charge, and only the charge names who paid.
  'charge.dispute.created': 'charge',
  'charge.dispute.closed': 'charge',
  'charge.dispute.funds_withdrawn': 'charge',
  'charge.dispute.funds_reinstated': 'charge',
  'refund.failed': 'charge',
}

/**
 * The event types that the webhook subscribes to; docs/deploy.md lists them too. Stripe's event list filters by
 * twenty types at most.
 */
export const eventTypes = Object.keys(sourceFields)

/** The job that an event asks for, or null. */
export function jobFor({ id, type, data }: StripeEvent): Job | null {
  const field = Object.hasOwn(sourceFields, type) ? sourceFields[type] : undefined
  if (!field) return null
  const source = idOf((data.object as Partial<Record<typeof field, unknown>>)[field])
  if (source === null) return null
  const name = `stripe:${id}`
  return field === 'charge'
    ? { id: name, kind: 'find_payer', payload: { chargeId: source } }
    : { id: name, kind: 'sync_payments', payload: { customerId: source } }
}

/**
 * Records events, each once: the batch that stores an event's id also enqueues its job. Returns the jobs, for
 * `runJobsSoon`.
 */
export async function recordEvents(db: Db, events: readonly StripeEvent[]): Promise<Job[]> {
  const now = Date.now()
  const recorded: Job[] = []
  for (const event of events) {
    const job = jobFor(event)
    // An event without a job needs no record.
    if (!job) continue
    const known = db.select({ id: stripeEvents.id }).from(stripeEvents).where(eq(stripeEvents.id, event.id))
    const [, [isNew]] = await db.batch([
      // Before the insert of the event, which it tests for.
      enqueueWhere(db, job, { where: notExists(known) }),
      db
        .insert(stripeEvents)
        .values({ id: event.id, type: event.type, receivedAt: now })
        .onConflictDoNothing()
        .returning({ id: stripeEvents.id }),
    ])
    if (isNew) recorded.push(job)
  }
  return recorded
}

/** Makes a driver's billing actor sync their payments. Ignores a customer that belongs to no driver. */
export async function syncPayments(env: Env, customerId: string): Promise<void> {
  const driver = await openDb(env.DB)
    .select({ userId: customers.userId })
    .from(customers)
    .where(eq(customers.stripeId, customerId))
    .get()
  if (!driver) return console.warn(`billing: the customer ${customerId} is nobody's`)
  unwrap(await billingActorStub(env, driver.userId).sync({ userId: driver.userId, customerId }))
}

/** Asks Stripe who has paid a charge. Returns the job that syncs their payments. */
export async function findPayer(env: Env, id: string, chargeId: string): Promise<Job[]> {
  const stripe = await stripeClient(env)
  const charge = await withStripeErrors(() =>
    stripe.charges.retrieve(chargeId).catch((error: unknown) => {
      if (isMissing(error)) return null
      throw error
    }),
  )
  const customerId = idOf(charge?.customer)
  if (customerId === null) {
    console.warn(`billing: the charge ${chargeId} is nobody's`)
    return []
  }
  return [{ id: `${id}:payer`, kind: 'sync_payments', payload: { customerId } }]
}
