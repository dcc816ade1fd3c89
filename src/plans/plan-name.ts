import { usualOf } from '#domain/price.ts'
import type { Price } from '#domain/price.ts'

/** What a price buys: “Premium, monthly”, “Premium, lifetime, reduced”. */
export const planName = (price: Price): string =>
  `Premium, ${price.interval ? 'monthly' : 'lifetime'}${usualOf(price) ? ', reduced' : ''}`
