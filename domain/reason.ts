import { deliveryReasons, personalReasons } from './message.ts'
import type { ReasonId } from './message.ts'

/** The two groups of the reason selector, in the order in which a visitor first sees them. */
export const reasonGroups = [
  { id: 'delivery', label: 'About the delivery', reasons: deliveryReasons },
  { id: 'personal', label: 'About me', reasons: personalReasons },
] as const satisfies readonly { id: string; label: string; reasons: readonly ReasonId[] }[]
export type ReasonGroup = (typeof reasonGroups)[number]['id']

/** What a listed reason is called on a chip, and one line on when it fits. */
export const reasonWords: Record<ReasonId, { label: string; hint: string }> = {
  traffic: { label: 'Traffic', hint: 'The roads are slower than usual' },
  restaurant_preparing: { label: 'Still being prepared', hint: 'The kitchen needs a little longer' },
  weather: { label: 'Weather', hint: 'Rain, wind or heat, and careful driving' },
  second_drop: { label: 'A second drop', hint: 'Another order is on the way' },
  parking: { label: 'Parking', hint: 'A spot near the door is hard to find' },
  order_checked: { label: 'Order checked', hint: 'You counted the bags and drinks twice' },
  kept_apart: { label: 'Hot and cold apart', hint: 'Warm food and cold drinks travel separately' },
  studying: { label: 'Studying', hint: 'You drive between classes' },
  supporting_family: { label: 'Family', hint: 'You drive for the people at home' },
  saving_for_goal: { label: 'Saving for a goal', hint: 'Every drive adds a little' },
  first_week: { label: 'First week', hint: 'You are new to the road' },
  love_neighbourhood: { label: 'Love this area', hint: 'You like delivering around here' },
  birthday_shift: { label: 'Birthday shift', hint: 'It is your day, and you are driving' },
}

/** The group of a listed reason. */
export const groupOf = (id: ReasonId): ReasonGroup =>
  deliveryReasons.some((reason) => reason === id) ? 'delivery' : 'personal'
