import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paymentProblemOf } from '#domain/billing/subscription.ts'
import { accountQuery } from '../auth/account-query.ts'
import { persistedStore, usePersistedStore } from '../storage/persisted-store.ts'
import { PaymentBanner } from './PaymentBanner.tsx'
import { useCheckAfterSignIn } from './use-subscription.ts'

/** §9.9 The first check of a subscription, and §4.3 the payment banner, until the driver dismisses it. It comes back when something else is wrong. */
export default function PaymentMonitor({ userId }: { userId: string }) {
  useCheckAfterSignIn(userId)
  const { pathname, searchStr } = useLocation()
  // For a feature, /billing shows what Premium is, and not what can be done.
  const isOnBilling = pathname === '/billing' && !/[?&]feature=/.test(searchStr)
  const { data } = useQuery(accountQuery(userId))
  const dismissedStore = persistedStore(`payment_dismissed_${userId}`, parseStatus, '')
  const dismissedStatus = usePersistedStore(dismissedStore)
  const status = data?.subscriptionStatus ?? null
  const problem = paymentProblemOf(status)
  const isHealthy = data !== undefined && !problem
  // A problem that was put right and happens again is told again.
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
