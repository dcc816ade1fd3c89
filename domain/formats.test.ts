import { expect, test } from 'vitest'
import { formatNumber } from './formats.ts'

test('a whole number is written with separators, as the browser would write it', () => {
  const format = new Intl.NumberFormat('en-AU')
  for (const value of [0, 7, 999, 1_000, 26_116, 100_000, 1_234_567, -4_200])
    expect(formatNumber(value)).toBe(format.format(value))
  expect(formatNumber(1_999.6)).toBe('2,000')
})
