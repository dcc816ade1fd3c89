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

test('§2.15 the page claims nothing from too few messages, a single group or equal ones', () => {
  const nothing = 'There’s nothing to compare yet. Keep logging your tips.'
  expect(leadText('platform', [])).toBe(nothing)
  expect(leadText('platform', [group('DiDi', 9, 30), group('Uber Eats', 10, 19)])).toBe(nothing)
  expect(leadText('platform', [group('DiDi', 9, 30), group('Uber Eats', 9, 30)])).toBe(
    'Tips come about equally often so far.',
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
