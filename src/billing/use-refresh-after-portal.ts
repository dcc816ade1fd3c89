import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { invalidatePayments } from './queries.ts'
import { checkSubscriptionNow } from './use-subscription.ts'

/** What was changed in the portal is learned at once or within these times, in milliseconds. */
const REFRESH_DELAYS_MS = [0, 2_000, 6_000]

/** Whoever comes back from the payment portal sees what they changed there, without loading the page again. */
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
