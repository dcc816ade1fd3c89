import { queryOptions, useQuery } from '@tanstack/react-query'
import { prices } from '#domain/billing/price.ts'
import type { Price, PriceKey } from '#domain/billing/price.ts'
import { api, readJson } from '../../api.ts'

type Prices = Record<PriceKey, Price>

/** Prices change seldom; they are fetched once in this time, in milliseconds. */
const STALE_TIME_MS = 10 * 60_000

const pricesQuery = queryOptions({
  queryKey: ['prices'],
  queryFn: () => readJson(api.billing.prices.$get()),
  staleTime: STALE_TIME_MS,
})

/**
 * The prices of Premium: Stripe's, and until they have arrived, or where Stripe does not answer, the prerendered
 * ones. The checkout shows the amount that is charged in any case.
 */
export function usePrices(): Prices {
  const { data } = useQuery(pricesQuery)
  return data ? mergePrices(data.prices) : prices
}

/** Whether anybody can pay here at all; true until the server says no. */
export const useIsCheckoutOpen = (): boolean => useQuery(pricesQuery).data?.isOpen ?? true

/** The usual prices, replaced by those that Stripe named. */
export const mergePrices = (fetched: readonly Price[]): Prices => ({
  ...prices,
  ...Object.fromEntries(
    fetched.filter(({ key }) => Object.hasOwn(prices, key)).map((price) => [price.key, price]),
  ),
})
