import { expect, test } from 'vitest'
import { formatAge, formatComingDay, parseWholeNumber } from './format.ts'

test.each([
  ['50', { value: 50 }],
  [' 0 ', { value: 0 }],
  ['10000', { value: 10_000 }],
  ['10001', { problem: 'Enter a whole number, 0 to 10000.' }],
  ['-1', { problem: 'Enter a whole number, 0 to 10000.' }],
  ['1.5', { problem: 'Enter a whole number, 0 to 10000.' }],
  ['', { problem: 'Enter a whole number, 0 to 10000.' }],
  ['1e3', { problem: 'Enter a whole number, 0 to 10000.' }],
])('§5.3 the typed capacity "%s" is accepted or refused, never guessed', (typed, read) => {
  expect(parseWholeNumber(typed, 0, 10_000)).toEqual(read)
})

test.each([
  [0, '0 min'],
  [59, '59 min'],
  [60, '1 h'],
  [47 * 60, '47 h'],
  [48 * 60, '2 days'],
  [-5, '0 min'],
])('the age of %i minutes is shown as %s', (minutes, text) => {
  expect(formatAge(0, minutes * 60_000)).toBe(text)
})

test('§2.20 a day to come is told without its year, unless it is nearly a year away', () => {
  const now = Date.UTC(2026, 10, 29, 12)
  expect(formatComingDay(Date.UTC(2027, 0, 3, 12), now)).toBe('3 Jan')
  expect(formatComingDay(Date.UTC(2030, 0, 3, 12), now)).toBe('3 Jan 2030')
})
