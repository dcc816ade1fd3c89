import type { Writer } from '#domain/ai/generation.ts'
import type { RejectionReason } from '#domain/ai/rejection.ts'
import type { ChatMessage } from './prompt.ts'

/** Somebody who writes when told to, piece by piece. */
export type ModelProvider = {
  writer: Writer
  /**
   * What is written, as it comes; it ends when all is said. Throws {@link ModelError}, and what the signal was aborted
   * with.
   */
  write: (
    messages: ChatMessage[],
    limits: { maxTokens: number; signal: AbortSignal },
  ) => AsyncIterable<string>
}

/** Why a source wrote nothing, or not all. `reached` is whether a model may have worked for it. */
export class ModelError extends Error {
  readonly refusal: RejectionReason
  readonly reached: boolean

  constructor(refusal: RejectionReason, reached: boolean, cause?: unknown) {
    super(refusal, { cause })
    this.refusal = refusal
    this.reached = reached
  }
}
