import { type GenerationEvent, briefOf, type AiMessageRequest } from '#domain/ai/generation.ts'
import { fillTemplate, type SlotValues, toTemplate } from '#domain/messages/fill.ts'

type NumberedEvent = { id: number; event: GenerationEvent }

/**
 * The stored records of a generation session: how many messages a day has seen, and how each stream of the last
 * minutes ended. An object's storage can be restored for thirty days, so no name of a customer or a store may come
 * here ({@link withoutNames}).
 */
export class GenerationRecords {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  spentOn(day: string): number {
    const [row] = this.#sql.exec<{ spent: number }>('select spent from days where day = ?', day).toArray()
    return row?.spent ?? 0
  }

  /** Counts one message of a day. */
  spend(day: string): void {
    this.#sql.exec(
      'insert into days (day, spent) values (?, 1) on conflict (day) do update set spent = spent + 1',
      day,
    )
  }

  refund(day: string): void {
    this.#sql.exec('update days set spent = max(0, spent - 1) where day = ?', day)
  }

  begin(id: string, { digest, now }: { digest: string; now: number }): void {
    this.#sql.exec('insert into streams (id, digest, at) values (?, ?, ?)', id, digest, now)
  }

  /** Stores a stream's first and last events; the last one has the whole text. */
  end(id: string, events: NumberedEvent[]): void {
    this.#sql.exec('update streams set events = ? where id = ?', JSON.stringify(events), id)
  }

  /** The digest of the request, and the last events: undefined when the stream was cut short. */
  find(id: string): { digest: string; end: NumberedEvent[] | undefined } | undefined {
    const [row] = this.#sql
      .exec<{ digest: string; events: string | null }>('select digest, events from streams where id = ?', id)
      .toArray()
    return (
      row && {
        digest: row.digest,
        end: row.events === null ? undefined : (JSON.parse(row.events) as NumberedEvent[]),
      }
    )
  }

  /** Deletes streams that began before a time, and days before a day. Returns whether anything is left. */
  prune(before: number, today: string): boolean {
    this.#sql.exec('delete from streams where at <= ?', before)
    this.#sql.exec('delete from days where day < ?', today)
    return this.#sql.exec('select 1 from streams union all select 1 from days').toArray().length > 0
  }
}

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
