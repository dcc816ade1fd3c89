import { composeFresh } from '#domain/messages/compose.ts'
import { fillTemplate, toTemplate } from '#domain/messages/fill.ts'
import type { SlotValues } from '#domain/messages/fill.ts'
import { OWN_REASON_MAX } from '#domain/limits.ts'
import type { MessageInput } from '#domain/messages/message.ts'
import { slotValuesOf, messageInputOf } from './draft.ts'
import type { Part } from './draft.ts'

/** A part as it stands: what the customer would read, and what the log would keep. */
export type Composed = {
  /** §1.2 What leaves the phone beside the text; own words that hold the name or the store are without them. */
  input: MessageInput
  /** The seed that gives the suggestion, which is the part's own or the next one that is not a repeat. */
  seed: number
  /** The composer's text with the name and the store filled in. */
  suggestion: string
  /** What is copied: what was copied already, the driver's own wording, the model's text that was chosen, or the suggestion. */
  text: string
  /** §1.2 The same text with `{name}` and `{store}` in the place of the words that never leave the phone. */
  template: string
}

/** Composes a part. `recent` are the driver's last templates, newest first, which are not repeated. */
export function composePart(part: Part, recent: readonly string[]): Composed {
  const input = messageInputOf(part)
  const fillings = slotValuesOf(part.details)
  const { seed, template } = composeFresh(input, part.seed, recent)
  const suggestion = fillTemplate(template, fillings)
  const chosenText = part.copied?.text ?? part.edited ?? part.chosen
  const inputWithoutNames = withoutCustomerWords(input, fillings)
  // The grammar's own sentences are left alone: a customer called Hope is no reason to change "I hope".
  const textToTemplate = chosenText ?? (inputWithoutNames === input ? null : suggestion)
  return {
    input: inputWithoutNames,
    seed,
    suggestion,
    text: chosenText ?? suggestion,
    template: textToTemplate === null ? template : toTemplate(textToTemplate, fillings),
  }
}

/** The same input when the driver's own words hold neither the name nor the store. */
function withoutCustomerWords(input: MessageInput, fillings: SlotValues): MessageInput {
  if (input.reason?.kind !== 'own') return input
  const text = toTemplate(input.reason.text, fillings)
  if (text === input.reason.text.normalize('NFC')) return input
  return { ...input, reason: text.length > OWN_REASON_MAX ? null : { kind: 'own', text } }
}
