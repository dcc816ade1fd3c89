import { regularPriceOf } from '#domain/billing/price.ts'
import type { Price } from '#domain/billing/price.ts'

/** The plan that a price buys: “Premium, monthly”, “Premium, lifetime, reduced”. */
export const planLabelOf = (price: Price): string =>
  `Premium, ${price.interval ? 'monthly' : 'lifetime'}${regularPriceOf(price) ? ', reduced' : ''}`
