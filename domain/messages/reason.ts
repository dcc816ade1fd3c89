import { deliveryReasons, personalReasons } from './message.ts'
import type { Moment, ReasonId } from './message.ts'

/** The two groups of the reason selector, in the order in which a visitor first sees them. */
export const reasonGroups = [
  { id: 'delivery', label: 'About the delivery', reasons: deliveryReasons },
  { id: 'personal', label: 'About me', reasons: personalReasons },
] as const satisfies readonly { id: string; label: string; reasons: readonly ReasonId[] }[]
export type ReasonGroup = (typeof reasonGroups)[number]['id']

/** A listed reason's label on its chip, and one line on when it fits. */
export const reasonLabels: Record<ReasonId, { label: string; hint: string }> = {
  traffic: { label: 'Traffic', hint: 'The roads are slower than usual' },
  restaurant_preparing: {
    label: 'Still being prepared',
    hint: 'The kitchen or the store needs a little longer',
  },
  long_queue: { label: 'Long queue', hint: 'The line at the store is slow' },
  shopping_longer: { label: 'Shopping takes longer', hint: 'There is more to find than usual' },
  item_replaced: { label: 'An item is replaced', hint: 'Something was out of stock' },
  weather: { label: 'Weather', hint: 'Rain, wind or heat, and careful driving' },
  second_drop: { label: 'A second drop', hint: 'Another order is on the way' },
  parking: { label: 'Parking', hint: 'A spot near the door is hard to find' },
  order_checked: { label: 'Order checked', hint: 'You counted the bags and drinks twice' },
  kept_apart: { label: 'Hot and cold apart', hint: 'Warm food and cold drinks travel separately' },
  studying: { label: 'Studying', hint: 'You deliver around your studies' },
  supporting_family: { label: 'Family', hint: 'You drive for the people at home' },
  saving_for_goal: { label: 'Saving for a goal', hint: 'Every drive adds a little' },
  first_week: { label: 'First week', hint: 'You are new to the road' },
  love_neighbourhood: { label: 'Love this area', hint: 'You like delivering around here' },
  birthday_shift: { label: 'Birthday shift', hint: 'It is your day, and you are driving' },
}

/** The group of a listed reason. */
export const reasonGroupOf = (id: ReasonId): ReasonGroup =>
  deliveryReasons.some((reason) => reason === id) ? 'delivery' : 'personal'

/** Reasons on the road, and at the store as seen from the road. */
const sinceTheStore: readonly ReasonId[] = [
  'traffic',
  'weather',
  'second_drop',
  'parking',
  'order_checked',
  'kept_apart',
  'restaurant_preparing',
  'long_queue',
  'shopping_longer',
  'item_replaced',
]

/**
 * The listed reasons that fit each moment, the likeliest first: a queue is not known before the store, nobody
 * parks at the customer's before pick-up, and a delay has a cause that makes one, never the driver's own
 * life. Own words fit always.
 */
export const reasonsAt: Record<Moment, readonly ReasonId[]> = {
  accepted: ['traffic', 'weather', 'second_drop', 'restaurant_preparing', ...personalReasons],
  at_store: [
    'restaurant_preparing',
    'long_queue',
    'shopping_longer',
    'item_replaced',
    'second_drop',
    ...personalReasons,
  ],
  picked_up: [...sinceTheStore, ...personalReasons],
  arriving: [...sinceTheStore, ...personalReasons],
  delayed: sinceTheStore.filter((id) => id !== 'order_checked' && id !== 'kept_apart'),
  delivered: [...sinceTheStore, ...personalReasons],
}

/** Whether a listed reason can be given at a moment. */
export const fitsAt = (id: ReasonId, moment: Moment): boolean => reasonsAt[moment].includes(id)
