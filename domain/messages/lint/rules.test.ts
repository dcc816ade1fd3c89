import { integer, sample, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compose } from '../compose.ts'
import { contradictions } from '../detect-claims.ts'
import { anyInput } from '../drawn-messages.test-data.ts'
import { fillTemplate } from '../fill.ts'
import { canSend, lint } from './lint.ts'
import type { LintContext } from './lint.ts'

const contextAt = (moment: LintContext['moment'], more: Partial<LintContext> = {}): LintContext => ({
  platform: 'unknown',
  moment,
  momentFrom: 'screenshot',
  ...more,
})
const untrue = (text: string, context: LintContext) =>
  lint(text, context)
    .filter(({ rule }) => rule === 'untrue')
    .map(({ start, end, why }) => [text.slice(start, end), why])

describe('what cannot be true', () => {
  test.for([
    ['accepted', 'I’ve picked up your order', 'The screenshot says the order isn’t picked up yet.'],
    ['at_store', 'I’m on my way to you', 'The screenshot says the order isn’t picked up yet.'],
    ['at_store', 'Nearly there!', 'The screenshot says the order isn’t picked up yet.'],
    ['picked_up', 'I’m at the store now', 'The screenshot says the order is picked up.'],
    ['arriving', 'The kitchen is still making it', 'The screenshot says the order is picked up.'],
    ['arriving', 'I’ve left it at your door', 'The screenshot says the order isn’t delivered yet.'],
    ['delayed', 'Your order has been delivered', 'The screenshot says the order isn’t delivered yet.'],
    ['delivered', 'On my way to the restaurant now', 'The screenshot says the order is delivered.'],
  ] as const)('§4.4 at %s, "%s" gets a warning, and may be sent', ([moment, text, why]) => {
    expect(untrue(text, contextAt(moment))).toEqual([[expect.any(String), why]])
    expect(canSend(lint(text, contextAt(moment)))).toBe(true)
  })

  test('§4.4 a warning names the moment that the driver chose, and the contradicting claim', () => {
    expect(
      untrue('I have your order', contextAt('at_store', { momentFrom: { chosen: 'At the store' } })),
    ).toEqual([['I have your order', 'You chose “At the store”, but this says you have the order.']])
  })

  test('§4.4 “nearly there” with more than eight minutes to go is stopped', () => {
    expect(untrue('I’m nearly there', contextAt('arriving', { eta: 20 }))).toEqual([
      ['nearly there', 'There are 20 minutes to go, but this says you’re nearly there.'],
    ])
    for (const eta of [null, 2, 8])
      expect(untrue('I’m nearly there', contextAt('arriving', { eta }))).toEqual([])
  })

  test('§4.4 lateness is questioned only where the screenshot leaves time', () => {
    const late = 'Sorry, running a bit late'
    expect(untrue(late, contextAt('picked_up'))).toEqual([])
    expect(untrue(late, contextAt('delayed', { withheld: ['late'] }))).toEqual([])
    expect(untrue(late, contextAt('picked_up', { withheld: ['late'] }))).toHaveLength(1)
  })

  test('§4.4 one tap takes the untrue sentence out', () => {
    const text =
      'Hi Ann, the kitchen is nearly done with your order. I’ve picked it up. I’ll be in touch soon.'
    const [finding] = lint(text, contextAt('at_store'))
    expect(finding).toMatchObject({ rule: 'untrue', severity: 'warn' })
    expect(finding?.fix?.text).toBe(
      'Hi Ann, the kitchen is nearly done with your order. I’ll be in touch soon.',
    )
  })

  test('§4.4 without a source of the moment no claim is questioned', () => {
    expect(untrue('I’ve left it at your door', { platform: 'unknown', moment: 'arriving' })).toEqual([])
  })
})

test.for([
  ['accepted', 'Once I’ve picked it up I’ll head straight to you'],
  ['at_store', 'I haven’t got your order yet, and I’ll be on my way as soon as it’s ready'],
  ['picked_up', 'Sorry for the delay, the store was busy, so thanks for waiting'],
  ['arriving', 'I’ll leave it at your door'],
  ['delayed', 'They are still preparing it'],
  ['delivered', 'I’ve left it at your door, as you asked'],
] as const)('§4.4 at %s, "%s" may well be true', ([moment, text]) => {
  expect(untrue(text, contextAt(moment))).toEqual([])
})

test('§4.4 no composed message is questioned', () => {
  const doubted = sample(tuple(anyInput, integer({ min: 0, max: 0xffff_ffff })), { numRuns: 2_000, seed: 8 })
    .map(([input, seed]) => ({
      input,
      text: fillTemplate(compose(input, seed), { name: 'Zoë', store: 'Thai Garden' }),
    }))
    .flatMap(({ input, text }) =>
      contradictions(text, { ...input, momentFrom: 'screenshot' }).map(({ start, end }) => [
        input.moment,
        text.slice(start, end),
        text,
      ]),
    )
  expect(doubted.slice(0, 8)).toEqual([])
})
