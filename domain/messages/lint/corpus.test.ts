import { describe, expect, test } from 'vitest'
import { bad, good } from './corpus.test-data.ts'
import { blocksOf, rulesOf } from './findings.test-data.ts'

const reversed = (text: string) => [...text].toReversed().join('')

describe('what must never be sent', () => {
  for (const [rule, sentences] of Object.entries(bad))
    test(`${rule}: every sentence is blocked by this rule`, () => {
      expect(sentences.length).toBeGreaterThan(3)
      expect(sentences.filter((text) => !rulesOf(text).includes(rule))).toEqual([])
    })
})

describe('ordinary talk', () => {
  test('is never stopped, alone or in the middle of a message', () => {
    expect(good.length).toBeGreaterThanOrEqual(260)
    const around = (text: string) => `On my way with your order. ${text.replace(/[.!?]$/, '')}. See you soon!`
    const stopped = [...good, ...good.map(around)].flatMap((text) =>
      blocksOf(text).map((block) => `${text} → ${block}`),
    )
    expect(stopped).toEqual([])
  })

  test('no phrase reaches from one sentence into the next', () => {
    for (const text of [
      'I have one for you. Hot and cold are packed separately.',
      'I have one for you.Hot and cold are packed separately.',
      'I have one for you! Hot and cold are packed separately.',
      'I have one for you… Hot and cold are packed separately.',
      'I have one for you 🙂 Hot and cold are packed separately.',
      'I have one for you\nHot and cold are packed separately.',
      'The road is wet too. Good things take a while.',
      'Is there anything to add? Me and the order are near.',
      'They said hello to you. Beautiful day out here.',
    ])
      expect(blocksOf(text), text).toEqual([])
    for (const text of [
      'I think of you, hot stuff',
      'Rate. Me. Five. Stars.',
      'Go. Get. Lost.',
      'Hi! Beautiful!',
    ])
      expect(blocksOf(text), text).not.toEqual([])
  })

  test('of two ordinary sentences together 997 of 1,000 pass', () => {
    // Sorted by their last letters, so that a new sentence changes two pairs alone.
    const mixed = good.toSorted((a, b) => (reversed(a) < reversed(b) ? -1 : 1))
    const stopped = mixed.flatMap((text, at) => {
      const next = mixed[(at + 1) % mixed.length]!
      const both = `${text.replace(/[.!?]$/, '')}. ${next}`
      return both.length > 300 ? [] : blocksOf(both).map((block) => `${both} → ${block}`)
    })
    expect(stopped.length / mixed.length, stopped.join('\n')).toBeLessThanOrEqual(0.003)
  })
})
