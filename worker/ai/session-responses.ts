import type { Allowance, Verdict } from '#domain/ai/generation.ts'
import { rejectionMessages } from '#domain/ai/rejection.ts'
import type { GenerationResult } from './generate.ts'
import { composer } from './providers.ts'

export type SessionRefusal =
  | { refused: 'day_spent'; resetAt: number }
  | { refused: 'other_request' }
  | { refused: 'unknown' }

/** The last event of a stream: the model's texts, or the drafts and why the model's were rejected. */
export function verdictFor(
  written: GenerationResult,
  { drafts, allowance }: { drafts: { text: string }[]; allowance: Allowance },
): Verdict {
  if (written.refusal === null) {
    const { texts, writer } = written
    return { event: 'verdict', outcome: 'accepted', texts, writer, refusal: null, why: null, allowance }
  }
  return {
    event: 'verdict',
    outcome: 'fallback',
    texts: drafts.map(({ text }) => text),
    writer: composer,
    refusal: written.refusal,
    why: rejectionMessages[written.refusal],
    allowance,
  }
}

export const streamResponse = (body: ReadableStream): Response =>
  new Response(body, {
    headers: { 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' },
  })

export const refusalResponse = (refusal: SessionRefusal): Response => Response.json(refusal, { status: 409 })
