import type { Allowance, GenerationEvent, Writer } from '#domain/ai/generation.ts'

/** What a language model has told so far of one message. */
export type GenerationState = {
  /** `kept`: there is no text of a model, and why says why. `stopped`: the driver did not want one. */
  step: 'asking' | 'writing' | 'written' | 'unavailable' | 'stopped'
  /** What may be shown of each text; whole and checked once it is written. */
  texts: readonly string[]
  /** The attempt that these words belong to. */
  attempt: number
  writer: Writer | null
  /** One plain sentence, or null. */
  message: string | null
  /** Whether asking once more could end otherwise. */
  mayAskAgain: boolean
  allowance: Allowance | null
}

export const initialGenerationState: GenerationState = {
  step: 'asking',
  texts: [],
  attempt: 0,
  writer: null,
  message: null,
  mayAskAgain: false,
  allowance: null,
}

/** What is known after one more event. Words of a new attempt take the place of those of the last. */
export function applyGenerationEvent(state: GenerationState, event: GenerationEvent): GenerationState {
  switch (event.event) {
    case 'draft':
      return { ...state, writer: event.writer }
    case 'token': {
      const texts = event.attempt === state.attempt ? [...state.texts] : []
      texts[event.variant] = (texts[event.variant] ?? '') + event.text
      return {
        ...state,
        step: 'writing',
        attempt: event.attempt,
        texts: Array.from(texts, (one) => one ?? ''),
      }
    }
    case 'verdict': {
      const { allowance, writer, texts, why: message } = event
      if (event.outcome === 'accepted')
        return {
          ...state,
          step: 'written',
          texts: texts.map((one) => one.trim()),
          writer,
          message: null,
          allowance,
        }
      const mayAskAgain = event.refusal !== 'no_model' && event.refusal !== 'ceiling'
      return { ...unavailableState(message ?? '', mayAskAgain), writer: state.writer, allowance }
    }
    case 'error':
      return unavailableState(event.message, true)
  }
}

/** The composed message is all there is, for the reason that the sentence says. */
export const unavailableState = (message: string, mayAskAgain: boolean): GenerationState => ({
  ...initialGenerationState,
  step: 'unavailable',
  message,
  mayAskAgain,
})

export const isGenerating = ({ step }: GenerationState): boolean => step === 'asking' || step === 'writing'
