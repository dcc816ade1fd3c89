import { eq, notExists } from 'drizzle-orm'
import { stripeEvents, customers } from '../db/billing-schema.ts'
import { type Db, openDb } from '../db/db.ts'
import { enqueueWhere } from '../jobs/enqueue.ts'
import type { Job } from '../jobs/job.ts'
import { unwrap } from './result.ts'
import { idOf, isMissing, stripeClient, withStripeErrors } from './stripe.ts'
import { billingActorStub } from './stubs.ts'

/** The fields of an event that we read. The rest may be out of date, so Stripe is asked again. */
export type StripeEvent = { id: string; type: string; data: { object: object } }

type StripeObject = { id?: unknown; customer?: unknown; charge?: unknown }

/** The customer of an object, as an id or as the whole object. */
const customerIn = ({ customer }: StripeObject) => idOf(customer)
const idIn = ({ id }: StripeObject) => idOf(id)
const chargeIn = (object: StripeObject) => idOf(object.charge)

/** Events that may change a driver's payments, and where each names the customer. */
const customerSources: Readonly<
  Record<string, { customer: (object: StripeObject) => string | null } | { charge: typeof chargeIn }>
> = {
  'checkout.session.completed': { customer: customerIn },
  'checkout.session.async_payment_succeeded': { customer: customerIn },
  'checkout.session.async_payment_failed': { customer: customerIn },
  'customer.deleted': { customer: idIn },
  'customer.subscription.created': { customer: customerIn },
  'customer.subscription.updated': { customer: customerIn },
  'customer.subscription.deleted': { customer: customerIn },
  'customer.subscription.paused': { customer: customerIn },
  'customer.subscription.resumed': { customer: customerIn },
  'invoice.paid': { customer: customerIn },
  'invoice.payment_failed': { customer: customerIn },
  'invoice.payment_action_required': { customer: customerIn },
  'invoice.marked_uncollectible': { customer: customerIn },
  'invoice.voided': { customer: customerIn },
  'charge.refunded': { customer: customerIn },
  // A dispute and a refund name their charge, and only the charge names who paid.
  'charge.dispute.created': { charge: chargeIn },
  'charge.dispute.closed': { charge: chargeIn },
  'charge.dispute.funds_withdrawn': { charge: chargeIn },
  'charge.dispute.funds_reinstated': { charge: chargeIn },
  'refund.failed': { charge: chargeIn },
}

/**
 * The event types that the webhook subscribes to; docs/deploy.md lists them too. Stripe's event list filters by
 * twenty types at most.
 */
export const eventTypes = Object.keys(customerSources)

/** The job that an event asks for, or null. */
export function jobFor({ id, type, data }: StripeEvent): Job | null {
  const source = Object.hasOwn(customerSources, type) ? customerSources[type] : undefined
  if (!source) return null
  const name = `stripe:${id}`
  if ('charge' in source) {
    const chargeId = source.charge(data.object)
    return chargeId === null ? null : { id: name, kind: 'find_payer', payload: { chargeId } }
  }
  const customerId = source.customer(data.object)
  return customerId === null ? null : { id: name, kind: 'sync_payments', payload: { customerId } }
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

/** Has a driver's billing actor sync their payments. A customer who is nobody's is left alone. */
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
