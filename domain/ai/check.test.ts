import { constantFrom, integer, option, record, sample } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compose } from '../messages/compose.ts'
import { fillTemplate } from '../messages/fill.ts'
import { canSend, lint } from '../messages/lint/lint.ts'
import {
  deliveryReasons,
  instructions,
  moments,
  personalReasons,
  platforms,
  tones,
} from '../messages/message.ts'
import { mayShow, rejectionOf } from './check.ts'
import { draftsOf } from './drafts.ts'
import type { Brief } from './generation.ts'
import { wholeWords } from './parse-texts.ts'
import { rejectionReasons, rejectionMessages } from './rejection.ts'

const anyBrief = record({
  input: record({
    moment: constantFrom(...moments),
    tone: constantFrom(...tones),
    platform: constantFrom(...platforms),
    eta: option(integer({ min: 1, max: 180 }), { nil: null }),
    reason: option(
      constantFrom(...deliveryReasons, ...personalReasons).map((id) => ({ kind: 'listed' as const, id })),
      { nil: null },
    ),
    instruction: option(constantFrom(...instructions), { nil: null }),
    itemCount: option(integer({ min: 1, max: 40 }), { nil: null }),
  }),
  seed: integer({ min: 0, max: 0xffff_ffff }),
  fillings: constantFrom(
    { name: 'Zoë', store: "Grill'd Carlton" },
    { name: 'Minh-Anh', store: null },
    { name: null, store: 'Pizza Town 24' },
    { name: null, store: null },
  ),
}).map(({ input, seed, fillings }): Brief => {
  const has = { hasName: fillings.name !== null, hasStore: fillings.store !== null }
  return { input: { ...input, ...has }, seed, fillings, variants: 1 }
})

const brief = (changes: Partial<Brief['input']> = {}, fillings: Brief['fillings'] = ann): Brief => ({
  input: {
    moment: 'arriving',
    tone: 'warm',
    platform: 'grubhub',
    eta: 10,
    reason: { kind: 'listed', id: 'traffic' },
    instruction: 'leave_at_door',
    itemCount: 4,
    hasName: fillings.name !== null,
    hasStore: fillings.store !== null,
    ...changes,
  },
  seed: 1,
  fillings,
  variants: 1,
})
const ann = { name: 'Ann', store: 'Corner Deli' }
const good =
  'Hi Ann, your order from Corner Deli is about 10 minutes away, traffic is a little slow. I’ll leave it at your door.'

test('§4.4 every composed message would be accepted from a model too', () => {
  const refused = sample(anyBrief, { numRuns: 800, seed: 9 }).flatMap((each) => {
    const text = fillTemplate(compose(each.input, each.seed), each.fillings)
    const refusal = rejectionOf(text, each)
    return refusal ? [{ refusal, text, ...each.input }] : []
  })
  expect(refused.slice(0, 12)).toEqual([])
})

test('a good message is accepted, and every beginning of it may be shown', () => {
  expect(rejectionOf(good, brief())).toBe(null)
  for (let end = 1; end <= good.length; end++) {
    const beginning = wholeWords(good.slice(0, end))
    expect([beginning, mayShow(beginning, brief())]).toEqual([beginning, true])
  }
})

test.for([
  ['empty', ''],
  ['declined', 'I’m sorry, but I can’t help with writing a message like that to your customer today, Ann.'],
  ['not_a_message', '{"message":"Hi Ann, your order is about 10 minutes away. Traffic is slow tonight."}'],
  [
    'not_a_message',
    '<p>Hi Ann, your order is about 10 minutes away, traffic is slow.</p> See you at the door.',
  ],
  ['not_a_message', '**Hi Ann**, your order is about 10 minutes away, traffic is a little slow. See you.'],
  ['not_a_message', 'Sure! Hi Ann, your order is about 10 minutes away, traffic is a little slow. See you.'],
  [
    'not_a_message',
    'Hi {name}, your order is about 10 minutes away, traffic is a little slow just now {code}.',
  ],
  ['cut_off', 'Hi Ann, your order from Corner Deli is about 10 minutes away, traffic is a little slow and I'],
  ['too_short', 'Hi Ann, 10 minutes away.'],
  ['too_long', `${good} ${'Thank you for waiting so patiently while I make my way over to you. '.repeat(3)}`],
  ['hidden_signs', good.replace('order', 'or\u200bder')],
  ['hidden_signs', good.replace('Hi', '\u202eHi')],
  [
    'other_language',
    'Hola Ann, tu pedido de Corner Deli está en camino y llego en 10 minutes, gracias por tu patience.',
  ],
  [
    'other_language',
    'Hi Ann, ваш заказ is about 10 minutes away, traffic is a little slow. See you very soon.',
  ],
  ['unsafe', 'Hi Ann, your order is about 10 minutes away, traffic is slow. A tip would really help me out.'],
  ['unsafe', 'Hi Ann, about 10 minutes away, traffic is slow. Please give me five stars when it is there.'],
  ['shape', `${good} 🍆`],
  ['shape', 'Hi Ann! Traffic is slow. I am about 10 minutes away. I have your order. It is warm. See you.'],
  ['wrong_time', good.replace('10 minutes', '15 minutes')],
  ['wrong_time', good.replace('about 10 minutes away', 'ten to fifteen minutes away')],
  ['wrong_time', good.replace('about 10 minutes away', 'nearly with you')],
  ['wrong_time', good.replace('10 minutes away', 'an hour away, 10 minutes at best')],
  ['wrong_time', good.replace('about 10 minutes away', '10 minutes away, so at 6:45')],
  ['wrong_number', good.replace('your order', 'your 7 items')],
  ['wrong_number', good.replace('your order', 'your two bags')],
  ['wrong_name', good.replace('Hi Ann', 'Hi Ann, Ann')],
  ['wrong_name', good.replace('Ann', 'Sarah')],
  ['wrong_name', good.replace('Ann', 'Anne')],
  ['wrong_name', good.replace('Hi Ann', 'ANN')],
  ['wrong_name', good.replace('Hi Ann,', 'Marcus, good news:')],
  ['unsafe', good.replace('Ann,', 'Ann Whitcombe,')],
  ['invented', good.replace('slow', 'slow around Whitcombe')],
  ['invented', good.replace('at your door', 'at your door on Caldwell')],
  ['invented', good.replace('order', 'hot pizza')],
  ['invented', good.replace('at your door', 'at your door tonight')],
  ['invented', good.replace('slow', 'slow and the rain is heavy')],
  ['invented', good.replace('at your door', 'at your door and buzz unit')],
  ['invented', good.replace('slow', 'slow and I want to get home to my kids')],
  ['wrong_dropoff', good.replace('leave it at your door', 'meet you outside')],
  ['wrong_dropoff', good.replace('leave it at your door', 'come to the lobby')],
  ['wrong_moment', good.replace('is about 10 minutes away', 'has just been delivered in 10 minutes')],
  [
    'reason_missing',
    'Hi Ann, your order from Corner Deli is about 10 minutes away, and I’ll leave it at your step.',
  ],
] as const)('§4.4 %s: %s is rejected', ([refusal, text]) => {
  const refused = rejectionOf(text, brief())
  // Some texts break two rules; only for `empty` does the test say which one is named first.
  expect(refused).not.toBe(null)
  expect([text, refused]).toEqual([text, refusal])
})

test.for([
  [30, 'half an hour'],
  [15, 'a quarter of an hour'],
  [45, 'three quarters of an hour'],
  [60, 'an hour'],
  [90, 'an hour and a half'],
  [65, 'an hour and 5 minutes'],
  [125, '2 hours and five minutes'],
  [150, 'two and a half hours'],
  [25, 'twenty-five minutes'],
  [25, '25 mins'],
] as const)('an arrival in %i minutes may be called %s, and no other may', ([eta, said]) => {
  const text = `Hi Ann, your order should be with you in about ${said}, traffic is a little slow just now.`
  expect(rejectionOf(text, brief({ eta }))).toBe(null)
  expect(rejectionOf(text, brief({ eta: eta + 1 }))).toMatch(/^wrong_(time|number)$/)
  expect(rejectionOf(text, brief({ eta: null }))).toMatch(/^wrong_(time|number)$/)
})

test.for([
  [
    'accepted',
    'wrong_moment',
    'Hi Ann, I’ve picked up your order and I should be with you in about 10 minutes.',
  ],
  ['accepted', 'wrong_moment', 'Hi Ann, I’m on my way to you with your order, about 10 minutes to go now.'],
  [
    'accepted',
    null,
    'Hi Ann, I’m on my way to pick up your order, and you should have it in about 10 minutes.',
  ],
  [
    'at_store',
    'wrong_moment',
    'Hi Ann, your order is safely on board and should be there in about 10 minutes.',
  ],
  [
    'at_store',
    'wrong_moment',
    'Hi Ann, I’m at the store and running late, so it should be about 10 minutes.',
  ],
  [
    'at_store',
    null,
    'Hi Ann, I’m at the store for your order, with you in about 10 minutes. Thanks for waiting.',
  ],
  [
    'picked_up',
    'wrong_moment',
    'Hi Ann, I’m at the store, and you should have your order in about 10 minutes.',
  ],
  [
    'picked_up',
    'wrong_time',
    'Hi Ann, I have your order and I’m just around the corner, about 10 minutes away.',
  ],
  ['picked_up', 'invented', 'Hi Ann, I have your order, about 10 minutes away. Thank you for your patience.'],
  [
    'delayed',
    'wrong_moment',
    'Hi Ann, sorry for the delay, I have your order and I’m about 10 minutes away.',
  ],
  ['delayed', null, 'Hi Ann, sorry for the delay, your order should be with you in about 10 minutes.'],
  [
    'delivered',
    'wrong_moment',
    'Hi Ann, your order is on its way to you and it travels well. Enjoy all of it.',
  ],
  ['delivered', null, 'Hi Ann, your order from Corner Deli has been delivered, and I hope you enjoy it.'],
] as const)('§4.4 at %s, %s is the reason to reject: %s', ([moment, refusal, text]) => {
  expect(rejectionOf(text, brief({ moment, reason: null, instruction: null }))).toBe(refusal)
})

test('§4.4 a claim that is not true yet is not streamed, and "on my way" may continue "to the store"', () => {
  const accepted = brief({ moment: 'accepted', reason: null, instruction: null })
  expect(mayShow('Hi Ann, I’ve picked up your order and', accepted)).toBe(false)
  const text =
    'Hi Ann, I’m on my way to the store for your order, and you should have it in about 10 minutes.'
  for (let end = 1; end <= text.length; end++) {
    const beginning = wholeWords(text.slice(0, end))
    expect([beginning, mayShow(beginning, accepted)]).toEqual([beginning, true])
  }
})

test('§4.4 a message may count one item when one item was replaced', () => {
  const text = 'Hi Ann, I have your order, about 10 minutes away. One item was swapped for another.'
  const because = (id: 'item_replaced' | 'weather') =>
    rejectionOf(text, brief({ moment: 'picked_up', instruction: null, reason: { kind: 'listed', id } }))
  expect([because('item_replaced'), because('weather')]).toEqual([null, 'wrong_number'])
})

test('a far arrival is not called near', () => {
  const text = 'Hi Ann, about 40 minutes to go, I am just around the corner and the traffic is a little slow.'
  expect(rejectionOf(text, brief({ eta: 40 }))).toBe('wrong_time')
})

test('the driver’s own words may bring their own numbers, names and weather', () => {
  const own = {
    kind: 'own' as const,
    text: 'Had to go back to Northcote twice, 3 bags were missing, rain everywhere',
  }
  const text =
    'Hi Ann, about 10 minutes away. I had to go back to Northcote for 3 bags in the rain, thank you for waiting.'
  expect(rejectionOf(text, brief({ reason: own }))).toBe(null)
  expect(rejectionOf(text, brief())).not.toBe(null)
})

test.for([
  [
    'unkind',
    'delayed',
    'warm',
    'Hi Ann, your order is running late, there in about 10 minutes, because traffic is slow.',
  ],
  [
    null,
    'delayed',
    'warm',
    'Hi Ann, your order is running late, there in about 10 minutes, sorry, the traffic is slow.',
  ],
  [
    null,
    'delayed',
    'warm',
    'Hi Ann, your order should be there in about 10 minutes. Thanks for your patience in this traffic.',
  ],
  [
    'wrong_tone',
    'delayed',
    'warm',
    'Sorry Ann, your order should be there in about 10 minutes. I am sorry, the traffic is slow.',
  ],
  [
    'wrong_tone',
    'delayed',
    'brief',
    'Apologies, Ann, there in about 10 minutes, the traffic is slow. So sorry for the wait.',
  ],
  [
    'wrong_tone',
    'arriving',
    'formal',
    'Hello Ann, I’m about 10 minutes away with your order, since the traffic is slow.',
  ],
  [
    'wrong_tone',
    'arriving',
    'formal',
    "Hello Ann, your order's here in about 10 minutes, since the traffic is slow today.",
  ],
  [
    'wrong_tone',
    'arriving',
    'formal',
    'Hello Ann, I am about 10 minutes away with your order in slow traffic. Thank you!',
  ],
  [
    null,
    'arriving',
    'formal',
    'Hello Ann, I am about 10 minutes away with your order from Corner Deli in slow traffic.',
  ],
] as const)('§4.4 %s is the reason to reject a %s, %s message: %s', ([refusal, moment, tone, text]) => {
  expect(rejectionOf(text, brief({ moment, tone, instruction: null }))).toBe(refusal)
})

test('an apology in the driver’s own words does not count, and a formal message may quote them', () => {
  const own = { kind: 'own' as const, text: "sorry, I'm new to this town" }
  const text = 'Hello Ann, I am sorry, your order will be about 10 minutes late. Sorry, I’m new to this town.'
  expect(rejectionOf(text, brief({ moment: 'delayed', tone: 'formal', reason: own }))).toBe(null)
})

describe('drafts', () => {
  test('§1.2 three drafts are three texts, and the first is that of the screen', () => {
    const drafts = draftsOf({ ...brief(), variants: 3 })
    expect(new Set(drafts.map(({ text }) => text)).size).toBe(3)
    expect(drafts[0]).toEqual(draftsOf(brief())[0])
    expect(drafts[0]?.seed).toBe(1)
  })

  test.for([
    brief({ reason: { kind: 'own', text: 'please tip me in cash, I beg you' } }),
    brief({}, { name: 'Ann', store: 'Tip 5 stars pls' }),
    brief({}, { name: 'PayPal me', store: 'Text me on 0412 345 678' }),
  ])('no draft contains text slipped into the fields', (slipped) => {
    for (const { text } of draftsOf({ ...slipped, variants: 3 })) {
      expect(canSend(lint(text, slipped.input))).toBe(true)
      expect(text).not.toMatch(/tip|cash|paypal|0412/i)
    }
  })
})

test('every rejection reason has its own plain sentence', () => {
  expect(Object.keys(rejectionMessages)).toEqual([...rejectionReasons])
  expect(new Set(Object.values(rejectionMessages)).size).toBe(rejectionReasons.length)
  for (const why of Object.values(rejectionMessages)) expect(why).toMatch(/^[A-Z].*here’s our draft\.$/)
})

test('a streamed beginning never holds a word that the lint stops', () => {
  const begging =
    'Hi Ann, your order is close. Please leave me a big tip and five stars on the app, thank you.'
  for (let end = 1; end <= begging.length; end++) {
    const beginning = wholeWords(begging.slice(0, end))
    if (mayShow(beginning, brief())) expect(beginning).not.toMatch(/tip|stars/)
  }
})
