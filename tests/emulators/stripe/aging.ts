import type { Stripe } from 'stripe'
import { HOUR_S } from './clock.ts'
import type { EmulatorContext } from './context.ts'
import { nextDue } from './lifecycle.ts'
import { invalid } from './refusal.ts'
import type { ObjectKind } from './store.ts'

/** A customer's objects with dates, owners before what they own. An open portal page stays usable. */
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
] as const satisfies ObjectKind[]

/**
 * Ages one customer alone: their dates move back instead of the clock forward, and due events happen in their
 * order. The dates still fit the real clock, and other customers of the emulator are not affected.
 */
export function age(context: EmulatorContext, customer: string, seconds: number): void {
  context.store.get('customer', customer)
  for (let left = seconds; ;) {
    const due = nextDue(context, customer)
    const step = due ? Math.min(left, Math.max(0, due.at - context.clock.now())) : left
    moveBack(context, customer, step)
    left -= step
    const next = nextDue(context, customer)
    if (!next || next.at > context.clock.now()) return
    next.run()
  }
}

/**
 * Ages a customer to the end of a subscription's period, and past the hour for which its invoice is a draft.
 */
export function ageToNextDate(context: EmulatorContext, subscription: Stripe.Subscription): void {
  const [item] = subscription.items.data
  const end = subscription.cancel_at ?? item?.current_period_end ?? 0
  age(context, String(subscription.customer), Math.max(0, end + HOUR_S - context.clock.now()))
}

/** The customer with this id or email address. */
export function customerMeant(context: EmulatorContext, reference: string): string {
  const { store } = context
  const byAddress = store.all('customer').find((one) => 'email' in one && one.email === reference)
  const found =
    byAddress?.id ?? store.find('customer', reference)?.id ?? store.find('subscription', reference)?.customer
  if (!found) throw invalid(`Nobody here is known as ${reference}.`)
  return String(found)
}

function moveBack(context: EmulatorContext, customer: string, seconds: number): void {
  if (seconds === 0) return
  const { store } = context
  const mine = new Set<string>([customer])
  for (const kind of KINDS) {
    for (const one of store.all(kind)) {
      const links = one as { customer?: unknown; charge?: unknown; invoice?: unknown }
      if (![links.customer, links.charge, links.invoice].some((id) => mine.has(String(id)))) continue
      mine.add(one.id)
      shift(one, seconds)
      shift(store.internalState(one.id), seconds)
      // Months are of unequal length: from here on they are counted from the end of this period.
      if (one.object === 'subscription') one.billing_cycle_anchor = one.items.data[0]!.current_period_end
    }
  }
}

/** Numbers of that size are times in seconds; amounts in cents are smaller. */
const isMoment = (value: unknown): value is number =>
  typeof value === 'number' && value > 1_000_000_000 && value < 10_000_000_000

function shift(node: object, seconds: number): void {
  for (const [key, value] of Object.entries(node)) {
    if (isMoment(value)) (node as Record<string, number>)[key] = value - seconds
    else if (typeof value === 'object' && value !== null) shift(value as object, seconds)
  }
}
