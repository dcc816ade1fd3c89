import type { Stripe } from 'stripe'
import { HOUR_S } from './clock.ts'
import { nextDue } from './lifecycle.ts'
import { invalid } from './refusal.ts'
import type { Kind } from './store.ts'
import type { World } from './context.ts'

/** What a customer has that carries dates, owners before what they own. A portal page that stands open somewhere stays usable. */
const KINDS = [
  'subscription',
  'checkout.session',
  'payment_method',
  'payment_intent',
  'invoice',
  'invoice_payment',
  'charge',
  'refund',
  'dispute',
] as const satisfies Kind[]

/**
 * Lets seconds pass for one customer alone: their past moves back instead of the clock forward, and what falls due on
 * the way happens, in its order. Whoever looks on with a clock of their own sees dates that fit it, and other customers
 * of the same stand-in notice nothing.
 */
export function age(world: World, customer: string, seconds: number): void {
  world.store.get('customer', customer)
  for (let left = seconds; ;) {
    const due = nextDue(world, customer)
    const step = due ? Math.min(left, Math.max(0, due.at - world.clock.now())) : left
    moveBack(world, customer, step)
    left -= step
    const next = nextDue(world, customer)
    if (!next || next.at > world.clock.now()) return
    next.run()
  }
}

/** Lets time pass for a customer until the period of a subscription is over, and the hour that its invoice waits. */
export function ageToNextDate(world: World, subscription: Stripe.Subscription): void {
  const [item] = subscription.items.data
  const end = subscription.cancel_at ?? item?.current_period_end ?? 0
  age(world, String(subscription.customer), Math.max(0, end + HOUR_S - world.clock.now()))
}

/** Who is meant by an id of theirs, or by an e-mail address. */
export function customerMeant(world: World, said: string): string {
  const { store } = world
  const byAddress = store.all('customer').find((one) => 'email' in one && one.email === said)
  const found =
    byAddress?.id ?? store.find('customer', said)?.id ?? store.find('subscription', said)?.customer
  if (!found) throw invalid(`Nobody here is known as ${said}.`)
  return String(found)
}

function moveBack(world: World, customer: string, seconds: number): void {
  if (seconds === 0) return
  const { store } = world
  const mine = new Set<string>([customer])
  for (const kind of KINDS) {
    for (const one of store.all(kind)) {
      const links = one as { customer?: unknown; charge?: unknown; invoice?: unknown }
      if (![links.customer, links.charge, links.invoice].some((id) => mine.has(String(id)))) continue
      mine.add(one.id)
      shift(one, seconds)
      shift(store.aside(one.id), seconds)
      // Months are of unequal length: from here on they are counted from the end of this period.
      if (one.object === 'subscription') one.billing_cycle_anchor = one.items.data[0]!.current_period_end
    }
  }
}

/** Every number of that size is a moment in seconds; no amount of cents is. */
const isMoment = (value: unknown): value is number =>
  typeof value === 'number' && value > 1_000_000_000 && value < 10_000_000_000

function shift(node: object, seconds: number): void {
  for (const [key, value] of Object.entries(node)) {
    if (isMoment(value)) (node as Record<string, number>)[key] = value - seconds
    else if (typeof value === 'object' && value !== null) shift(value as object, seconds)
  }
}
