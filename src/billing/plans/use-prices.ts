import { queryOptions, useQuery } from '@tanstack/react-query'
import { prices } from '#domain/billing/price.ts'
import type { Price, PriceKey } from '#domain/billing/price.ts'
import { api, read } from '../../api.ts'

type Prices = Record<PriceKey, Price>

/** Prices change seldom; they are asked for once in this time, in milliseconds. */
const FRESH_MS = 10 * 60_000

const pricesQuery = queryOptions({
  queryKey: ['prices'],
  queryFn: () => read(api.billing.prices.$get()),
  staleTime: FRESH_MS,
})

/**
 * What Premium costs: as Stripe says, and until it has, or where it does not answer, as the pages are rendered. The
 * checkout shows what is charged in any case.
 */
export function usePrices(): Prices {
  const { data } = useQuery(pricesQuery)
  return data ? withAnswered(data.prices) : prices
}

/** Whether anybody can pay here at all; true until the server says no. */
export const useIsOpen = (): boolean => useQuery(pricesQuery).data?.isOpen ?? true

/** The usual prices, with those in their place that the payment service has named. */
export const withAnswered = (answered: readonly Price[]): Prices => ({
  ...prices,
  ...Object.fromEntries(
    answered.filter(({ key }) => Object.hasOwn(prices, key)).map((one) => [one.key, one]),
  ),
})
