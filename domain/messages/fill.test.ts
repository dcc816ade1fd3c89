import { expect, test } from 'vitest'
import { compose } from './compose.ts'
import { fillTemplate, toTemplate, usableName, usableStore } from './fill.ts'
import { instructions, moments, tones } from './message.ts'

/** Two hundred templates of every moment, tone and instruction, with a name and a store. */
const templates = Array.from({ length: 200 }, (_, seed) =>
  compose(
    {
      moment: moments[seed % 4]!,
      tone: tones[(seed >> 2) % 4]!,
      platform: 'ubereats',
      eta: seed % 3 === 0 ? null : 1 + (seed % 180),
      reason: null,
      instruction: instructions[seed % 7] ?? null,
      itemCount: null,
      hasName: true,
      hasStore: true,
    },
    seed,
  ),
)

test.each(['Zoë', "D'Arcy", 'Anne-Marie', 'Nguyễn', 'Łukasz', 'Will', 'An', 'O’Neil', 'Mary Jane'])(
  'a message for %s becomes the template that it was made from',
  (name) => {
    for (const store of ['Thai Garden', 'Grill’d (Carlton)', "Zoë's Kitchen", 'KFC']) {
      for (const template of templates) {
        const text = fillTemplate(template, { name, store })
        expect(text).not.toMatch(/[{}]/)
        expect(toTemplate(text, { name, store })).toBe(template)
      }
    }
  },
)

test('without a name and a store every message still reads well', () => {
  for (const template of templates) {
    const text = fillTemplate(template, { name: null, store: null })
    expect(text).not.toMatch(/[{}]| {2}|^[,: ]|\s[,.:]|[,:][,.:]/)
    expect(text).toMatch(/^\p{Lu}/u)
  }
})

test.each([
  ['Hi {name}, your order is here.', 'Hi there, your order is here.'],
  ["G'day {name}, your order is here.", "G'day there, your order is here."],
  ['Hi there {name}, your order is here.', 'Hi there, your order is here.'],
  ['Dear {name}, your order is here.', 'Hello, your order is here.'],
  ['A quick update, {name}: your order is here.', 'A quick update: your order is here.'],
  ['{name}, your order is here.', 'Your order is here.'],
  ['Your order is here, {name}.', 'Your order is here.'],
  ['Thanks {name}. See you.', 'Thanks. See you.'],
  ['Your order is here. {name}, enjoy.', 'Your order is here. Enjoy.'],
  ['They were flat out at {store}, sorry.', 'They were flat out at the store, sorry.'],
  ['{store} is busy. {store} is big.', 'The store is busy. The store is big.'],
  ["It is from {store}'s kitchen.", "It is from the store's kitchen."],
])('%s reads naturally without a name and a store', (template, text) => {
  expect(fillTemplate(template, { name: null, store: null })).toBe(text)
})

test('names and stores are filled in literally, whatever characters they have', () => {
  expect(fillTemplate('Hi {name}, from {store}.', { name: 'A$&', store: "$1 Bob's" })).toBe(
    "Hi A$&, from $1 Bob's.",
  )
})

test('the name in an edited text becomes a slot in any case, with either apostrophe, and next to punctuation', () => {
  const who = { name: "D'Arcy", store: 'Thai Garden' }
  expect(toTemplate('hi D’ARCY! thai  garden was busy', who)).toBe('hi {name}! {store} was busy')
  expect(toTemplate('(d\'arcy) "Thai Garden"', who)).toBe('({name}) "{store}"')
  expect(toTemplate("Zoë's order", { name: 'Zoë', store: null })).toBe("{name}'s order")
  expect(toTemplate('Hi Zoe\u0308', { name: 'Zoë', store: null })).toBe('Hi {name}')
  expect(toTemplate('ŁUKASZ, łukasz', { name: 'Łukasz', store: null })).toBe('{name}, {name}')
})

test('a name inside another word stays, and so does an ordinary word that happens to be a name', () => {
  expect(toTemplate('Samsung for Sam', { name: 'Sam', store: null })).toBe('Samsung for {name}')
  expect(toTemplate('Zoëlle and Zoë', { name: 'Zoë', store: null })).toBe('Zoëlle and {name}')
  expect(toTemplate('Hi Will, I will be there', { name: 'Will', store: null })).toBe(
    'Hi {name}, I will be there',
  )
})

test('a store that contains the name stays whole', () => {
  const who = { name: 'Joe', store: "Joe's Pizza" }
  expect(toTemplate("Hi Joe, from Joe's Pizza", who)).toBe('Hi {name}, from {store}')
})

test('a text without a name and a store to look for stays as it is', () => {
  expect(toTemplate('Hi Sam', { name: null, store: ' ' })).toBe('Hi Sam')
})

test('a name of up to 20 characters is used, with accents, apostrophes and hyphens', () => {
  for (const name of [
    'Zoë',
    "D'Arcy",
    'Anne-Marie',
    'O’Neil',
    'Nguyễn',
    '李',
    'J.',
    'Mary Jane',
    'A'.repeat(20),
  ])
    expect(usableName(` ${name} `)).toBe(name)
  expect(usableName('Zoe\u0308')).toBe('Zoë')
  for (const name of ['', '  ', 'A'.repeat(21), '{name}', 'Unit 4', '12', 'a@b.c', '😀'])
    expect(usableName(name)).toBe(null)
})

test('a store of up to 40 characters is used', () => {
  expect(usableStore('  Thai   Garden ')).toBe('Thai Garden')
  expect(usableStore('7-Eleven')).toBe('7-Eleven')
  expect(usableStore('A'.repeat(40))).toBe('A'.repeat(40))
  for (const store of ['', ' ', 'A'.repeat(41), '***']) expect(usableStore(store)).toBe(null)
})
