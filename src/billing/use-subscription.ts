import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { accountOf, rightsOf } from '../auth/account-query.ts'
import { hasJustComeIn } from '../auth/session.ts'
import { useStored } from '../storage/persisted-store.ts'
import { modeStore } from '../messages/modes/mode-store.ts'
import { toast } from '../ui/toast.ts'
import { refreshPayments } from './queries.ts'
import { checkOf, FIRST_CHECK_MS, isAuthProblem } from './subscription-check.ts'
import { stateOf } from './subscription-state.ts'
import type { SubscriptionState } from './subscription-state.ts'

/** §3.11 Where the driver's subscription stands. It asks for the account alone; {@link useFirstCheck} does the check. */
export function useSubscription(userId: string): SubscriptionState {
  const account = useQuery(accountOf(userId))
  const check = useQuery({ ...checkOf(userId), enabled: false })
  const remembered = useStored(rightsOf(userId))
  return stateOf({
    rights: account.data ?? remembered,
    account: account.data,
    answeredAt: [account.dataUpdatedAt, check.dataUpdatedAt],
    isAsking: account.isFetching || check.isFetching,
    error: check.error ?? account.error,
    chosenMode: useStored(modeStore),
  })
}

/** §9.9 Checks the subscription of a driver who has just signed in. A page that is only loaded again asks for the account. */
export function useFirstCheck(userId: string): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (!hasJustComeIn()) return
    const timer = setTimeout(() => void checkNow(queries, userId), FIRST_CHECK_MS)
    return () => clearTimeout(timer)
  }, [queries, userId])
}

/**
 * §7.22 Has the server look at the driver's subscription, and asks for the account again where it says something
 * else than what is known. Resolves to whether it could be checked; says so where it could not (§8.6).
 */
export async function checkNow(queries: QueryClient, userId: string): Promise<boolean> {
  try {
    const { subscribed } = await queries.fetchQuery({ ...checkOf(userId), staleTime: 0 })
    const known = queries.getQueryData(accountOf(userId).queryKey)
    if (known && (known.plan === 'premium') !== subscribed) await refreshPayments(queries, userId)
    return true
  } catch (error) {
    // Where the session is gone, the sign-in says so.
    if (!isAuthProblem(error)) tellFailure(userId)
    return false
  }
}

/**
 * §8.6 The free tier is used where nothing better was ever heard: a driver whose Premium this device remembers keeps
 * it over a bad network, so to them its last sentence would not be true.
 */
function tellFailure(userId: string): void {
  const isPremium = rightsOf(userId).get()?.plan === 'premium'
  toast({
    title: 'Subscription check failed',
    text: `Could not verify your subscription status. ${isPremium ? 'You keep Premium meanwhile.' : 'Using free tier.'}`,
    tone: 'danger',
  })
}
