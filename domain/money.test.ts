import { expect, test } from 'vitest'
import { formatMoney } from './money.ts'

test('an amount is written with its cents only where it has some', () => {
  expect(formatMoney(0, 'AUD')).toBe('$0')
  expect(formatMoney(1_050, 'AUD')).toBe('$10.50')
  expect(formatMoney(123_400, 'AUD')).toBe('$1,234')
  expect(formatMoney(999, 'USD')).toBe('USD\u00a09.99')
})
