import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { accountQuery, rightsStore } from '../auth/account-query.ts'
import { hasJustSignedIn } from '../auth/session.ts'
import { modeStore } from '../messages/modes/mode-store.ts'
import { usePersistedStore } from '../storage/persisted-store.ts'
import { toast } from '../ui/toast.ts'
import { invalidatePayments } from './queries.ts'
import { subscriptionCheckQuery, FIRST_CHECK_MS, isAuthProblem } from './subscription-check.ts'
import { subscriptionStateOf } from './subscription-state.ts'
import type { SubscriptionState } from './subscription-state.ts'

/**
 * §3.11 The state of the driver's subscription. It fetches the account alone; {@link useCheckAfterSignIn} does the
 * check.
 */
export function useSubscription(userId: string): SubscriptionState {
  const account = useQuery(accountQuery(userId))
  const check = useQuery({ ...subscriptionCheckQuery(userId), enabled: false })
  const cachedRights = usePersistedStore(rightsStore(userId))
  return subscriptionStateOf({
    rights: account.data ?? cachedRights,
    account: account.data,
    answeredAt: [account.dataUpdatedAt, check.dataUpdatedAt],
    isFetching: account.isFetching || check.isFetching,
    error: check.error ?? account.error,
    selectedMode: usePersistedStore(modeStore),
  })
}

/**
 * §9.9 Checks the subscription of a driver who has just signed in. A page that is only reloaded fetches the account.
 */
export function useCheckAfterSignIn(userId: string): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (!hasJustSignedIn()) return
    const timer = setTimeout(() => void checkSubscriptionNow(queries, userId), FIRST_CHECK_MS)
    return () => clearTimeout(timer)
  }, [queries, userId])
}

/**
 * §7.22 Makes the server check the driver's subscription, and refetches the account if the answer differs from what
 * is known. Resolves to whether the check succeeded; shows a toast if it failed (§8.6).
 */
export async function checkSubscriptionNow(queries: QueryClient, userId: string): Promise<boolean> {
  try {
    const { subscribed } = await queries.fetchQuery({ ...subscriptionCheckQuery(userId), staleTime: 0 })
    const cachedAccount = queries.getQueryData(accountQuery(userId).queryKey)
    if (cachedAccount && (cachedAccount.plan === 'premium') !== subscribed)
      await invalidatePayments(queries, userId)
    return true
  } catch (error) {
    // When the session is gone, the sign-in screen says so.
    if (!isAuthProblem(error)) showCheckFailure(userId)
    return false
  }
}

/**
 * §8.6 The free tier applies only where this device has stored no better plan: a driver whose Premium is stored keeps
 * it over a bad network, so the last sentence would be untrue for them.
 */
function showCheckFailure(userId: string): void {
  const isPremium = rightsStore(userId).get()?.plan === 'premium'
  toast({
    title: 'Subscription check failed',
    text: `Could not verify your subscription status. ${isPremium ? 'You keep Premium meanwhile.' : 'Using free tier.'}`,
    tone: 'danger',
  })
}
