import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { PriceKey } from '#domain/billing/price.ts'
import { useRights } from '../auth/use-rights.ts'
import { Button } from '../ui/Button.tsx'
import { Notice, NotLoaded } from '../ui/Notice.tsx'
import { PageTitle } from '../ui/PageHeader.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { billingStateOf, hasPlanToManage } from './billing-state.ts'
import type { BillingReturn } from './billing-url.ts'
import { CheckoutResult } from './CheckoutResult.tsx'
import { ChoosePlan } from './ChoosePlan.tsx'
import { CurrentPlan } from './CurrentPlan.tsx'
import { InvoiceList } from './InvoiceList.tsx'
import { PlanTable } from './plans/PlanTable.tsx'
import { billingOverviewQuery, invalidatePayments } from './queries.ts'
import { checkSubscriptionNow, useSubscription } from './use-subscription.ts'

/** The app refetches at these times after a visit to the portal, in milliseconds. */
const REFRESH_DELAYS_MS = [0, 2_000, 6_000]

/** Shows the changes that a driver made in the payment portal, without a reload. */
function useRefreshAfterPortal(userId: string, isReturning: boolean): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (!isReturning) return
    const refresh = async () => {
      await checkSubscriptionNow(queries, userId)
      await invalidatePayments(queries, userId)
    }
    const timers = REFRESH_DELAYS_MS.map((ms) => setTimeout(() => void refresh(), ms))
    return () => timers.forEach(clearTimeout)
  }, [queries, userId, isReturning])
}

type Props = {
  userId: string
  chosen: PriceKey | null
  /** The Stripe page that the driver comes back from, or null. */
  returnFrom: BillingReturn | null
}

/** §2.13 Manage Subscription for a driver who pays or has Premium; Subscribe for everybody else. */
export function Billing({ userId, chosen, returnFrom: arrivedFrom }: Props) {
  // The address is cleaned, so that a reload or the back button does not repeat the notice.
  const [returnFrom, setReturnFrom] = useState(arrivedFrom)
  const navigate = useNavigate()
  const clearSearch = () =>
    navigate({ to: '/billing', search: chosen ? { plan: chosen } : {}, replace: true })
  useEffect(() => {
    if (arrivedFrom === 'cancelled' || arrivedFrom === 'portal') void clearSearch()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the address is cleaned once.
  }, [arrivedFrom])
  useRefreshAfterPortal(userId, returnFrom === 'portal')
  return (
    <main className="page grid page-narrow-3xl grid-cols-[minmax(0,1fr)] gap-6 py-6 md:py-10">
      {returnFrom === 'paid' && (
        <CheckoutResult
          userId={userId}
          paid={chosen}
          onArrived={() => void navigate({ to: '/billing', search: {}, replace: true })}
          onShowPlans={() => {
            setReturnFrom(null)
            void clearSearch()
          }}
        />
      )}
      {(returnFrom !== 'paid' || arrivedFrom !== 'paid') && (
        <PlanSection userId={userId} chosen={chosen} isAbandoned={returnFrom === 'cancelled'} />
      )}
    </main>
  )
}

type PlanProps = {
  userId: string
  chosen: PriceKey | null
  isAbandoned: boolean
}

function PlanSection({ userId, chosen, isAbandoned }: PlanProps) {
  const { rights, failed, retry } = useRights(userId)
  const { error, isLoading } = useSubscription(userId)
  const overview = useQuery(billingOverviewQuery(userId))
  const queries = useQueryClient()
  const query = {
    isFetching: overview.isFetching,
    refetch: () => {
      retry()
      void overview.refetch()
    },
  }
  if (!rights || (!overview.data && !overview.isError)) {
    if (failed && !rights) return <PlanUnavailable query={query} />
    return <PlanSkeleton />
  }
  if (!overview.data) {
    return <PlanUnavailable query={query} isPremium={rights.plan === 'premium'} />
  }
  const check = () => void checkSubscriptionNow(queries, userId)
  const billingState = billingStateOf(overview.data, rights, overview.dataUpdatedAt)
  return (
    <>
      {error && (
        <Notice
          tone="amber"
          title={error}
          actions={
            <Button onClick={check} busy={isLoading}>
              Check again
            </Button>
          }
        >
          Your plan stays as we last saw it until then.
        </Notice>
      )}
      {hasPlanToManage(billingState) ? (
        <CurrentPlan
          userId={userId}
          overview={overview.data}
          fetchedAt={overview.dataUpdatedAt}
          billingState={billingState}
          rights={rights}
        />
      ) : (
        <ChoosePlan
          userId={userId}
          chosen={chosen}
          overview={overview.data}
          billingState={billingState}
          isAbandoned={isAbandoned}
        />
      )}
      {overview.data.hasPortal && (
        <InvoiceList
          invoices={overview.data.invoices}
          isFetching={overview.isFetching}
          onRetry={() => void overview.refetch()}
        />
      )}
      {!hasPlanToManage(billingState) && <PlanTable />}
    </>
  )
}

const PlanSkeleton = () => (
  <output className="grid gap-4">
    <span className="sr-only">Looking up your plan</span>
    <Skeleton className="h-9 w-3/5 max-w-xs" />
    <Skeleton className="h-5 w-4/5 max-w-md" />
    <Skeleton className="mt-2 h-52 rounded-lg" />
    <Skeleton className="h-52 rounded-lg" />
  </output>
)

type UnavailableProps = {
  query: { isFetching: boolean; refetch: () => void }
  /** The stored plan; absent where this device has stored none. */
  isPremium?: boolean
}

/** The server does not answer about the payments; the stored plan may still be known. */
const PlanUnavailable = ({ query, isPremium }: UnavailableProps) => (
  <>
    <header>
      <PageTitle>Your plan</PageTitle>
      {isPremium !== undefined && (
        <p className="mt-2 text-lg">
          {isPremium
            ? 'You have Premium, as far as this device knows. It stays in use meanwhile.'
            : 'You’re on Free. Manual mode stays yours forever.'}
        </p>
      )}
    </header>
    <NotLoaded title="We couldn’t load your plan just now." query={query}>
      Check your connection. Creating messages works without it.
    </NotLoaded>
  </>
)
