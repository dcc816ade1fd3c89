import { expect, test } from 'vitest'
import { corpus, oddities, second, third } from './detect-claims.test-data.ts'
import type { Labelled } from './detect-claims.test-data.ts'
import { detectClaims } from './detect-claims.ts'
import { claims } from './message.ts'

const claimedBy = (text: string) =>
  claims.filter((claim) => detectClaims(text).some((one) => one.claim === claim))

/** Numbers of correct, missed and wrong claims. */
function measured(rows: readonly Labelled[]) {
  let [found, missed, wrong] = [0, 0, 0]
  for (const { text, claims: made } of rows) {
    const claimed = claimedBy(text)
    found += claimed.filter((claim) => made.includes(claim)).length
    wrong += claimed.filter((claim) => !made.includes(claim)).length
    missed += made.filter((claim) => !claimed.includes(claim)).length
  }
  return { precision: found / (found + wrong), recall: found / (found + missed) }
}

test('§4.4 claims in a driver’s own words are detected', () => {
  expect(corpus.length).toBeGreaterThanOrEqual(240)
  expect(second.length).toBeGreaterThanOrEqual(120)
  const { precision, recall } = measured([...corpus, ...oddities, ...second, ...third])
  expect(precision).toBeGreaterThan(0.99)
  expect(recall).toBeGreaterThan(0.98)
})

test('§4.4 a denial, a question, a plan or a condition is no claim', () => {
  const rows = [...corpus, ...oddities, ...second, ...third].filter((row) => row.claims.length === 0)
  expect(rows.length).toBeGreaterThan(70)
  expect(
    rows.map(({ text }) => [text, claimedBy(text)]).filter(([, claimed]) => claimed!.length > 0),
  ).toEqual([])
})

test.for([
  ['I’VE PICKED UP YOUR ORDER', ['has_order']],
  ['Ive   picked up\nyour order', ['has_order']],
  ['I’m at {store}, waiting for your order', ['at_store', 'not_ready']],
  ['I haven’t got it yet. Once I have it, I’m on my way to you.', []],
  ['I’ve left it at your door, is that ok?', ['delivered']],
  ['Are you home, and is it late?', []],
  ['', []],
] as const)('§4.4 "%s" claims %j', ([text, made]) => {
  expect(claimedBy(text)).toEqual(made)
})

test('a claim has its position in the text', () => {
  const text = 'Hi Zoë 🙂 Sorry for the delay. I’ve left it at your door!'
  expect(detectClaims(text).map(({ claim, start, end }) => [claim, text.slice(start, end)])).toEqual([
    ['late', 'for the delay'],
    ['delivered', 'left it at your door'],
  ])
})
