import { ETA_MAX, ETA_MIN } from '../limits.ts'
import type { Instruction, Moment, Platform } from '../message.ts'
import type { Customer, Order } from '../order.ts'
import { minutesBetween } from './time.ts'

/** What a message for one customer of an order starts from; null where the screen does not say. */
export type Suggestion = {
  moment: Moment
  /** Whole minutes until the customer has the order. */
  eta: number | null
  instruction: Instruction | null
  itemCount: number | null
  firstName: string | null
  store: string | null
  platform: Platform
}

/** A time this long gone is tomorrow's, not a missed one. */
const PAST = 12 * 60

/**
 * One suggestion per customer, the current stop first; one without a name when the screen names nobody.
 * Only the current stop has the screen's times and wish.
 * @param now what the phone's clock says, "HH:MM"; the clock on the picture goes before it
 */
export function suggest(order: Order, now: string): Suggestion[] {
  const clock = order.clock?.value ?? now
  const customers: (Customer | null)[] =
    order.customers.length > 0 ? order.customers.map((read) => read.value) : [null]
  return customers.map((customer, i) => ({
    moment: momentOf(order, clock),
    eta: i === 0 ? etaOf(order, clock) : null,
    instruction: i === 0 ? (order.instruction?.value ?? null) : null,
    itemCount: customers.length === 1 ? (order.itemCount?.value ?? null) : null,
    firstName: customer?.firstName ?? null,
    store: order.store?.value ?? null,
    platform: order.platform.value,
  }))
}

function momentOf(order: Order, clock: string): Moment {
  if (order.kind.value !== 'dropoff') return 'picked_up'
  return isPast(order.deliverBy?.value, clock) ? 'delayed' : 'arriving'
}

function isPast(deliverBy: string | undefined, clock: string): boolean {
  return deliverBy !== undefined && minutesBetween(clock, deliverBy) > PAST
}

/** The minutes that the screen shows, else those that are left until the deadline; never made up. */
function etaOf(order: Order, clock: string): number | null {
  const minutes =
    order.minutesAway?.value ??
    (order.deliverBy && !isPast(order.deliverBy.value, clock)
      ? minutesBetween(clock, order.deliverBy.value)
      : null)
  return minutes !== null && minutes >= ETA_MIN && minutes <= ETA_MAX ? minutes : null
}
