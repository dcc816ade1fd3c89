import { AI_MESSAGES_PER_DAY } from '#domain/ai/generation.ts'
import type { Allowance, GenerationEvent, Writer } from '#domain/ai/generation.ts'
import { dateFormat } from '#domain/formats.ts'

export type GenerationState = {
  /** `unavailable`: there is no text of a model, and `message` says why. `stopped`: the driver did not want one. */
  step: 'asking' | 'writing' | 'written' | 'unavailable' | 'stopped'
  /** The visible part of each text; complete and checked once it is written. */
  texts: readonly string[]
  /** The attempt that these texts belong to. */
  attempt: number
  writer: Writer | null
  /** One plain sentence, or null. */
  message: string | null
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

/** The state after one more event. Texts of a new attempt replace those of the last. */
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

export const unavailableState = (message: string, mayAskAgain: boolean): GenerationState => ({
  ...initialGenerationState,
  step: 'unavailable',
  message,
  mayAskAgain,
})

export const isGenerating = (state: GenerationState | null): boolean =>
  state?.step === 'asking' || state?.step === 'writing'

const timeFormatter = dateFormat({ hour: 'numeric', minute: '2-digit' })

/** Tells a driver who has used up the day's texts when all are available again, by this phone's clock. */
export function quotaExceededText(resetAt: number, now: number): string {
  const isToday = new Date(resetAt).toDateString() === new Date(now).toDateString()
  const when = `${isToday ? '' : 'tomorrow '}at ${timeFormatter.format(resetAt)}`
  return `These were today’s ${AI_MESSAGES_PER_DAY} AI-enhanced messages. They’re back ${when}. Our drafts never run out.`
}
