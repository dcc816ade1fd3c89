import { expect, test } from 'vitest'
import { findPrice, priceKeys, prices, formatPrice, regularPriceOf } from './price.ts'

test('§2.18 Premium costs $9.99 a month or $149 once, and less after a declined offer', () => {
  expect(priceKeys.map((key) => formatPrice(prices[key]))).toEqual([
    '$9.99 AUD a month',
    '$6.99 AUD a month',
    '$149 AUD once',
    '$99 AUD once',
  ])
})

test('§2.18 each price carries its own key, whole cents and a currency', () => {
  for (const key of priceKeys) {
    expect(prices[key].key).toBe(key)
    expect(Number.isInteger(prices[key].cents)).toBe(true)
    expect(prices[key].currency).toBe('AUD')
  }
})

test('§2.18 a reduced price is paid as often as the usual one, and is lower', () => {
  for (const price of Object.values(prices)) {
    const usual = regularPriceOf(price)
    expect(usual === null).toBe(!price.key.endsWith('_downsell'))
    if (!usual) continue
    expect(usual.interval).toBe(price.interval)
    expect(price.cents).toBeLessThan(usual.cents)
  }
})

test('§2.13 an address can name a price, and junk names none', () => {
  expect(findPrice('premium_monthly')).toBe(prices.premium_monthly)
  for (const junk of ['', 'free', 'toString', '__proto__', null, undefined, 7, ['premium_monthly']])
    expect(findPrice(junk)).toBeNull()
})
