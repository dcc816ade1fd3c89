import type { Allowance, EnhancedEvent, Writer } from '#domain/ai/generation.ts'

/** What a language model has told so far of one message. */
export type Told = {
  /** `kept`: there is no text of a model, and why says why. `stopped`: the driver did not want one. */
  step: 'asking' | 'writing' | 'written' | 'kept' | 'stopped'
  /** What may be shown of each text; whole and checked once it is written. */
  texts: readonly string[]
  /** The attempt that these words belong to. */
  attempt: number
  writer: Writer | null
  /** One plain sentence, or null. */
  why: string | null
  /** Whether asking once more could end otherwise. */
  mayAskAgain: boolean
  allowance: Allowance | null
}

export const nothingYet: Told = {
  step: 'asking',
  texts: [],
  attempt: 0,
  writer: null,
  why: null,
  mayAskAgain: false,
  allowance: null,
}

/** What is known after one more event. Words of a new attempt take the place of those of the last. */
export function after(told: Told, event: EnhancedEvent): Told {
  switch (event.event) {
    case 'draft':
      return { ...told, writer: event.writer }
    case 'token': {
      const texts = event.attempt === told.attempt ? [...told.texts] : []
      texts[event.variant] = (texts[event.variant] ?? '') + event.text
      return {
        ...told,
        step: 'writing',
        attempt: event.attempt,
        texts: Array.from(texts, (one) => one ?? ''),
      }
    }
    case 'verdict': {
      const { allowance, writer, texts, why } = event
      if (event.outcome === 'accepted')
        return {
          ...told,
          step: 'written',
          texts: texts.map((one) => one.trim()),
          writer,
          why: null,
          allowance,
        }
      const mayAskAgain = event.refusal !== 'no_model' && event.refusal !== 'ceiling'
      return { ...keptBecause(why ?? '', mayAskAgain), writer: told.writer, allowance }
    }
    case 'error':
      return keptBecause(event.message, true)
  }
}

/** The composed message is all there is, for the reason that the sentence says. */
export const keptBecause = (why: string, mayAskAgain: boolean): Told => ({
  ...nothingYet,
  step: 'kept',
  why,
  mayAskAgain,
})

export const isRunning = ({ step }: Told): boolean => step === 'asking' || step === 'writing'
