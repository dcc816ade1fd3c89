import { expect, test } from 'vitest'
import { formatAge } from './labels.ts'

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
