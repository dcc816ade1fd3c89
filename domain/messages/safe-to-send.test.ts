import { constantFrom, integer, record, sample, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { compose } from './compose.ts'
import { fillTemplate } from './fill.ts'
import { inputParts } from './inputs.test-data.ts'
import { lint } from './lint/lint.ts'
import type { Claim, MessageInput } from './message.ts'

const anyInput = record({
  ...inputParts,
  // A screenshot that does not clearly show the moment withholds its claim.
  withheld: constantFrom<Claim[]>([], ['to_store']),
})
const customers = [
  { name: 'Zoë', store: "Grill'd Carlton" },
  { name: 'Minh-Anh', store: 'Thai Garden' },
  { name: "D'Arcy", store: 'Coles Local (Bondi)' },
]

/** Ten thousand messages as they are copied, with the lint's findings in each. */
const found = sample(tuple(anyInput, integer({ min: 0, max: 0xffff_ffff })), {
  numRuns: 10_000,
  seed: 200_000,
}).flatMap(([input, seed], at) => {
  const customer = customers[at % customers.length]!
  const text = fillTemplate(compose(input, seed), customer)
  return lint(text, contextOf(input, customer.name)).map(({ rule, severity, start, end }) => ({
    rule,
    severity,
    platform: input.platform,
    words: text.slice(start, end),
    text,
  }))
})

test('ten thousand composed messages are all safe to send', () => {
  expect(found.filter(({ severity }) => severity === 'block').slice(0, 5)).toEqual([])
})

test('on platforms without stricter rules no message gets a warning either', () => {
  const strict = new Set(['instacart', 'ubereats', 'doordash'])
  const warned = found.filter(({ platform, rule }) => !strict.has(platform) && rule !== 'personal_reason')
  expect(warned.slice(0, 5)).toEqual([])
})

test('on the stricter platforms only a personal reason, and a message after the delivery on Uber, get a warning', () => {
  const warned = found.filter(({ rule }) => rule !== 'personal_reason' && rule !== 'after_delivery')
  expect(warned.slice(0, 5)).toEqual([])
  expect(found.some(({ rule }) => rule === 'personal_reason')).toBe(true)
})

function contextOf({ platform, moment, reason }: MessageInput, firstName: string) {
  return { platform, moment, reason, firstName }
}
