import type { Writer } from '#domain/ai/generation.ts'
import type { RejectionReason } from '#domain/ai/rejection.ts'
import type { ChatMessage } from './prompt.ts'

/** A language model that streams a text for a prompt. */
export type ModelProvider = {
  writer: Writer
  /** Yields the text as it comes. Throws {@link ModelError}, and the reason that the signal was aborted with. */
  write: (
    messages: ChatMessage[],
    limits: { maxTokens: number; signal: AbortSignal },
  ) => AsyncIterable<string>
}

/** Why a provider gave no text, or not all. `reached` is whether a model may have worked for it. */
export class ModelError extends Error {
  readonly refusal: RejectionReason
  readonly reached: boolean

  constructor(refusal: RejectionReason, reached: boolean, cause?: unknown) {
    super(refusal, { cause })
    this.refusal = refusal
    this.reached = reached
  }
}
