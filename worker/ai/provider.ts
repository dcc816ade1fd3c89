import type { Writer } from '#domain/ai/generation.ts'
import type { Refusal } from '#domain/ai/rejection.ts'
import type { Told } from './prompt.ts'

/** Somebody who writes when told to, piece by piece. */
export type Source = {
  writer: Writer
  /**
   * What is written, as it comes; it ends when all is said. Throws {@link Fault}, and what the signal was aborted
   * with.
   */
  write: (told: Told[], limits: { maxTokens: number; signal: AbortSignal }) => AsyncIterable<string>
}

/** Why a source wrote nothing, or not all. `reached` is whether a model may have worked for it. */
export class Fault extends Error {
  readonly refusal: Refusal
  readonly reached: boolean

  constructor(refusal: Refusal, reached: boolean, cause?: unknown) {
    super(refusal, { cause })
    this.refusal = refusal
    this.reached = reached
  }
}
