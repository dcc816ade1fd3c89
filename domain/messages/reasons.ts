import { personalReasons } from '../message.ts'
import type { deliveryReasons, MessageInput, Moment, ReasonId } from '../message.ts'
import type { Pool } from './notation.ts'
import { aboutTheOrder } from './order-reasons.ts'
import { aboutMe } from './personal-reasons.ts'
import { onTheRoad } from './road-reasons.ts'
import type { DeliveryWording } from './wording.ts'

const aboutDelivery: Record<(typeof deliveryReasons)[number], DeliveryWording> = {
  ...onTheRoad,
  ...aboutTheOrder,
}
type Personal = keyof typeof aboutMe

/** Whether a reason is about the driver rather than about the delivery. */
export const isPersonal = (id: ReasonId): id is Personal =>
  (personalReasons as readonly string[]).includes(id)

/** The sentences for a reason at a moment. */
export function wordingOf(id: ReasonId, moment: Moment): Pool {
  if (isPersonal(id))
    return moment === 'picked_up' || moment === 'arriving' ? aboutMe[id].before : aboutMe[id][moment]
  const wording = aboutDelivery[id]
  if (moment === 'picked_up') return wording.before
  if (moment === 'arriving') return wording.arriving ?? wording.before
  return wording[moment]
}

/** What a delay can be put down to in a few words, or null where the reason has no such words. */
export function causesOf(input: MessageInput): readonly string[] | null {
  if (input.moment !== 'delayed' || input.reason?.kind !== 'listed' || isPersonal(input.reason.id))
    return null
  return aboutDelivery[input.reason.id].cause[input.tone === 'formal' ? 'formal' : 'plain'] ?? null
}
