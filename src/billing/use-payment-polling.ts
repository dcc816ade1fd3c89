import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { prices } from '#domain/billing/price.ts'
import type { PriceKey } from '#domain/billing/price.ts'
import { checkSubscription, overviewOf, refreshPayments } from './queries.ts'
import { isLate, pauseBefore } from './poll-delay.ts'

export type Awaited = 'waiting' | 'late' | 'here'

/**
 * After a checkout: looks until the server knows of the payment of the price `paid`, or of any where the address does
 * not say which. `lookNow` begins anew when it is late.
 */
export function useAwaitedPayment(
  userId: string,
  paid: PriceKey | null,
): { payment: Awaited; lookNow: () => void } {
  const queries = useQueryClient()
  const [look, setLook] = useState(0)
  const [isHere, setIsHere] = useState(false)
  useEffect(() => {
    if (isHere) return
    let isCurrent = true
    const timer = setTimeout(async () => {
      const isKnown = await hasArrived(queries, userId, paid)
      if (!isCurrent) return
      if (!isKnown) return setLook(look + 1)
      await refreshPayments(queries, userId)
      if (isCurrent) setIsHere(true)
    }, pauseBefore(look))
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [look, isHere, queries, userId, paid])
  return {
    payment: isHere ? 'here' : isLate(look) ? 'late' : 'waiting',
    lookNow: () => setLook(0),
  }
}

/**
 * The check has the server ask Stripe; the overview says what it has learnt, for what a tester may do says nothing of
 * a payment. A look that fails is one after which nothing is known.
 */
async function hasArrived(queries: QueryClient, userId: string, paid: PriceKey | null): Promise<boolean> {
  try {
    const { subscribed } = await checkSubscription()
    if (!subscribed) return false
    const { status, priceKey } = await queries.fetchQuery({ ...overviewOf(userId), staleTime: 0 })
    // Whoever paid by the month and now once is subscribed before the payment is known.
    const isThis = !paid || !priceKey || prices[priceKey].interval === prices[paid].interval
    return status === 'active' && isThis
  } catch (error) {
    console.warn('The payment could not be looked up', error)
    return false
  }
}
