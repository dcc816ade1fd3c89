import { eq, notExists, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { stripeEvents } from '../db/billing-schema.ts'
import { outbox } from '../db/jobs-schema.ts'
import { promisedWith } from '../jobs/enqueue.ts'
import type { Promised } from '../jobs/job.ts'

/** What we read of an event. Everything else that it carries may be old already: Stripe is asked anew. */
export type StripeEvent = { id: string; type: string; data: { object: object } }

type Thing = { id?: unknown; customer?: unknown; charge?: unknown }

/** The customer of a thing, by the id or as the whole object. */
const payer = ({ customer }: Thing) => idOf(customer)
const itself = ({ id }: Thing) => idOf(id)
const charge = (thing: Thing) => idOf(thing.charge)

/** Events after which a driver's payments may have changed, and where such an event says whose they are. */
const sources: Readonly<
  Record<string, { customer: (thing: Thing) => string | null } | { charge: typeof charge }>
> = {
  'checkout.session.completed': { customer: payer },
  'checkout.session.async_payment_succeeded': { customer: payer },
  'checkout.session.async_payment_failed': { customer: payer },
  'customer.deleted': { customer: itself },
  'customer.subscription.created': { customer: payer },
  'customer.subscription.updated': { customer: payer },
  'customer.subscription.deleted': { customer: payer },
  'customer.subscription.paused': { customer: payer },
  'customer.subscription.resumed': { customer: payer },
  'invoice.paid': { customer: payer },
  'invoice.payment_failed': { customer: payer },
  'invoice.payment_action_required': { customer: payer },
  'invoice.marked_uncollectible': { customer: payer },
  'invoice.voided': { customer: payer },
  'charge.refunded': { customer: payer },
  // A dispute and a refund name their charge, and only the charge names who paid.
  'charge.dispute.created': { charge },
  'charge.dispute.closed': { charge },
  'charge.dispute.funds_withdrawn': { charge },
  'charge.dispute.funds_reinstated': { charge },
  'refund.failed': { charge },
}

/** The types of events that the webhook wants; docs/deploy.md lists them too. Stripe lists events by twenty at most. */
export const eventTypes = Object.keys(sources)

/** What an event asks for: a look at somebody's payments, or nothing. */
export function promiseOf({ id, type, data }: StripeEvent): Promised | null {
  const source = Object.hasOwn(sources, type) ? sources[type] : undefined
  if (!source) return null
  const name = `stripe:${id}`
  if ('charge' in source) {
    const chargeId = source.charge(data.object)
    return chargeId === null ? null : { id: name, kind: 'find_payer', payload: { chargeId } }
  }
  const customerId = source.customer(data.object)
  return customerId === null ? null : { id: name, kind: 'look_at_payments', payload: { customerId } }
}

/**
 * Takes events in, each once for good: what one asks for is promised in the batch that remembers its id. Returns
 * what was promised, for `deliverSoon`.
 */
export async function takeEvents(db: Db, events: readonly StripeEvent[]): Promise<Promised[]> {
  const now = Date.now()
  const taken: Promised[] = []
  for (const event of events) {
    const promised = promiseOf(event)
    // What asks for nothing may come as often as it likes.
    if (!promised) continue
    const known = db.select({ id: stripeEvents.id }).from(stripeEvents).where(eq(stripeEvents.id, event.id))
    // A select without a table has one row, or none where the event is known. It comes before the row that it asks for.
    const one = db
      .select(promisedWith(promised))
      .from(sql`(select 1)`)
      .where(notExists(known))
    const [, [isNew]] = await db.batch([
      db.insert(outbox).select(one),
      db
        .insert(stripeEvents)
        .values({ id: event.id, type: event.type, receivedAt: now })
        .onConflictDoNothing()
        .returning({ id: stripeEvents.id }),
    ])
    if (isNew) taken.push(promised)
  }
  return taken
}

const idOf = (value: unknown): string | null => {
  if (typeof value === 'string') return value
  if (typeof value === 'object' && value !== null && 'id' in value) return idOf(value.id)
  return null
}
