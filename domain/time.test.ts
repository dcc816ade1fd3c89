import { expect, test } from 'vitest'
import { formatTimecode } from './time.ts'

test.each([
  [0, '0:00'],
  [9.9, '0:09'],
  [40, '0:40'],
  [65, '1:05'],
  [600, '10:00'],
  [Number.NaN, '0:00'],
  [Infinity, '0:00'],
  [-3, '0:00'],
])('§9.23 %d seconds are shown as %s', (seconds, shown) => {
  expect(formatTimecode(seconds)).toBe(shown)
})
