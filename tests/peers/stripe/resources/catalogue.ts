import { createHash } from 'node:crypto'
import type { Stripe } from 'stripe'
import { brand } from '../../../../domain/brand.ts'
import { prices } from '../../../../domain/price.ts'
import { pageOf, paging } from '../list.ts'
import { flag, listOf, metadata, nothing, oneOf, range, integer, shape, text } from '../rule.ts'
import { invalid } from '../refusal.ts'
import { idOf, newId, type Store } from '../store.ts'
import { change, mergedMetadata, route } from '../world.ts'

const recurring = shape<Stripe.PriceCreateParams.Recurring>()(
  { interval: oneOf('day', 'week', 'month', 'year'), interval_count: integer(1, 36) },
  'interval',
)

export const catalogueRoutes = [
  route(
    'POST',
    '/v1/products',
    shape<Stripe.ProductCreateParams>()(
      { name: text(250), description: text(), active: flag, metadata, id: text(255) },
      'name',
    ),
    ({ store, clock, emit }, { id, name, ...rest }) => {
      const product = store.put(productParts(id ?? newId('prod_', 14), name, clock.now()))
      change(product, rest)
      emit('product.created', product)
      return product
    },
  ),
  route(
    'GET',
    '/v1/products',
    shape<Stripe.ProductListParams>()({ ...paging, active: flag, created: range, ids: listOf(text()) }),
    ({ store }, { active, created, ids, ...page }) => {
      const all = store
        .all('product')
        .filter((one) => active === undefined || one.active === active)
        .filter((one) => (created?.(one.created) ?? true) && (ids?.includes(one.id) ?? true))
      return pageOf(all, page, '/v1/products')
    },
  ),
  route('GET', '/v1/products/:id', nothing, ({ store }, _, id) => store.get('product', id)),
  route(
    'POST',
    '/v1/prices',
    shape<Stripe.PriceCreateParams>()(
      {
        active: flag,
        currency: text(3),
        lookup_key: text(200),
        metadata,
        nickname: text(),
        product: text(),
        recurring,
        transfer_lookup_key: flag,
        unit_amount: integer(),
      },
      'currency',
      'product',
      'unit_amount',
    ),
    ({ store, clock, emit }, { product, lookup_key: key, transfer_lookup_key: takes, ...given }) => {
      store.get('product', product, 'product')
      const holder = key === undefined ? undefined : store.all('price').find((one) => one.lookup_key === key)
      if (holder && !takes) {
        throw invalid(
          `A price (\`${holder.id}\`) already uses that lookup key.`,
          'lookup_key',
          'resource_already_exists',
        )
      }
      if (holder) holder.lookup_key = null
      const price = store.put(
        priceParts(newId('price_1'), {
          product,
          key: key ?? null,
          cents: given.unit_amount,
          currency: given.currency.toLowerCase(),
          interval: given.recurring?.interval ?? null,
          count: given.recurring?.interval_count ?? 1,
          created: clock.now(),
        }),
      )
      change(price, {
        active: given.active ?? true,
        nickname: given.nickname ?? null,
        metadata: given.metadata ?? {},
      })
      emit('price.created', price)
      return price
    },
  ),
  route(
    'GET',
    '/v1/prices',
    shape<Stripe.PriceListParams>()({
      ...paging,
      active: flag,
      currency: text(3),
      created: range,
      lookup_keys: listOf(text(), 10),
      product: text(),
      type: oneOf('one_time', 'recurring'),
    }),
    ({ store }, { active, currency, created, lookup_keys: keys, product, type, ...page }) => {
      const all = store
        .all('price')
        .filter((one) => active === undefined || one.active === active)
        .filter((one) => keys === undefined || (one.lookup_key !== null && keys.includes(one.lookup_key)))
        .filter(
          (one) => (currency === undefined || one.currency === currency) && (created?.(one.created) ?? true),
        )
        .filter((one) => product === undefined || idOf(one.product) === product)
        .filter((one) => type === undefined || one.type === type)
      return pageOf(all, page, '/v1/prices')
    },
  ),
  route('GET', '/v1/prices/:id', nothing, ({ store }, _, id) => store.get('price', id)),
  route(
    'POST',
    '/v1/prices/:id',
    shape<Stripe.PriceUpdateParams>()({ active: flag, metadata, nickname: text() }),
    ({ store, emit }, { metadata: patch, ...rest }, id) => {
      const price = store.get('price', id)
      const merged = patch && { metadata: mergedMetadata(price.metadata, patch) }
      const previous = change(price, { ...rest, ...merged })
      if (Object.keys(previous).length > 0) emit('price.updated', price, previous)
      return price
    },
  ),
]

/** The product and the prices that an operator would have set up. Their ids are the same each time. */
export function stock(store: Store, created: number): void {
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

type Parts = {
  product: string
  key: string | null
  cents: number
  currency: string
  interval: 'day' | 'week' | 'month' | 'year' | null
  count: number
  created: number
}

const priceParts = (id: string, parts: Parts): Stripe.Price => ({
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

const productParts = (id: string, name: string, created: number): Stripe.Product => ({
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
