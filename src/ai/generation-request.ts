import type { AiMessageRequest } from '#domain/ai/generation.ts'
import { fillPlaceholders } from '#domain/ai/parse-texts.ts'
import { fillTemplate, toTemplate, type SlotValues } from '#domain/messages/fill.ts'
import type { Composed } from '../messages/compose-part.ts'
import type { Part } from '../messages/draft.ts'

/** What a model's text would be written from. Two parts with the same key ask for the same message. */
export const generationKeyOf = ({ input }: Composed, slotValues: SlotValues): string =>
  JSON.stringify([input, slotValues])

/**
 * §1.2 The server gets these words in the place of the customer's name and the store, which never leave the phone.
 * Hardly anybody has this name, the checks recognise them as a name and a store, and they are no longer than `{name}`
 * and `{store}`.
 */
const placeholderNames = { name: 'Ysolde', store: 'Kindery' }

/** A request for `count` texts for the part's present details, without the name and the store. */
export function generationRequestFor(
  { input, seed }: Composed,
  { name, store }: SlotValues,
  variants: AiMessageRequest['variants'],
): AiMessageRequest {
  const { reason } = input
  const ownReason = reason?.kind === 'own' && {
    ...reason,
    text: fillPlaceholders(reason.text, placeholderNames),
  }
  return {
    id: crypto.randomUUID(),
    input: ownReason ? { ...input, reason: ownReason } : input,
    seed,
    firstName: name && placeholderNames.name,
    store: store && placeholderNames.store,
    variants,
  }
}

/** A text that came back, with the name and the store in their places. */
export const withRealNames = (text: string, slotValues: SlotValues): string =>
  fillTemplate(toTemplate(text, placeholderNames), slotValues)

/** Whether there is a detail to write about beyond those of every message. */
export const hasContext = ({ details, read }: Part): boolean =>
  read.length > 0 ||
  Boolean(details.eta || details.reason || details.name || details.store || details.instruction)
