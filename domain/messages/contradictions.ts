import type { Claim, MessageInput, Moment } from './message.ts'
import { claimsIn } from './detect-claims.ts'
import type { Claimed } from './detect-claims.ts'
import { NEAR_MINUTES } from './claims.ts'

/** Where a moment comes from: the screenshot, or the driver, who chose it by its label. */
export type MomentFrom = 'screenshot' | { chosen: string }

/** What is known of a delivery, and from where. */
export type Known = Pick<MessageInput, 'moment' | 'eta'> & {
  withheld?: readonly Claim[]
  momentFrom: MomentFrom
}

/** A claim that cannot be true, where it stands, and one plain sentence to the driver that names the source. */
export type Contradiction = Claimed & { why: string }

/**
 * The claims of a text that contradict what is known of the delivery, in the order of the text. A claim that only does
 * not follow is none: the driver may know more than the screen.
 */
export const contradictions = (text: string, known: Known): Contradiction[] =>
  claimsIn(text).flatMap((claimed) => {
    const why = whyNot(claimed.claim, known)
    return why === null ? [] : [{ ...claimed, why }]
  })

const beforePickUp: readonly Moment[] = ['accepted', 'at_store']
const afterPickUp: readonly Moment[] = ['picked_up', 'arriving', 'delivered']
const ofTheWay: readonly Claim[] = ['has_order', 'near', 'delivered']
const ofTheStore: readonly Claim[] = ['to_store', 'at_store', 'not_ready']

function whyNot(claim: Claim, { moment, eta, withheld, momentFrom }: Known): string | null {
  const against = (screenshot: string) =>
    momentFrom === 'screenshot'
      ? `The screenshot says ${screenshot}.`
      : `You chose “${momentFrom.chosen}”, but this says ${inWords[claim]}.`
  if (beforePickUp.includes(moment) && ofTheWay.includes(claim))
    return against('the order isn’t picked up yet')
  if (moment === 'delivered' && ofTheStore.includes(claim)) return against('the order is delivered')
  if (afterPickUp.includes(moment) && ofTheStore.includes(claim)) return against('the order is picked up')
  if (moment !== 'delivered' && claim === 'delivered') return against('the order isn’t delivered yet')
  if (claim === 'near' && eta !== null && eta > NEAR_MINUTES)
    return `There are ${eta} minutes to go, but this says ${inWords.near}.`
  // Lateness is withheld where the times on the screenshot do not bear it out.
  if (claim === 'late' && moment !== 'delayed' && withheld?.includes('late'))
    return `The times on the screenshot leave room, but this says ${inWords.late}.`
  return null
}

const inWords: Record<Claim, string> = {
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
