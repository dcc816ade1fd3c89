import { createHash } from 'node:crypto'
import type { Stripe } from 'stripe'
import { prices } from '../../../domain/billing/price.ts'
import { brand } from '../../../domain/brand.ts'
import type { Store } from './store.ts'

/** The product and prices that an operator would have set up, with fixed ids. */
export function createDefaultCatalogue(store: Store, created: number): void {
  const product = store.put(productParts('prod_KindropPremium', `${brand.name} Premium`, created))
  for (const { key, cents, currency, interval } of Object.values(prices)) {
    const digest = createHash('sha256').update(key).digest('hex').slice(0, 23)
    const parts = {
      product: product.id,
      key,
      cents,
      currency: currency.toLowerCase(),
      interval,
      count: 1,
      created,
    }
    const price = store.put(priceParts(`price_1${digest}`, parts))
    price.nickname = `${brand.name} Premium${interval ? '' : ', once and for all'}`
  }
}

type PriceOptions = {
  product: string
  key: string | null
  cents: number
  currency: string
  interval: 'day' | 'week' | 'month' | 'year' | null
  count: number
  created: number
}

export const priceParts = (id: string, parts: PriceOptions): Stripe.Price => ({
  id,
  object: 'price',
  active: true,
  billing_scheme: 'per_unit',
  created: parts.created,
  currency: parts.currency,
  custom_unit_amount: null,
  livemode: false,
  lookup_key: parts.key,
  metadata: {},
  nickname: null,
  product: parts.product,
  recurring: parts.interval && {
    interval: parts.interval,
    interval_count: parts.count,
    meter: null,
    trial_period_days: null,
    usage_type: 'licensed',
  },
  tax_behavior: 'unspecified',
  tiers_mode: null,
  transform_quantity: null,
  type: parts.interval ? 'recurring' : 'one_time',
  unit_amount: parts.cents,
  // A decimal goes over the wire as text.
  unit_amount_decimal: String(parts.cents) as unknown as Stripe.Price['unit_amount_decimal'],
})

export const productParts = (id: string, name: string, created: number): Stripe.Product => ({
  id,
  object: 'product',
  active: true,
  created,
  default_price: null,
  description: null,
  images: [],
  livemode: false,
  marketing_features: [],
  metadata: {},
  name,
  package_dimensions: null,
  shippable: null,
  statement_descriptor: null,
  tax_code: null,
  tax_details: null,
  type: 'service',
  unit_label: null,
  updated: created,
  url: null,
})
