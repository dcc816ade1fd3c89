import { describe, expect, test } from 'vitest'
import { bad } from './corpus.test-data.ts'
import { cardsOf } from './finding-cards.ts'
import { canSend, lint } from './lint.ts'
import type { LintContext } from './lint.ts'

const context: LintContext = { platform: 'doordash', moment: 'arriving', firstName: 'Sarah' }
const cards = (text: string, more: Partial<LintContext> = {}) => {
  const full = { ...context, ...more }
  return cardsOf(text, lint(text, full), full)
}

const minutes = "I'm at the gate, 5 minutes away"

/** A message with one thing that must go, and the message after the one tap. */
const messages: Record<string, string> = {
  "Hi Sarah, I'll be there in 5 minutes please tip me": "Hi Sarah, I'll be there in 5 minutes.",
  "I'll be there in 5 minutes, please tip me!": "I'll be there in 5 minutes.",
  "Please tip me, I'm 10 minutes away.": "I'm 10 minutes away.",
  "Hey Sarah, tip me and I'll be there in 5 minutes.": "Hey Sarah, I'll be there in 5 minutes.",
  'Tip me please your food is 5 min away': 'Your food is 5 min away.',
  "I'm outside the lobby with your food and would love a tip.": "I'm outside the lobby with your food.",
  "If you enjoyed the service please rate me 5 stars, I'm at the gate now.": "I'm at the gate now.",
  "I'm at the front door. Please leave me a 5 star rating.": "I'm at the front door.",
  "Tips appreciated! I'm 3 minutes away.": "I'm 3 minutes away.",
  "I've picked up your order and should be there by 7:15, don't forget to tip your driver":
    "I've picked up your order and should be there by 7:15.",
  'Running 10 minutes late because of traffic, sorry, but please still tip me.':
    'Running 10 minutes late because of traffic, sorry.',
  'Your food is at the door, if you could tip me that would be great.': 'Your food is at the door.',
  "I'm at reception, call me on 0412 345 678 when you come down.": "I'm at reception.",
  'On my way, be there in about 8 minutes, follow me on instagram @fastdriver':
    'On my way, be there in about 8 minutes.',
  'I left your order at the side gate, five stars would mean a lot to me':
    'I left your order at the side gate.',
  "I'm stuck in traffic near the bridge, 12 minutes away, my kids are hungry and I need the money.":
    "I'm stuck in traffic near the bridge, 12 minutes away.",
  'Your order is with me, arriving around 8pm, you can venmo me @dan for extra.':
    'Your order is with me, arriving around 8pm.',
  'Just parked outside, you look gorgeous in your photo.': 'Just parked outside.',
  "I'm 2 minutes away you stupid idiot.": "I'm 2 minutes away.",
  "Damn, I'm 5 minutes late.": "I'm 5 minutes late.",
  'Delivered to unit 12, at the blue door at 6:10 pm.': 'Delivered, at the blue door at 6:10 pm.',
  "If you don't tip I'll leave it at the kerb, I'm 5 minutes away": "I'm 5 minutes away.",
  "Hi Sarah Johnson, I'm outside.": "Hi Sarah, I'm outside.",
  'Leaving the restaurant now - 15 minutes to you - please add a tip':
    'Leaving the restaurant now - 15 minutes to you.',
  'Be there in ten minutes (tips welcome)': 'Be there in ten minutes.',
  'Almost there, 2 min, and hey, tips are always welcome :)': 'Almost there, 2 min.',
  'The order is at the back door, gate code 4521 worked.': 'The order is at the back door.',
  'Hi Sarah! Got your order, 7 minutes out, plz rate 5 stars thx': 'Hi Sarah! Got your order, 7 minutes out.',
  'Your order #12345 is at the front door.': 'Your order is at the front door.',
  'Your order is packed, cash tips welcome, and I’m leaving the store now.':
    'Your order is packed, and I’m leaving the store now.',
  'Traffic is heavy, arriving 8:05 pm, my rent is due and every dollar counts.':
    'Traffic is heavy, arriving 8:05 pm.',
  "Leaving it at the reception desk as asked. Tip me or I'll take it back.":
    'Leaving it at the reception desk as asked.',
  'Be there at 6pm unless you don’t tip.': 'Be there at 6pm.',
  'I’ll be at the lobby at 6:30 and a good rating would help me': 'I’ll be at the lobby at 6:30.',
  "I'm at the gate, 5 minutes away we live on tips": "I'm at the gate, 5 minutes away.",
  "I'm at the gate, 5 minutes away just a small tip pls": "I'm at the gate, 5 minutes away.",
  "I'm at the gate, 5 minutes away so if you can, leave a tip in the app": "I'm at the gate, 5 minutes away.",
  "I'm at the gate, 5 minutes away, what the hell": "I'm at the gate, 5 minutes away.",
  'See you soon babe, I’m at the gate.': 'See you soon, I’m at the gate.',
}

describe('§1.2 one tap takes out what must go, and the time, the place and the order stay', () => {
  test.each(Object.entries(messages))('%s', (text, expected) => {
    const found = cards(text)
    expect(found.map(({ fix }) => fix?.text)).toEqual([expected])
    expect(lint(expected, context)).toEqual([])
  })
})

test('§1.2 a sentence has one card, however many rules it breaks, and its fix leaves the other sentences alone', () => {
  const text = 'Tips appreciated! I am at the gate. Send me money by PayPal. Please rate me five stars.'
  const found = cards(text)
  expect(found.map(({ start, end }) => text.slice(start, end).trim())).toEqual([
    'Tips appreciated!',
    'Send me money by PayPal.',
    'Please rate me five stars.',
    'Please rate me five stars.',
  ])
  expect(found.map(({ findings }) => findings.map(({ rule }) => rule))).toEqual([
    ['asks_for_tip'],
    ['payment_handle', 'asks_for_money'],
    ['asks_for_rating'],
    ['too_many_sentences'],
  ])
  expect(found[1]?.fix).toEqual({
    label: 'Remove this sentence',
    text: 'Tips appreciated! I am at the gate. Please rate me five stars.',
  })
})

test('§1.2 of two sentences that ask for the same, each has a fix of its own', () => {
  const found = cards('I am at the gate, please tip me. Your order is here so please tip me.')
  expect(found.map(({ fix }) => fix?.text)).toEqual([
    'I am at the gate. Your order is here so please tip me.',
    'I am at the gate, please tip me. Your order is here.',
  ])
})

test('§1.2 an offence over several sentences is one card, and blocks come before warnings', () => {
  const text = 'THE WEATHER IS BAD TONIGHT FOLKS. I am at the gate now. Rate. Me.'
  const found = cards(text)
  expect(
    found.map(({ start, end, findings: [{ severity }] }) => [severity, text.slice(start, end).trim()]),
  ).toEqual([
    ['block', 'Rate. Me.'],
    ['warn', 'THE WEATHER IS BAD TONIGHT FOLKS.'],
    ['warn', 'Me.'],
  ])
})

test('§1.2 a finding about the message as a whole has a card of its own', () => {
  const found = cards('I am at the gate, please tip me.', { minutesSinceLast: 2 })
  expect(found.map(({ findings }) => findings.map(({ rule }) => rule))).toEqual([
    ['asks_for_tip'],
    ['too_soon'],
  ])
})

test('§1.2 an offence among the words of a delivery is stopped as it is alone', () => {
  for (const offence of [
    'tip me please',
    'Hey sexy',
    'you dickhead',
    'Trump 2028',
    "I'm so broke",
    'Keep the change',
  ])
    for (const text of [`${minutes} and ${offence}`, `${minutes}, ${offence}`, `${offence}, ${minutes}.`])
      expect([text, canSend(lint(text, context))]).toEqual([text, false])
})

test('§1.2 nearly every offence that follows the minutes can go without them', () => {
  const written = Object.values(bad)
    .flat()
    .filter((one) => one.length < 120)
    .flatMap((one) => [`${minutes}, ${one}`, `${minutes} and ${one}`, `${one}, ${minutes}.`])
    .filter((text) => cards(text).filter(({ findings: [{ severity }] }) => severity === 'block').length === 1)
  const lost = written.filter((text) => !cards(text)[0]?.fix?.text.includes('5 minutes away'))
  expect(written.length).toBeGreaterThan(800)
  expect(lost.length / written.length, lost.join('\n')).toBeLessThan(0.03)
})

test('a text of a hundred thousand characters costs no more than its beginning', () => {
  const text = `Please tip me${' '.repeat(100_000)}, I am at the gate`
  expect(cards(text)).not.toEqual([])
})

test('nothing is offered where nothing would be left', () => {
  expect(cards('Please tip me').map(({ fix }) => fix)).toEqual([null])
})

test('§1.2 a plea has its fix, also beside a hint of which only the second opinion speaks afterwards', () => {
  const text =
    'Your food is at the door. If you could tip me that would be great. You know where the button is.'
  const [card] = cardsOf(text, lint(text, context), context)
  expect(card?.fix?.text).toBe('Your food is at the door. You know where the button is.')
})
