import { NEAR_MINUTES } from './claims.ts'
import { detectClaims } from './detect-claims.ts'
import type { DetectedClaim } from './detect-claims.ts'
import type { Claim, MessageInput, Moment } from './message.ts'

/** Source of a moment: the screenshot, or the driver, who chose it by its label. */
export type MomentSource = 'screenshot' | { chosen: string }

/** Known facts of a delivery, with their source. */
type KnownDelivery = Pick<MessageInput, 'moment' | 'eta'> & {
  withheld?: readonly Claim[]
  momentFrom: MomentSource
}

/** A false claim, its place, and one plain sentence to the driver that names the source. */
type Contradiction = DetectedClaim & { why: string }

/**
 * The claims of a text that contradict the known facts, in the order of the text. A claim that merely does
 * not follow is no contradiction: the driver may know more than the screen.
 */
export const contradictions = (text: string, known: KnownDelivery): Contradiction[] =>
  detectClaims(text).flatMap((claimed) => {
    const why = contradictionOf(claimed.claim, known)
    return why === null ? [] : [{ ...claimed, why }]
  })

const beforePickUp: readonly Moment[] = ['accepted', 'at_store']
const afterPickUp: readonly Moment[] = ['picked_up', 'arriving', 'delivered']
const onTheWayClaims: readonly Claim[] = ['has_order', 'near', 'delivered']
const storeClaims: readonly Claim[] = ['to_store', 'at_store', 'not_ready']

function contradictionOf(claim: Claim, { moment, eta, withheld, momentFrom }: KnownDelivery): string | null {
  const against = (screenshot: string) =>
    momentFrom === 'screenshot'
      ? `The screenshot says ${screenshot}.`
      : `You chose “${momentFrom.chosen}”, but this says ${claimLabels[claim]}.`
  if (beforePickUp.includes(moment) && onTheWayClaims.includes(claim))
    return against('the order isn’t picked up yet')
  if (moment === 'delivered' && storeClaims.includes(claim)) return against('the order is delivered')
  if (afterPickUp.includes(moment) && storeClaims.includes(claim)) return against('the order is picked up')
  if (moment !== 'delivered' && claim === 'delivered') return against('the order isn’t delivered yet')
  if (claim === 'near' && eta !== null && eta > NEAR_MINUTES)
    return `There are ${eta} minutes to go, but this says ${claimLabels.near}.`
  // Lateness is withheld where the times on the screenshot do not support it.
  if (claim === 'late' && moment !== 'delayed' && withheld?.includes('late'))
    return `The times on the screenshot leave room, but this says ${claimLabels.late}.`
  return null
}

const claimLabels: Record<Claim, string> = {
  to_store: 'you’re on the way to the store',
  at_store: 'you’re at the store',
  not_ready: 'the order isn’t ready yet',
  has_order: 'you have the order',
  near: 'you’re nearly there',
  late: 'the order is late',
  waited: 'the customer has waited',
  delivered: 'the order is delivered',
  asked: 'the customer asked for something',
  meets: 'you meet the customer',
}
