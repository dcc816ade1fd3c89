import type { Stripe } from 'stripe'
import { change, mergedMetadata, route } from '../context.ts'
import { priceParts, productParts } from '../default-catalogue.ts'
import { pageOf, paging } from '../list.ts'
import { invalid } from '../refusal.ts'
import { flag, listOf, metadata, nothing, oneOf, range, integer, shape, text } from '../rule.ts'
import { idOf, newId } from '../store.ts'

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
