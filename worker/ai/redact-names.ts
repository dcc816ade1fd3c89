import { briefOf, type EnhancedEvent, type EnhancedRequest } from '#domain/ai/generation.ts'
import { fillIn, type Fillings, templateOf } from '#domain/messages/fill.ts'
import type { Numbered } from './generation-records.ts'

/** Events as they may be written down: `{name}` and `{store}` stand for the customer's first name and the store. */
export const withoutNames = (told: Numbered[], fillings: Fillings): Numbered[] =>
  withTexts(told, (text) => templateOf(text, fillings))

/** Events that were written down, with the names in their places again. */
export const withNames = (told: Numbered[], request: EnhancedRequest): Numbered[] =>
  withTexts(told, (text) => fillIn(text, briefOf(request).fillings))

/**
 * What tells a request from another one under its id. Names are not part of it: from a hash that lies beside its other
 * parts a name could be guessed.
 */
export function printOf({ firstName, store, ...request }: EnhancedRequest): string {
  const { reason } = request.input
  const own = reason?.kind === 'own' && {
    ...reason,
    text: templateOf(reason.text, { name: firstName, store }),
  }
  const input = own ? { ...request.input, reason: own } : request.input
  return JSON.stringify({ ...request, input, hasName: firstName !== null, hasStore: store !== null })
}

const withTexts = (told: Numbered[], change: (text: string) => string): Numbered[] =>
  told.map(({ id, event }) => ({ id, event: changed(event, change) }))

function changed(event: EnhancedEvent, change: (text: string) => string): EnhancedEvent {
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
