import { expect, test } from 'vitest'
import { formatTimecode, parseTimecode } from './labels.ts'

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
    formatTimecode(40_020),
    formatTimecode(65_400),
    formatTimecode(120),
    formatTimecode(600_000),
  ]).toEqual(['0:40', '1:05', '0:01', '10:00'])
})
