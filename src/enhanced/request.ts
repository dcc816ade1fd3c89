import type { EnhancedRequest } from '#domain/enhanced.ts'
import type { Composed } from '../messages/compose-part.ts'
import { fillingsOf, inputOf } from '../messages/draft.ts'
import type { Part } from '../messages/draft.ts'

/** What a model's text would be written from. Two parts with the same print ask for the same message. */
export const printOf = ({ details }: Part): string => JSON.stringify([inputOf(details), fillingsOf(details)])

/** Asks for so many texts for a part as it stands. */
export function requestFor(
  part: Part,
  composed: Composed,
  variants: EnhancedRequest['variants'],
): EnhancedRequest {
  const { name, store } = fillingsOf(part.details)
  return {
    id: crypto.randomUUID(),
    input: inputOf(part.details),
    seed: composed.seed,
    firstName: name,
    store,
    variants,
  }
}

/** Whether there is anything to write about beyond what every message says. */
export const isWorthAsking = ({ details, read }: Part): boolean =>
  read.length > 0 ||
  Boolean(details.eta || details.reason || details.name || details.store || details.instruction)
