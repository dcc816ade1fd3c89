import { expect, test } from 'vitest'
import { prices } from '#domain/billing/price.ts'
import type { Price } from '#domain/billing/price.ts'
import { mergePrices } from './use-prices.ts'

test('§2.18 a price is the payment service’s, or the usual one where it names none', () => {
  const dearer: Price = { ...prices.premium_monthly, cents: 1_299, currency: 'NZD' }
  expect(mergePrices([dearer])).toEqual({ ...prices, premium_monthly: dearer })
  const strange = { ...dearer, key: '__proto__' } as unknown as Price
  expect(mergePrices([strange])).toEqual(prices)
})
