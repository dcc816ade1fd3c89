import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paymentProblemOf } from '#domain/billing/subscription.ts'
import { accountOf } from '../auth/account-query.ts'
import { openStored, useStored } from '../storage/persisted-store.ts'
import { PaymentBanner } from './PaymentBanner.tsx'
import { useFirstCheck } from './use-subscription.ts'

/** §9.9 The first check of a subscription, and §4.3 the payment banner, until the driver dismisses it. It comes back when something else is wrong. */
export default function PaymentWatch({ userId }: { userId: string }) {
  useFirstCheck(userId)
  const { pathname, searchStr } = useLocation()
  // For a feature, /billing shows what Premium is, and not what can be done.
  const isOnBilling = pathname === '/billing' && !/[?&]feature=/.test(searchStr)
  const { data } = useQuery(accountOf(userId))
  const dismissed = openStored(`payment_dismissed_${userId}`, parseStatus, '')
  const dismissedStatus = useStored(dismissed)
  const status = data?.subscriptionStatus ?? null
  const problem = paymentProblemOf(status)
  const isRight = data !== undefined && !problem
  // A problem that was put right and happens again is told again.
  useEffect(() => {
    if (isRight && dismissedStatus) dismissed.set('')
  }, [isRight, dismissedStatus, dismissed])
  if (!status || !problem || status === dismissedStatus) return null
  return (
    <PaymentBanner
      userId={userId}
      status={status}
      problem={problem}
      isOnBilling={isOnBilling}
      onDismiss={() => dismissed.set(status)}
    />
  )
}

const parseStatus = (raw: unknown) => (typeof raw === 'string' ? raw : null)
