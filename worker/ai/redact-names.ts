import { briefOf, type GenerationEvent, type AiMessageRequest } from '#domain/ai/generation.ts'
import { fillTemplate, type SlotValues, toTemplate } from '#domain/messages/fill.ts'
import type { NumberedEvent } from './generation-records.ts'

/** Events as they may be stored: `{name}` and `{store}` stand for the customer's first name and the store. */
export const withoutNames = (events: NumberedEvent[], fillings: SlotValues): NumberedEvent[] =>
  withTexts(events, (text) => toTemplate(text, fillings))

/** Stored events, with the names filled in again. */
export const withNames = (events: NumberedEvent[], request: AiMessageRequest): NumberedEvent[] =>
  withTexts(events, (text) => fillTemplate(text, briefOf(request).fillings))

/**
 * Tells a request from another one under its id. Names are not part of it: from a hash stored beside the other parts
 * a name could be guessed.
 */
export function fingerprintOf({ firstName, store, ...request }: AiMessageRequest): string {
  const { reason } = request.input
  const own = reason?.kind === 'own' && {
    ...reason,
    text: toTemplate(reason.text, { name: firstName, store }),
  }
  const input = own ? { ...request.input, reason: own } : request.input
  return JSON.stringify({ ...request, input, hasName: firstName !== null, hasStore: store !== null })
}

const withTexts = (events: NumberedEvent[], change: (text: string) => string): NumberedEvent[] =>
  events.map(({ id, event }) => ({ id, event: withChangedTexts(event, change) }))

function withChangedTexts(event: GenerationEvent, change: (text: string) => string): GenerationEvent {
  switch (event.event) {
    case 'draft':
      return { ...event, drafts: event.drafts.map((draft) => ({ ...draft, text: change(draft.text) })) }
    case 'verdict':
      return { ...event, texts: event.texts.map(change) }
    case 'token':
      return { ...event, text: change(event.text) }
    case 'error':
      return event
  }
}
