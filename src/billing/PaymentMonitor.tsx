import { useQuery } from '@tanstack/react-query'
import { useLocation, Link } from '@tanstack/react-router'
import { TriangleAlert, X } from 'lucide-react'
import { useEffect } from 'react'
import {
  paymentProblemOf,
  type PaymentProblem,
  type SubscriptionStatus,
} from '#domain/billing/subscription.ts'
import { accountQuery } from '../auth/account-query.ts'
import { persistedStore, usePersistedStore } from '../storage/persisted-store.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
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
  const isOnBilling = pathname === '/billing'
  const isOnLockedPage = isOnBilling && /[?&]feature=/.test(searchStr)
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
  // The card of a locked page has the problem and its remedy.
  if (isOnLockedPage && needsPayment(status)) return null
  return (
    <PaymentBanner
      userId={userId}
      status={status}
      problem={problem}
      isOnBilling={isOnBilling && !isOnLockedPage}
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

/**
 * §2.48 The problem of a driver's payment, with its remedy: another card, or a new subscription. On a phone it is one
 * line; the menu leads to the plan.
 */
function PaymentBanner({ userId, status, problem, isOnBilling, onDismiss }: Props) {
  const { isOpening, open } = usePortal(userId)
  const isOpenPayment = needsPayment(status)
  return (
    <div className="page pt-4">
      <div
        role="status"
        className="flex items-center gap-2 rounded-lg border border-amber-line bg-amber-soft px-4 sm:items-start sm:gap-3 sm:py-3"
      >
        <TriangleAlert className="mt-0.5 size-5 shrink-0 text-amber max-sm:hidden" />
        <div className="flex min-w-0 flex-1 items-center justify-between gap-2 sm:block">
          <p className="font-semibold text-amber max-sm:text-sm">{problem.title}</p>
          <p className="text-sm max-sm:hidden">{problem.text}</p>
          {!isOnBilling && (
            <div className="flex shrink-0 gap-2 py-1 sm:mt-2 sm:py-0">
              {isOpenPayment && (
                <Button size="small" busy={isOpening} onClick={() => void open()}>
                  Update card
                </Button>
              )}
              <Link
                to="/billing"
                className={`${buttonClass('secondary', 'small')} ${isOpenPayment ? 'max-sm:hidden' : ''}`}
              >
                {isOpenPayment ? 'See your plan' : 'See the plans'}
              </Link>
            </div>
          )}
        </div>
        <button
          type="button"
          aria-label="Dismiss"
          onClick={onDismiss}
          className="-mr-3 flex touch items-center justify-center rounded-full text-amber sm:-my-2"
        >
          <X className="size-5" />
        </button>
      </div>
    </div>
  )
}
