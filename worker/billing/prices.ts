import type Stripe from 'stripe'
import { findPrice, type Price, type PriceKey, priceKeys, prices } from '#domain/billing/price.ts'
import { readCached, writeCached } from '../cached-answer.ts'
import { settingsOf } from '../settings/settings.ts'
import { tryStripe } from './stripe.ts'

/** How long fetched prices are fresh, in milliseconds. */
const FRESH_MS = 300_000
/** The pause after a failure before Stripe is asked again, in milliseconds. */
const RETRY_MS = 30_000
/** How long a page waits for its prices, in milliseconds. */
const TIMEOUT_MS = 3_000
/** How long cached prices may be used while Stripe is away, in seconds. */
const CACHE_S = 86_400

/** A price on sale: `id` is Stripe's, the currency is in Stripe's lower case. */
export type SoldPrice = { id: string; key: PriceKey; cents: number; currency: string }

/** The prices of Premium, and whether paying is open here at all. */
type PriceList = { isOpen: boolean; prices: Price[] }

type CachedPrices = { prices: Price[]; freshUntil: number }

/**
 * The four prices as Stripe has them, in the order of `priceKeys`, at most five minutes old. Where Stripe has none,
 * is away, or is not set up here, they are those of domain/billing/price.ts. Never throws.
 */
export async function readPrices(env: Env, origin: string): Promise<PriceList> {
  const defaults = priceKeys.map((key) => prices[key])
  if (settingsOf(env).STRIPE_SECRET_KEY === '') return { isOpen: false, prices: defaults }
  const key = new URL('/api/billing/prices', origin).href
  const cached = await readCached<CachedPrices>(key)
  if (cached && Date.now() < cached.freshUntil) return { isOpen: true, prices: cached.prices }
  const fetched = await tryStripe(env, { what: 'billing: prices', timeoutMs: TIMEOUT_MS }, listSold)
  const list = fetched ? defaults.map((price) => asPrice(fetched, price)) : (cached?.prices ?? defaults)
  const next: CachedPrices = { prices: list, freshUntil: Date.now() + (fetched ? FRESH_MS : RETRY_MS) }
  await writeCached(key, next, CACHE_S)
  return { isOpen: true, prices: list }
}

/** Our price with this lookup key or this id; null for any other. Throws Stripe's own errors. */
export async function findSold(stripe: Stripe, name: string): Promise<SoldPrice | null> {
  return (await listSold(stripe)).find(({ id, key }) => id === name || key === name) ?? null
}

/**
 * Our prices that are active at Stripe. A price whose interval at Stripe differs from ours (once, or monthly) is left
 * out.
 */
async function listSold(stripe: Stripe): Promise<SoldPrice[]> {
  const { data } = await stripe.prices.list({ lookup_keys: [...priceKeys], active: true, limit: 10 })
  return data.flatMap(({ id, lookup_key: name, unit_amount: cents, currency, recurring }): SoldPrice[] => {
    const price = findPrice(name)
    const isMonthly = recurring?.interval === 'month' && recurring.interval_count === 1
    const isAsWeSay = price?.interval === 'month' ? isMonthly : recurring === null
    return price && cents !== null && isAsWeSay ? [{ id, key: price.key, cents, currency }] : []
  })
}

function asPrice(sold: SoldPrice[], price: Price): Price {
  const one = sold.find(({ key }) => key === price.key)
  return one ? { ...price, cents: one.cents, currency: one.currency.toUpperCase() } : price
}
