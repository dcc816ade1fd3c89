import { expect, test } from 'vitest'
import type { EnhancedEvent, Writer } from '#domain/ai/generation.ts'
import { whyOf } from '#domain/ai/rejection.ts'
import { after, isRunning, nothingYet } from './generation-state.ts'
import { quotaWords } from './quota-text.ts'

const model: Writer = { kind: 'model', name: 'm', says: 'Written by m.' }
const allowance = { remaining: 59, perDay: 60, resetAt: 0 }
const token = (text: string, attempt = 1, variant = 0): EnhancedEvent => ({
  event: 'token',
  attempt,
  variant,
  text,
})
const verdict = (refusal: 'wrong_time' | 'ceiling' | null): EnhancedEvent => ({
  event: 'verdict',
  outcome: refusal ? 'fallback' : 'accepted',
  texts: ['Hi Sam. '],
  writer: model,
  refusal,
  why: refusal && whyOf[refusal],
  allowance,
})
const told = (...events: EnhancedEvent[]) => events.reduce(after, nothingYet)
const draft: EnhancedEvent = { event: 'draft', drafts: [{ text: 'Hi.', seed: 1 }], writer: model }

test('§1.3 words of the model grow in order, and the verdict has the whole text', () => {
  expect(told(draft, token('Hi'), token(' Sam'))).toMatchObject({ step: 'writing', texts: ['Hi Sam'] })
  const end = told(draft, token('Hi'), token(' Sam'), verdict(null))
  expect(end).toMatchObject({ step: 'written', texts: ['Hi Sam.'], writer: model, allowance })
  expect(isRunning(end)).toBe(false)
})

test('§1.3 a second attempt takes back what the first one showed', () => {
  expect(told(token('Tip me'), token('Hello', 2)).texts).toEqual(['Hello'])
})

test('§1.3 each of three texts grows in its own place, whichever begins', () => {
  expect(told(token('b', 1, 1), token('a', 1, 0)).texts).toEqual(['a', 'b'])
})

test('§1.3 a text that was not taken is gone from the screen, the sentence says why, and who wrote stays named', () => {
  const end = told(draft, token('In 99 minutes'), verdict('wrong_time'))
  expect(end).toMatchObject({
    step: 'kept',
    texts: [],
    why: whyOf.wrong_time,
    mayAskAgain: true,
    writer: model,
  })
  expect(told(verdict('ceiling')).mayAskAgain).toBe(false)
})

test('§1.3 a spent day says when the messages are back, by the clock of the phone', () => {
  const now = new Date(2026, 2, 1, 9).getTime()
  expect(quotaWords(new Date(2026, 2, 1, 11).getTime(), now)).toMatch(/They are back at 11:00/)
  expect(quotaWords(new Date(2026, 2, 2, 7, 30).getTime(), now)).toMatch(/They are back tomorrow at 7:30/)
})
