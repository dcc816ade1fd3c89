import { usualOf } from '#domain/billing/price.ts'
import type { Price } from '#domain/billing/price.ts'

/** What a price buys: “Premium, monthly”, “Premium, lifetime, reduced”. */
export const planName = (price: Price): string =>
  `Premium, ${price.interval ? 'monthly' : 'lifetime'}${usualOf(price) ? ', reduced' : ''}`
