import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { invalidatePayments } from './queries.ts'
import { checkSubscriptionNow } from './use-subscription.ts'

/** The app refetches at these times after a visit to the portal, in milliseconds. */
const REFRESH_DELAYS_MS = [0, 2_000, 6_000]

/** Shows the changes that a driver made in the payment portal, without a reload. */
export function useRefreshAfterPortal(userId: string, isReturning: boolean): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (!isReturning) return
    const timers = REFRESH_DELAYS_MS.map((ms) =>
      setTimeout(async () => {
        await checkSubscriptionNow(queries, userId)
        await invalidatePayments(queries, userId)
      }, ms),
    )
    return () => timers.forEach(clearTimeout)
  }, [queries, userId, isReturning])
}
