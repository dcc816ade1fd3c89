import { useQuery } from '@tanstack/react-query'
import { prices, type Price, type PriceKey } from '#domain/billing/price.ts'
import { paymentProblemOf } from '#domain/billing/subscription.ts'
import { accountQuery } from '../auth/account-query.ts'
import { Button } from '../ui/Button.tsx'
import { formatLongDate } from '../ui/format.ts'
import { Notice } from '../ui/Notice.tsx'
import { PageTitle } from '../ui/PageHeader.tsx'
import type { ChoosingState } from './billing-state.ts'
import { grantLabelOf } from './plans/labels.ts'
import { PaymentsClosedNotice, PriceCard } from './plans/PriceCard.tsx'
import type { BillingOverview } from './queries.ts'
import { useCheckout } from './use-stripe-page.ts'

type Props = {
  userId: string
  chosen: PriceKey | null
  overview: BillingOverview
  billingState: ChoosingState
  isAbandoned: boolean
}

/** §2.13 Subscribe: the two prices, with the one that the driver came for highlighted. */
export function ChoosePlan({ userId, chosen, overview, billingState, isAbandoned }: Props) {
  const { openingPrice, begin: startCheckout } = useCheckout()
  const chosenPrice = chosen && prices[chosen]
  const defaultPrices = [prices.premium_monthly, prices.premium_lifetime]
  const shown = defaultPrices.map((price) => (chosenPrice?.interval === price.interval ? chosenPrice : price))
  const primaryPrice = chosenPrice ?? prices.premium_monthly
  return (
    <>
      <header>
        <PageTitle>Subscribe</PageTitle>
        <CurrentPlanNote userId={userId} billingState={billingState} />
      </header>
      {isAbandoned && (
        <Notice live title="Nothing was charged.">
          You left the checkout before paying. What you chose is still here.
        </Notice>
      )}
      <PaymentsClosedNotice />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
        {shown.map((price) => (
          <PriceCard key={price.key} priceKey={price.key} mark={price === chosenPrice && 'You chose this'}>
            {overview.isOpen && (
              // Cards beside each other have their buttons on one line.
              <div className="mt-auto pt-5">
                <Button
                  variant={price === primaryPrice ? 'primary' : 'secondary'}
                  size="large"
                  className="w-full"
                  busy={openingPrice === price.key}
                  aria-disabled={openingPrice !== null}
                  onClick={() =>
                    void startCheckout({ userId, key: price.key, from: `/billing?plan=${price.key}` })
                  }
                >
                  {checkoutLabel(price)}
                </Button>
              </div>
            )}
          </PriceCard>
        ))}
      </div>
      {overview.isOpen && (
        <p className="-mt-2 text-sm text-muted">
          You pay on Stripe’s secure page. We never see your card number.
        </p>
      )}
    </>
  )
}

const checkoutLabel = ({ interval }: Price) => (interval ? 'Subscribe monthly' : 'Pay once')

function CurrentPlanNote({ userId, billingState }: { userId: string; billingState: ChoosingState }) {
  const { data: account } = useQuery(accountQuery(userId))
  if (billingState === 'tester' || billingState === 'given') {
    const until = account?.endsAt ? ` until ${formatLongDate(account.endsAt)}` : ''
    const grantLabel = account?.given ? grantLabelOf(account.given) : 'Premium, as a gift'
    return (
      <>
        <p className="mt-2 text-lg">
          You have {billingState === 'tester' ? `Premium${until}, with the testing program` : grantLabel}.
        </p>
        <p className="mt-1 text-muted">
          Nothing is charged when it ends. You can subscribe whenever you like; a plan you take now is charged
          from today.
        </p>
      </>
    )
  }
  // The banner above names the problem.
  const hasProblem = billingState !== 'free' && paymentProblemOf(billingState) !== null
  return (
    <>
      <p className="mt-2 text-lg">
        You’re on Free. {hasProblem ? 'You can start again at any time.' : 'Manual mode stays yours forever.'}
      </p>
      {hasProblem && (
        <p className="mt-1 text-muted">Your messages are all here, and manual mode stays yours.</p>
      )}
    </>
  )
}
