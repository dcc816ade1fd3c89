import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { TriangleAlert, X } from 'lucide-react'
import { useEffect } from 'react'
import {
  paymentProblemOf,
  type PaymentProblem,
  type SubscriptionStatus,
} from '#domain/billing/subscription.ts'
import { accountQuery } from '../auth/account-query.ts'
import { persistedStore, usePersistedStore } from '../storage/persisted-store.ts'
import { IconButton } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/links.tsx'
import { needsPayment } from './billing-state.ts'
import { useCheckAfterSignIn } from './use-subscription.ts'

/**
 * §9.9 Makes the first check of a subscription, and shows §4.3 the payment banner until the driver dismisses it.
 * Another problem brings it back.
 */
export function PaymentMonitor({ userId }: { userId: string }) {
  useCheckAfterSignIn(userId)
  const { pathname, searchStr } = useLocation()
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
  const isOnLockedPage = /[?&]feature=/.test(searchStr)
  return (
    <PaymentBanner
      status={status}
      problem={problem}
      hasRemedyBelow={pathname === '/billing' && (needsPayment(status) || !isOnLockedPage)}
      onDismiss={() => dismissedStore.set(status)}
    />
  )
}

const parseStatus = (raw: unknown) => (typeof raw === 'string' ? raw : null)

type Props = {
  status: SubscriptionStatus
  problem: PaymentProblem
  /** The page itself says what to do, on /billing. */
  hasRemedyBelow: boolean
  onDismiss: () => void
}

/**
 * §2.48 The problem of a driver's payment, and the way to its remedy, which /billing has. It is one line on a phone,
 * and beside the remedy.
 */
function PaymentBanner({ status, problem, hasRemedyBelow, onDismiss }: Props) {
  return (
    <div className="page pt-4">
      <div
        role="status"
        className="flex items-center gap-2 rounded-lg border border-amber-line bg-amber-soft px-4 sm:items-start sm:gap-3 sm:py-3"
      >
        <TriangleAlert className="mt-0.5 size-5 shrink-0 text-amber max-sm:hidden" />
        <div className="flex min-w-0 flex-1 items-center justify-between gap-2 sm:block">
          <p className="font-semibold text-amber max-sm:text-sm">{problem.title}</p>
          {!hasRemedyBelow && (
            <>
              <p className="text-sm max-sm:hidden">{problem.text}</p>
              <ButtonLink to="/billing" size="small" className="shrink-0 max-sm:my-1 sm:mt-2">
                {needsPayment(status) ? 'Fix it' : 'See the plans'}
              </ButtonLink>
            </>
          )}
        </div>
        <IconButton label="Dismiss" icon={<X />} className="-mr-3 text-amber sm:-my-2" onClick={onDismiss} />
      </div>
    </div>
  )
}
