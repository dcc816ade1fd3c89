import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { PriceKey } from '#domain/billing/price.ts'
import { useRights } from '../auth/use-rights.ts'
import { PlanTable } from './plans/PlanTable.tsx'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Notice } from '../ui/Notice.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { Back } from './billing-url.ts'
import { AfterCheckout } from './CheckoutResult.tsx'
import { Bills } from './InvoiceList.tsx'
import { overviewOf } from './queries.ts'
import { ChoosePlan } from './ChoosePlan.tsx'
import { PlanInForce } from './CurrentPlan.tsx'
import { billingStandingOf, isManaged } from './billing-state.ts'
import { useAfterPortal } from './use-refresh-after-portal.ts'
import { checkNow, useSubscription } from './use-subscription.ts'

type Props = {
  userId: string
  /** The price that the driver came with, from an offer. */
  chosen: PriceKey | null
  /** From where they come back, if from anywhere. */
  back: Back | null
}

/** §2.13 Manage Subscription for whoever pays, or has Premium; Subscribe for everybody else. */
export function Billing({ userId, chosen, back: came }: Props) {
  // The address is made clean again, so that a reload or the back button tells nobody twice.
  const [back, setBack] = useState(came)
  const navigate = useNavigate()
  const clean = () => navigate({ to: '/billing', search: chosen ? { plan: chosen } : {}, replace: true })
  useEffect(() => {
    if (came === 'cancelled' || came === 'portal') void clean()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- an address is cleaned once.
  }, [came])
  useAfterPortal(userId, back === 'portal')
  return (
    <main className="page grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6 py-6 md:py-10">
      {back === 'paid' && (
        <AfterCheckout
          userId={userId}
          paid={chosen}
          onHere={() => void navigate({ to: '/billing', search: {}, replace: true })}
          onGiveUp={() => {
            setBack(null)
            void clean()
          }}
        />
      )}
      {(back !== 'paid' || came !== 'paid') && (
        <Plan userId={userId} chosen={chosen} wasLeft={back === 'cancelled'} />
      )}
    </main>
  )
}

type PlanProps = {
  userId: string
  chosen: PriceKey | null
  /** The checkout was left without paying. */
  wasLeft: boolean
}

function Plan({ userId, chosen, wasLeft }: PlanProps) {
  const { rights, failed, retry } = useRights(userId)
  const { error, isLoading } = useSubscription(userId)
  const overview = useQuery(overviewOf(userId))
  const queries = useQueryClient()
  const again = () => {
    retry()
    void overview.refetch()
  }
  if (!rights || (!overview.data && !overview.isError)) {
    if (failed && !rights) return <Unknown retry={again} isAsking={overview.isFetching} />
    return <Looking />
  }
  if (!overview.data) {
    return <Unknown retry={again} isAsking={overview.isFetching} isPremium={rights.plan === 'premium'} />
  }
  const check = () => void checkNow(queries, userId)
  const standing = billingStandingOf(overview.data, rights, overview.dataUpdatedAt)
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
          What was heard last stays in use meanwhile.
        </Notice>
      )}
      {isManaged(standing) ? (
        <PlanInForce
          userId={userId}
          overview={overview.data}
          askedAt={overview.dataUpdatedAt}
          standing={standing}
          rights={rights}
        />
      ) : (
        <ChoosePlan
          userId={userId}
          chosen={chosen}
          overview={overview.data}
          standing={standing}
          wasLeft={wasLeft}
        />
      )}
      {overview.data.hasPortal && (
        <Bills
          invoices={overview.data.invoices}
          isAsking={overview.isFetching}
          onRetry={() => void overview.refetch()}
        />
      )}
      {!isManaged(standing) && <PlanTable />}
      <p>
        <Link to="/upload" className={buttonClass(isManaged(standing) ? 'secondary' : 'quiet')}>
          Create Message
        </Link>
      </p>
    </>
  )
}

/** Stands where the plan will be. */
const Looking = () => (
  <output className="grid gap-4">
    <span className="sr-only">Looking up your plan</span>
    <Skeleton className="h-9 w-3/5 max-w-xs" />
    <Skeleton className="h-5 w-4/5 max-w-md" />
    <Skeleton className="mt-2 h-52 rounded-lg" />
    <Skeleton className="h-52 rounded-lg" />
  </output>
)

type UnknownProps = {
  retry: () => void
  isAsking: boolean
  /** What this device remembers; absent where it remembers nothing. */
  isPremium?: boolean
}

/** The server does not say how the payments stand; the plan may be remembered all the same. */
const Unknown = ({ retry, isAsking, isPremium }: UnknownProps) => (
  <>
    <header>
      <h1 tabIndex={-1} className="heading text-2xl">
        Your plan
      </h1>
      {isPremium !== undefined && (
        <p className="mt-2 text-lg">
          {isPremium
            ? 'You have Premium, as far as this device knows. It stays in use meanwhile.'
            : 'You are on Free. Manual mode stays yours forever.'}
        </p>
      )}
    </header>
    <Notice
      tone="amber"
      live
      title="We could not look up your plan just now."
      actions={
        <Button onClick={retry} busy={isAsking}>
          Try again
        </Button>
      }
    >
      Check your connection. Creating messages works without it.
    </Notice>
  </>
)
