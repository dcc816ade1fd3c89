import { brand } from '../brand.ts'
import { formatMoney } from '../money.ts'

/** Lookup keys of Premium's prices at Stripe. */
export const priceKeys = [
  'premium_monthly',
  'premium_monthly_downsell',
  'premium_lifetime',
  'premium_lifetime_downsell',
] as const
export type PriceKey = (typeof priceKeys)[number]

export type Price = {
  key: PriceKey
  /** In whole cents of `currency`. */
  cents: number
  /** ISO 4217. */
  currency: string
  /** Interval of payment; null for a single payment, for a plan without an end. */
  interval: 'month' | null
}

/** Prices of Premium, used until Stripe has given its own. */
export const prices: Record<PriceKey, Price> = {
  premium_monthly: { key: 'premium_monthly', cents: 999, currency: brand.currency, interval: 'month' },
  premium_monthly_downsell: {
    key: 'premium_monthly_downsell',
    cents: 699,
    currency: brand.currency,
    interval: 'month',
  },
  premium_lifetime: { key: 'premium_lifetime', cents: 14_900, currency: brand.currency, interval: null },
  premium_lifetime_downsell: {
    key: 'premium_lifetime_downsell',
    cents: 9_900,
    currency: brand.currency,
    interval: null,
  },
}

/** The regular price that a reduced one replaces (§2.18); null for a regular one. */
export function regularPriceOf({ key }: Price): Price | null {
  if (key === 'premium_monthly_downsell') return prices.premium_monthly
  if (key === 'premium_lifetime_downsell') return prices.premium_lifetime
  return null
}

/** The price that an address names, as in `/billing?plan=premium_monthly`; null for anything else. */
export function findPrice(key: unknown): Price | null {
  const known = priceKeys.find((one) => one === key)
  return known ? prices[known] : null
}

/** The plan that a price buys: “Premium, monthly”, “Premium, lifetime, reduced”. */
export const planLabelOf = (price: Price): string =>
  `Premium, ${price.interval ? 'monthly' : 'lifetime'}${regularPriceOf(price) ? ', reduced' : ''}`

/** Formats a price with its interval: “$9.99 AUD a month”, “$149 AUD once”. */
export const formatPrice = (price: Price): string =>
  `${formatMoney(price.cents, price.currency)} ${pricePeriodOf(price)}`

/**
 * What follows a price's amount: “AUD a month”. The brand's own dollar is written as a bare $, which a reader abroad
 * could take for another; every other currency has its code before the amount.
 */
export const pricePeriodOf = ({ currency, interval }: Price): string =>
  `${currency === brand.currency ? `${currency} ` : ''}${interval ? `a ${interval}` : 'once'}`

/** What Premium earns: money in whole cents of `currency`, and numbers of drivers in the last 30 days. */
export type Revenue = {
  /** Monthly recurring revenue: what the running monthly plans pay a month, before tax and fees. */
  mrrCents: number
  /** Of those plans, the ones that are cancelled and run to the end of their period. */
  ending: { drivers: number; cents: number }
  currency: string
  /** The last twelve UTC months, the present one at the end. */
  months: RevenueMonth[]
  /** Drivers whose plan ended. A cancelled plan counts at the end of its period. */
  canceled: number
}

/** A month ("2026-11"), and an estimate of its monthly recurring revenue at its end; of the present month until now. */
export type RevenueMonth = { month: string; cents: number }

/** Over how many days plans that began or ended are counted. */
export const REVENUE_DAYS = 30

/** Number of months in the history of the monthly recurring revenue, including the present one. */
const REVENUE_MONTHS = 12

/** Monthly plans that began and ended in the same months ("2026-11"), and what they pay a month together. */
export type PlanSpan = { from: string; until: string | null; cents: number }

/**
 * The monthly recurring revenue at the end of each of the last months. A plan that ended within a month is not in that
 * month's revenue. @param now epoch milliseconds; months are UTC
 */
export function revenueByMonth(spans: readonly PlanSpan[], now: number): RevenueMonth[] {
  const present = new Date(now)
  return Array.from({ length: REVENUE_MONTHS }, (_, place) => {
    const back = REVENUE_MONTHS - 1 - place
    const at = Date.UTC(present.getUTCFullYear(), present.getUTCMonth() - back)
    const month = new Date(at).toISOString().slice(0, 7)
    const running = spans.filter(({ from, until }) => from <= month && (until === null || until > month))
    return { month, cents: running.reduce((total, { cents }) => total + cents, 0) }
  })
}
