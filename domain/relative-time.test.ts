import { expect, test } from 'vitest'
import { formatRelativeTime } from './formats.ts'

const now = 1_700_000_000_000
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

test.each([
  [0, 'just now'],
  [59_999, 'just now'],
  [-5 * minute, 'just now'],
  [minute, '1 minute ago'],
  [59.9 * minute, '59 minutes ago'],
  [hour, '1 hour ago'],
  [23.9 * hour, '23 hours ago'],
  [day, '1 day ago'],
  [6.9 * day, '6 days ago'],
  [7 * day, '1 week ago'],
  [45 * day, '1 month ago'],
  [400 * day, '1 year ago'],
])('§9.20 %d ms ago is "%s"', (passed, words) => {
  expect(formatRelativeTime(now - passed, now)).toBe(words)
})
