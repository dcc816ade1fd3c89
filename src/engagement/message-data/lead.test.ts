import { expect, test } from 'vitest'
import { emptyTally } from '#domain/engagement/message-data.ts'
import { leadText, shareInWords } from './lead.ts'

const group = (name: string, tipped: number, messages: number) => ({
  name,
  tally: { ...emptyTally, tipped, messages },
})

test('§2.15 the page leads with what tips most often, and says when it is early', () => {
  expect(leadText('platform', [group('Uber Eats', 6, 30), group('DiDi', 9, 30)])).toBe(
    'DiDi tips you most often, though it’s early to say.',
  )
  expect(leadText('tone', [group('Warm', 180, 200), group('Brief', 20, 200)])).toBe(
    '“Warm” gets you a tip most often.',
  )
})

test('§2.15 the page claims nothing from too few messages, a single group or no tips', () => {
  expect(leadText('platform', [])).toBe('No tip is logged for these messages yet.')
  expect(leadText('platform', [group('DiDi', 0, 30), group('Uber Eats', 0, 30)])).toBe(
    'No tip is logged for these messages yet.',
  )
  expect(leadText('platform', [group('DiDi', 9, 30)])).toBe(
    'These messages are all of one kind, so there’s nothing to compare.',
  )
  expect(leadText('platform', [group('DiDi', 9, 30), group('Uber Eats', 10, 19)])).toBe(
    'It’s early to say: we compare once two have 20 messages each.',
  )
})

test('§2.15 the first sentence of the page says what the rows below it show', () => {
  // Both rows say “about 3 in 10”.
  const [didi, uber, wolt] = [group('DiDi', 9, 30), group('Uber Eats', 10, 30), group('Wolt', 0, 30)]
  expect(leadText('platform', [didi, uber])).toBe('Tips come about equally often so far.')
  expect(leadText('platform', [didi, uber, wolt])).toBe('Uber Eats and DiDi tip you most often.')
  // DoorDash shows 15 of 19 below.
  const doordash = group('DoorDash', 15, 19)
  expect(leadText('platform', [didi, doordash, wolt])).toBe(
    'Of those with 20 messages or more, DiDi tips you most often.',
  )
  expect(leadText('platform', [didi, doordash, uber])).toBe(
    'Of those with 20 messages or more, all get a tip about equally often.',
  )
})

test('§2.15 the page says how often tips come as a person would', () => {
  expect([0, 0.02, 0.24, 0.5, 0.94, 0.97, 1].map(shareInWords)).toEqual([
    'none',
    'fewer than 1 in 20',
    'about 2 in 10',
    'about 5 in 10',
    'about 9 in 10',
    'nearly all',
    'all',
  ])
})
