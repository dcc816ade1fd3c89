import { expect, test } from 'vitest'
import { formatMoney, formatTip } from './money.ts'

test('an amount is written with its cents only where it has some', () => {
  expect(formatMoney(0, 'AUD')).toBe('$0')
  expect(formatMoney(1_050, 'AUD')).toBe('$10.50')
  expect(formatMoney(123_400, 'AUD')).toBe('$1,234')
  expect(formatMoney(999, 'USD')).toBe('USD\u00a09.99')
})

test('§9.19 a tip is written in dollars with two decimals, as the browser would write it', () => {
  const format = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' })
  for (const cents of [0, 5, 99, 100, 1_050, 99_999, 100_000, 123_456_789, -250])
    expect(formatTip(cents)).toBe(format.format(cents / 100))
  expect(formatTip(999, 'USD')).toBe('USD\u00a09.99')
})
