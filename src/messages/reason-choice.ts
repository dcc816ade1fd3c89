import { fitsAt, reasonGroupOf, reasonLabels } from '#domain/messages/reason.ts'
import type { ReasonEntry } from './reasons/reason-list.ts'
import type { Details } from './draft.ts'

export type ChosenReason = Pick<Details, 'reason' | 'ownWords'>

/** The details that a tap on a reason sets. */
export const chosenReasonFrom = ({ reason }: ReasonEntry): Partial<ChosenReason> =>
  reason.kind === 'listed' ? { reason: reason.id } : { reason: 'own', ownWords: reason.text }

/** Whether the details name this reason. */
export const isChosenReason = ({ reason }: ReasonEntry, chosen: ChosenReason): boolean =>
  reason.kind === 'listed'
    ? reason.id === chosen.reason
    : chosen.reason === 'own' && chosen.ownWords === reason.text

/** A sentence when the chosen reason belongs to another moment and so stays out of the message, or null. */
export function reasonMisfitText({ reason, moment }: Pick<Details, 'reason' | 'moment'>): string | null {
  if (reason === null || reason === 'own' || fitsAt(reason, moment)) return null
  const label = `“${reasonLabels[reason].label}”`
  if (reasonGroupOf(reason) === 'personal') return `${label} is no reason for a delay. It’s left out for now.`
  const stage = moment === 'accepted' && fitsAt(reason, 'at_store') ? 'at the store' : 'on the way'
  return `${label} fits once you’re ${stage}. It’s left out for now.`
}
