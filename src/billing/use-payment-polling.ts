import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { prices } from '#domain/billing/price.ts'
import type { PriceKey } from '#domain/billing/price.ts'
import { checkSubscription, billingOverviewQuery, invalidatePayments } from './queries.ts'
import { isOverdue, pollDelay } from './poll-delay.ts'

export type PaymentProgress = 'waiting' | 'late' | 'here'

/**
 * After a checkout: polls until the server knows of the payment of the price `paid`, or of any payment if the address
 * does not name the price. `retryNow` starts over when the payment is late.
 */
export function usePaymentPolling(
  userId: string,
  paid: PriceKey | null,
): { payment: PaymentProgress; retryNow: () => void } {
  const queries = useQueryClient()
  const [attempt, setAttempt] = useState(0)
  const [hasPaid, setHasPaid] = useState(false)
  useEffect(() => {
    if (hasPaid) return
    let isCurrent = true
    const timer = setTimeout(async () => {
      const isConfirmed = await isPaymentKnown(queries, userId, paid)
      if (!isCurrent) return
      if (!isConfirmed) return setAttempt(attempt + 1)
      await invalidatePayments(queries, userId)
      if (isCurrent) setHasPaid(true)
    }, pollDelay(attempt))
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [attempt, hasPaid, queries, userId, paid])
  return {
    payment: hasPaid ? 'here' : isOverdue(attempt) ? 'late' : 'waiting',
    retryNow: () => setAttempt(0),
  }
}

/**
 * The check makes the server ask Stripe; the overview then holds the result, because a tester's capabilities prove no
 * payment. A failed poll leaves the payment unknown.
 */
async function isPaymentKnown(queries: QueryClient, userId: string, paid: PriceKey | null): Promise<boolean> {
  try {
    const { subscribed } = await checkSubscription()
    if (!subscribed) return false
    const { status, priceKey } = await queries.fetchQuery({ ...billingOverviewQuery(userId), staleTime: 0 })
    // A driver who paid by the month, and now once, is subscribed before the payment is known.
    const isSamePrice = !paid || !priceKey || prices[priceKey].interval === prices[paid].interval
    return status === 'active' && isSamePrice
  } catch (error) {
    console.warn('The payment could not be looked up', error)
    return false
  }
}
