import { expect, test } from 'vitest'
import { RECENT_MESSAGES_MAX } from '#domain/limits.ts'
import { withoutCustomer, recentTemplates, addCopied, displayText, unknownSlots } from './copied-messages.ts'
import type { CopiedMessages } from './copied-messages.ts'

const one = (key: string, at = 0, template = `Hi {name}, from {store} (${key}).`) => ({
  key,
  template,
  at,
  name: 'Sarah',
  store: 'KFC',
})

test('§1.2 the history shows the names that this phone remembers, and reads naturally without them', () => {
  const memory = addCopied([], one('a', 1, 'Hi {name}, I have your order from {store}.'))
  const logged = { key: 'a', text: 'Hi {name}, I have your order from {store}.' }
  expect(displayText(memory, logged)).toBe('Hi Sarah, I have your order from KFC.')
  expect(displayText([], logged)).toBe('Hi there, I have your order from the store.')
  expect(displayText(withoutCustomer(memory, 'a'), logged)).not.toMatch(/Sarah|KFC|[{}]/)
})

test('§1.2 a message copied again is remembered once, as the newest', () => {
  const memory = addCopied(addCopied(addCopied([], one('a')), one('b')), one('a'))
  expect(memory.map(({ key }) => key)).toEqual(['a', 'b'])
})

test('§1.2 the last wordings of all the driver’s phones count, newest first, each once', () => {
  const memory: CopiedMessages = [one('b', 20), one('a', 10)]
  const logged = [
    { key: 'b', text: 'not asked', composedAt: 20 },
    { key: 'x', text: 'from another phone', composedAt: 15 },
  ]
  expect(recentTemplates(memory, logged)).toEqual([
    one('b').template,
    'from another phone',
    one('a').template,
  ])
  const many = Array.from({ length: 60 }, (_, index) => one(`k${index}`, index))
  expect(recentTemplates(many, [])).toHaveLength(RECENT_MESSAGES_MAX)
  expect(recentTemplates(many, [])[0]).toBe(one('k59').template)
})

test('§1.2 a name or a store that this phone does not know is distinguished from a known one and from none', () => {
  const sent = { key: 'k', text: 'Hi {name}, your order from {store} is here.' }
  const known = { key: 'k', template: sent.text, at: 0, name: 'Zoë', store: null }
  expect(unknownSlots([], sent)).toEqual({ name: true, store: true })
  expect(unknownSlots([known], sent)).toEqual({ name: false, store: true })
  expect(unknownSlots([], { key: 'k', text: 'Your order is here.' })).toEqual({ name: false, store: false })
})
