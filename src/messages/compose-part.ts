import { OWN_REASON_MAX } from '#domain/limits.ts'
import { composeFresh } from '#domain/messages/compose.ts'
import { fillTemplate, toTemplate, type SlotValues } from '#domain/messages/fill.ts'
import type { MessageInput } from '#domain/messages/message.ts'
import { slotValuesOf, messageInputOf, type Part } from './draft.ts'

/** A part with the text that the customer would read and the input that the log would keep. */
export type Composed = {
  /**
   * §1.2 The details that leave the phone beside the text; the name and the store are removed from the driver's own
   * words.
   */
  input: MessageInput
  /** The seed of the suggestion: the part's own, or the next one that does not repeat a recent message. */
  seed: number
  /** The composer's text with the name and the store filled in. */
  suggestion: string
  /**
   * The text to copy: the text copied before, the driver's own wording, the chosen text of the model, or the
   * suggestion.
   */
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
  // The grammar's own sentences are never searched for names: a customer called Hope must not change "I hope".
  const textToTemplate = chosenText ?? (inputWithoutNames === input ? null : suggestion)
  return {
    input: inputWithoutNames,
    seed,
    suggestion,
    text: chosenText ?? suggestion,
    template: textToTemplate === null ? template : toTemplate(textToTemplate, fillings),
  }
}

/** The same input without the driver's own words when those hold the name or the store. */
function withoutCustomerWords(input: MessageInput, fillings: SlotValues): MessageInput {
  if (input.reason?.kind !== 'own') return input
  const text = toTemplate(input.reason.text, fillings)
  if (text === input.reason.text.normalize('NFC')) return input
  return { ...input, reason: text.length > OWN_REASON_MAX ? null : { kind: 'own', text } }
}
