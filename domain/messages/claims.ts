import { deliveryReasons, type Claim, type MessageInput, type Moment, type ReasonId } from './message.ts'
import { fitsAt } from './reason.ts'

/** A driver at most this many minutes away is near; "nearly there" is not said from further off. */
export const NEAR_MINUTES = 8

/** Whether a reason belongs to the store: while it lasts, the driver does not have the order. */
export const isOfStore = (id: ReasonId): boolean => storeReasons.has(id)
const storeReasons: ReadonlySet<ReasonId> = new Set([
  'restaurant_preparing',
  'long_queue',
  'shopping_longer',
  'item_replaced',
])

/** Claims that each moment makes by itself. `delayed` does not say where the order is. */
const ofMoment: Record<Moment, readonly Claim[]> = {
  accepted: ['to_store'],
  at_store: ['at_store'],
  picked_up: ['has_order'],
  arriving: ['has_order'],
  delayed: ['late', 'waited'],
  delivered: ['delivered'],
}

/**
 * The claims that follow from an input, and so may be made in a message. None of them contradicts another,
 * because each comes from the one moment, the one arrival time and the one reason.
 */
export function entailedBy(input: MessageInput): ReadonlySet<Claim> {
  const { moment, eta, instruction, withheld } = input
  const entailed = new Set<Claim>(ofMoment[moment])
  const reason = input.reason?.kind === 'listed' && fitsAt(input.reason.id, moment) ? input.reason.id : null
  if (moment === 'arriving' && (eta === null || eta <= NEAR_MINUTES)) entailed.add('near')
  const lacksOrder = moment === 'accepted' || moment === 'at_store' || moment === 'delayed'
  if (reason !== null && isOfStore(reason) && lacksOrder) entailed.add('not_ready')
  if (reason !== null && slow.has(reason)) entailed.add('waited')
  if (moment === 'delivered' && input.reason?.kind === 'own') entailed.add('waited')
  if (instruction !== null) entailed.add('asked')
  if (instruction !== null && meeting.has(instruction)) entailed.add('meets')
  for (const claim of withheld ?? []) entailed.delete(claim)
  return entailed
}

/** Reasons that make a customer wait. Own words after the delivery count as one. */
const slow: ReadonlySet<ReasonId> = new Set(
  deliveryReasons.filter((id) => id !== 'order_checked' && id !== 'kept_apart'),
)
const meeting: ReadonlySet<string> = new Set(['hand_to_me', 'meet_outside', 'meet_in_lobby', 'collect_pin'])
