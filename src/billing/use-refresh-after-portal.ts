import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refreshPayments } from './queries.ts'
import { checkNow } from './use-subscription.ts'

/** What was changed in the portal is learned at once or within these times, in milliseconds. */
const LOOKS_MS = [0, 2_000, 6_000]

/** Whoever comes back from the payment portal sees what they changed there, without loading the page again. */
export function useAfterPortal(userId: string, isBack: boolean): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (!isBack) return
    const timers = LOOKS_MS.map((ms) =>
      setTimeout(async () => {
        await checkNow(queries, userId)
        await refreshPayments(queries, userId)
      }, ms),
    )
    return () => timers.forEach(clearTimeout)
  }, [queries, userId, isBack])
}
