import type { ReasonEntry } from '../reasons/reason-list.ts'
import type { Details } from './draft.ts'

export type ChosenReason = Pick<Details, 'reason' | 'ownWords'>

/** What a tap on a reason puts into the details. */
export const choiceOf = ({ reason }: ReasonEntry): Partial<ChosenReason> =>
  reason.kind === 'listed' ? { reason: reason.id } : { reason: 'own', ownWords: reason.text }

/** Whether the details name this reason. */
export const isChosen = ({ reason }: ReasonEntry, chosen: ChosenReason): boolean =>
  reason.kind === 'listed'
    ? reason.id === chosen.reason
    : chosen.reason === 'own' && chosen.ownWords === reason.text
