import { useQuery } from '@tanstack/react-query'
import { useLocation, Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import {
  paymentProblemOf,
  type PaymentProblem,
  type SubscriptionStatus,
} from '#domain/billing/subscription.ts'
import { accountQuery } from '../auth/account-query.ts'
import { persistedStore, usePersistedStore } from '../storage/persisted-store.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { needsPayment } from './billing-state.ts'
import { usePortal } from './use-stripe-page.ts'
import { useCheckAfterSignIn } from './use-subscription.ts'

/**
 * §9.9 Makes the first check of a subscription, and shows §4.3 the payment banner until the driver dismisses it.
 * Another problem brings it back.
 */
export function PaymentMonitor({ userId }: { userId: string }) {
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
  // A problem that was solved and recurs is shown again.
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

type Props = {
  userId: string
  status: SubscriptionStatus
  problem: PaymentProblem
  /** /billing itself has the remedy. */
  isOnBilling: boolean
  onDismiss: () => void
}

/** §2.48 The problem of a driver's payment, with its remedy: another card, or a new subscription. */
function PaymentBanner({ userId, status, problem, isOnBilling, onDismiss }: Props) {
  const { isOpening, open } = usePortal(userId)
  return (
    <div className="page pt-4">
      <Notice
        tone="amber"
        title={problem.title}
        live
        onDismiss={onDismiss}
        actions={
          !isOnBilling && (
            <>
              {needsPayment(status) && (
                <Button size="small" busy={isOpening} onClick={() => void open()}>
                  Update card
                </Button>
              )}
              <Link to="/billing" className={buttonClass('secondary', 'small')}>
                {needsPayment(status) ? 'See your plan' : 'See the plans'}
              </Link>
            </>
          )
        }
      >
        {problem.text}
      </Notice>
    </div>
  )
}
