import { constantFrom, integer, record, sample, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { entailedBy } from './claims.ts'
import { compose } from './compose.ts'
import { detectClaims } from './detect-claims.ts'
import { inputParts } from './drawn-messages.test-data.ts'
import { fillTemplate } from './fill.ts'
import { sentencesOf } from './lint/sentences.ts'
import { claims } from './message.ts'
import type { Claim } from './message.ts'

const anyInput = record({
  ...inputParts,
  withheld: constantFrom<Claim[]>([], ...claims.map((claim) => [claim])),
})

/** The claims of a sentence with their words, cached because many messages share a sentence. */
const read = new Map<string, { claim: Claim; words: string }[]>()
function claimedIn(sentence: string) {
  const claimed =
    read.get(sentence) ??
    detectClaims(sentence).map(({ claim, start, end }) => ({ claim, words: sentence.slice(start, end) }))
  read.set(sentence, claimed)
  return claimed
}

test('§1.2 20,000 composed messages make no claim that does not follow from their input', () => {
  const drawn = sample(tuple(anyInput, integer({ min: 0, max: 0xffff_ffff })), { numRuns: 20_000, seed: 17 })
  const untrue = drawn.flatMap(([input, seed]) => {
    const text = fillTemplate(compose(input, seed), { name: 'Zoë', store: 'Thai Garden' })
    const entailed = entailedBy(input)
    return sentencesOf(text)
      .flatMap(({ start, end }) => claimedIn(text.slice(start, end)))
      .filter(({ claim }) => !entailed.has(claim))
      .map(({ claim, words }) => [claim, input.moment, words, text])
  })
  expect(untrue.slice(0, 5)).toEqual([])
})

test('§1.2 where a claim of the moment is withheld, the message still has its news', () => {
  for (const withheld of claims)
    for (const [input, seed] of sample(tuple(record(inputParts), integer({ min: 0, max: 9_999 })), {
      numRuns: 200,
      seed: 3,
    }))
      expect(compose({ ...input, withheld: [withheld] }, seed)).toMatch(/\border\b/)
})
