import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paymentProblemOf } from '#domain/billing/subscription.ts'
import { accountQuery } from '../auth/account-query.ts'
import { persistedStore, usePersistedStore } from '../storage/persisted-store.ts'
import { PaymentBanner } from './PaymentBanner.tsx'
import { useCheckAfterSignIn } from './use-subscription.ts'

/**
 * §9.9 Makes the first check of a subscription, and shows §4.3 the payment banner until the driver dismisses it.
 * Another problem brings it back.
 */
export default function PaymentMonitor({ userId }: { userId: string }) {
  useCheckAfterSignIn(userId)
  const { pathname, searchStr } = useLocation()
  // With a feature in the address, /billing presents Premium instead of the remedy.
  const isOnBilling = pathname === '/billing' && !/[?&]feature=/.test(searchStr)
  const { data } = useQuery(accountQuery(userId))
  const dismissedStore = persistedStore(`payment_dismissed_${userId}`, parseStatus, '')
  const dismissedStatus = usePersistedStore(dismissedStore)
  const status = data?.subscriptionStatus ?? null
  const problem = paymentProblemOf(status)
  const isHealthy = data !== undefined && !problem
  // A problem that was solved and happens again is shown again.
  useEffect(() => {
    if (isHealthy && dismissedStatus) dismissedStore.set('')
  }, [isHealthy, dismissedStatus, dismissedStore])
  if (!status || !problem || status === dismissedStatus) return null
  return (
    <PaymentBanner
      userId={userId}
      status={status}
      problem={problem}
      isOnBilling={isOnBilling}
      onDismiss={() => dismissedStore.set(status)}
    />
  )
}

const parseStatus = (raw: unknown) => (typeof raw === 'string' ? raw : null)
