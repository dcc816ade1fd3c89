import { boolean, constantFrom, integer, option, record, sample, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { lint } from '../lint/lint.ts'
import { deliveryReasons, instructions, moments, personalReasons, platforms, tones } from '../message.ts'
import type { MessageInput } from '../message.ts'
import { compose } from './compose.ts'
import { fillIn } from './fill.ts'

const anyInput = record({
  moment: constantFrom(...moments),
  tone: constantFrom(...tones),
  platform: constantFrom(...platforms),
  eta: option(integer({ min: 1, max: 180 }), { nil: null }),
  reason: option(
    constantFrom(...deliveryReasons, ...personalReasons).map((id) => ({ kind: 'listed' as const, id })),
    { nil: null },
  ),
  instruction: option(constantFrom(...instructions), { nil: null }),
  itemCount: option(integer({ min: 1, max: 99 }), { nil: null }),
  hasName: boolean(),
  hasStore: boolean(),
})
const customers = [
  { name: 'Zoë', store: "Grill'd Carlton" },
  { name: 'Minh-Anh', store: 'Thai Garden' },
  { name: "D'Arcy", store: 'Coles Local (Bondi)' },
]

/** Ten thousand messages as they are copied, with what the lint finds in each. */
const found = sample(tuple(anyInput, integer({ min: 0, max: 0xffff_ffff })), {
  numRuns: 10_000,
  seed: 200_000,
}).flatMap(([input, seed], at) => {
  const customer = customers[at % customers.length]!
  const text = fillIn(compose(input, seed), customer)
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

test('on platforms without stricter rules of their own nothing is warned of either', () => {
  const strict = new Set(['instacart', 'ubereats', 'doordash'])
  const warned = found.filter(({ platform, rule }) => !strict.has(platform) && rule !== 'personal_reason')
  expect(warned.slice(0, 5)).toEqual([])
})

test('on the stricter platforms only a personal reason, and a word after the delivery on Uber, are warned of', () => {
  const warned = found.filter(({ rule }) => rule !== 'personal_reason' && rule !== 'after_delivery')
  expect(warned.slice(0, 5)).toEqual([])
  expect(found.some(({ rule }) => rule === 'personal_reason')).toBe(true)
})

function contextOf({ platform, moment, reason }: MessageInput, firstName: string) {
  return { platform, moment, reason, firstName }
}
