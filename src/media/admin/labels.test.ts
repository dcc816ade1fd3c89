import { expect, test } from 'vitest'
import { formatVideoLength, parseTimecode } from './labels.ts'

test.each([
  ['0:40', 40_000],
  ['1:05', 65_000],
  [' 65 ', 65_000],
  ['60:00', 3_600_000],
  ['60:01', null],
  ['0:00', null],
  ['1:5', null],
  ['1:60', null],
  ['-1', null],
  ['', null],
  ['soon', null],
])('§3.10 the typed length "%s" is accepted or refused, never guessed', (typed, ms) => {
  expect(parseTimecode(typed)).toBe(ms)
})

test('§3.10 a parsed length is formatted as it was typed', () => {
  expect([
    formatVideoLength(40_020),
    formatVideoLength(65_400),
    formatVideoLength(120),
    formatVideoLength(600_000),
  ]).toEqual(['0:40', '1:05', '0:01', '10:00'])
})
