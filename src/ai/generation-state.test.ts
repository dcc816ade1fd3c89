import { expect, test } from 'vitest'
import type { GenerationEvent, Writer } from '#domain/ai/generation.ts'
import { rejectionMessages } from '#domain/ai/rejection.ts'
import {
  applyGenerationEvent,
  isGenerating,
  initialGenerationState,
  quotaExceededText,
} from './generation-state.ts'

const model: Writer = { kind: 'model', name: 'm', description: 'Written by m.' }
const allowance = { remaining: 59, perDay: 60, resetAt: 0 }
const token = (text: string, attempt = 1, variant = 0): GenerationEvent => ({
  event: 'token',
  attempt,
  variant,
  text,
})
const verdict = (refusal: 'wrong_time' | 'ceiling' | null): GenerationEvent => ({
  event: 'verdict',
  outcome: refusal ? 'fallback' : 'accepted',
  texts: ['Hi Sam. '],
  writer: model,
  refusal,
  why: refusal && rejectionMessages[refusal],
  allowance,
})
const stateAfter = (...events: GenerationEvent[]) =>
  events.reduce(applyGenerationEvent, initialGenerationState)
const draft: GenerationEvent = { event: 'draft', drafts: [{ text: 'Hi.', seed: 1 }], writer: model }

test('§1.3 the model’s text grows in order, and is complete after the verdict', () => {
  expect(stateAfter(draft, token('Hi'), token(' Sam'))).toMatchObject({ step: 'writing', texts: ['Hi Sam'] })
  const end = stateAfter(draft, token('Hi'), token(' Sam'), verdict(null))
  expect(end).toMatchObject({ step: 'written', texts: ['Hi Sam.'], writer: model, allowance })
  expect(isGenerating(end)).toBe(false)
})

test('§1.3 a second attempt replaces the text of the first one', () => {
  expect(stateAfter(token('Tip me'), token('Hello', 2)).texts).toEqual(['Hello'])
})

test('§1.3 each of three texts grows in its own place, whichever begins', () => {
  expect(stateAfter(token('b', 1, 1), token('a', 1, 0)).texts).toEqual(['a', 'b'])
})

test('§1.3 a rejected text disappears, a sentence gives the reason, and the writer’s name stays', () => {
  const end = stateAfter(draft, token('In 99 minutes'), verdict('wrong_time'))
  expect(end).toMatchObject({
    step: 'unavailable',
    texts: [],
    message: rejectionMessages.wrong_time,
    mayAskAgain: true,
    writer: model,
  })
  expect(stateAfter(verdict('ceiling')).mayAskAgain).toBe(false)
})

test('§1.3 when the day’s texts are used up, a sentence says when there are more, by the phone’s clock', () => {
  const now = new Date(2026, 2, 1, 9).getTime()
  expect(quotaExceededText(new Date(2026, 2, 1, 11).getTime(), now)).toMatch(/They’re back at 11:00/)
  expect(quotaExceededText(new Date(2026, 2, 2, 7, 30).getTime(), now)).toMatch(
    /They’re back tomorrow at 7:30/,
  )
})
