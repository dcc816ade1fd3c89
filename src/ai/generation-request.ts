import type { EnhancedRequest } from '#domain/ai/generation.ts'
import { filled } from '#domain/ai/parse-texts.ts'
import { fillIn, templateOf } from '#domain/messages/fill.ts'
import type { Composed } from '../messages/compose-part.ts'
import { fillingsOf, inputOf } from '../messages/draft.ts'
import type { Part } from '../messages/draft.ts'

/** What a model's text would be written from. Two parts with the same print ask for the same message. */
export const printOf = (part: Part): string => JSON.stringify([inputOf(part), fillingsOf(part.details)])

/**
 * §1.2 Our server gets these words in the place of the customer's name and the store, which never leave the phone. Hardly
 * anybody is called so, the checks take them for a name and a store, and they are no longer than `{name}` and `{store}`.
 */
const madeUp = { name: 'Ysolde', store: 'Kindery' }

/** Asks for so many texts for a part as it stands. Neither the name nor the store is in it. */
export function requestFor(
  part: Part,
  composed: Composed,
  variants: EnhancedRequest['variants'],
): EnhancedRequest {
  const { name, store } = fillingsOf(part.details)
  const { input, seed } = composed
  const { reason } = input
  const own = reason?.kind === 'own' && { ...reason, text: filled(reason.text, madeUp) }
  return {
    id: crypto.randomUUID(),
    input: own ? { ...input, reason: own } : input,
    seed,
    firstName: name && madeUp.name,
    store: store && madeUp.store,
    variants,
  }
}

/** A text that came back, with the name and the store in their places. */
export const named = (text: string, { details }: Part): string =>
  fillIn(templateOf(text, madeUp), fillingsOf(details))

/** Whether there is anything to write about beyond what every message says. */
export const isWorthAsking = ({ details, read }: Part): boolean =>
  read.length > 0 ||
  Boolean(details.eta || details.reason || details.name || details.store || details.instruction)
