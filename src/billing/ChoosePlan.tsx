import { useQuery } from '@tanstack/react-query'
import { prices } from '#domain/billing/price.ts'
import type { Price, PriceKey } from '#domain/billing/price.ts'
import { paymentProblemOf } from '#domain/billing/subscription.ts'
import { accountOf } from '../auth/account-query.ts'
import { PayingOpensSoon } from './plans/PaymentsClosedNotice.tsx'
import { PriceCard } from './plans/PriceCard.tsx'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import type { BillingOverview } from './queries.ts'
import { dayOf } from '../ui/format-long-date.ts'
import { givenWords } from './grant-label.ts'
import type { BillingStanding } from './billing-state.ts'
import { useCheckout } from './use-checkout.ts'

type Props = {
  userId: string
  chosen: PriceKey | null
  overview: BillingOverview
  standing: BillingStanding
  wasLeft: boolean
}

/** §2.13 Subscribe: the two ways to pay, with the one that the driver came for in its place. */
export function ChoosePlan({ userId, chosen, overview, standing, wasLeft }: Props) {
  const { opening, begin } = useCheckout()
  const pick = chosen && prices[chosen]
  const usual = [prices.premium_monthly, prices.premium_lifetime]
  const shown = usual.map((price) => (pick?.interval === price.interval ? pick : price))
  const main = pick ?? prices.premium_monthly
  return (
    <>
      <header>
        <h1 tabIndex={-1} className="heading text-2xl">
          Subscribe
        </h1>
        <Lead userId={userId} standing={standing} />
      </header>
      {wasLeft && (
        <Notice live title="Nothing was charged.">
          You left the checkout before paying. What you chose is still here.
        </Notice>
      )}
      <PayingOpensSoon />
      <div className="grid gap-4 sm:grid-cols-2">
        {shown.map((price) => (
          <PriceCard key={price.key} of={price.key} isChosen={price === pick}>
            {overview.isOpen && (
              // Beside each other, the buttons stand on one line.
              <div className="mt-auto pt-5">
                <Button
                  variant={price === main ? 'primary' : 'secondary'}
                  size="large"
                  className="w-full"
                  busy={opening === price.key}
                  aria-disabled={opening !== null}
                  onClick={() => void begin({ userId, key: price.key, from: `/billing?plan=${price.key}` })}
                >
                  {askFor(price)}
                </Button>
              </div>
            )}
          </PriceCard>
        ))}
      </div>
      {overview.isOpen && (
        <p className="-mt-2 text-sm text-muted">
          You pay on a page of Stripe. We never see your card number.
        </p>
      )}
    </>
  )
}

const askFor = ({ interval }: Price) => (interval ? 'Subscribe monthly' : 'Pay once')

/** What the driver has now, and why. */
function Lead({ userId, standing }: { userId: string; standing: BillingStanding }) {
  const { data: account } = useQuery(accountOf(userId))
  if (standing === 'tester') {
    const until = account?.endsAt ? ` until ${dayOf(account.endsAt)}` : ''
    return (
      <>
        <p className="mt-2 text-lg">You have Premium{until}, with the testing programme.</p>
        <p className="mt-1 text-muted">
          Nothing is charged when it ends. You may subscribe for afterwards; a plan that you take now is
          charged from today.
        </p>
      </>
    )
  }
  if (standing === 'given') {
    const words = account?.given ? givenWords(account.given) : 'Premium, as a gift'
    return (
      <>
        <p className="mt-2 text-lg">You have {words}.</p>
        <p className="mt-1 text-muted">
          Nothing is charged when it ends. You may subscribe for afterwards; a plan that you take now is
          charged from today.
        </p>
      </>
    )
  }
  // The banner above has what happened, until it is dismissed.
  const problem = paymentProblemOf(standing)
  return (
    <>
      {problem && <p className="mt-2 font-semibold text-amber">{problem.title}</p>}
      <p className={`text-lg ${problem ? '' : 'mt-2'}`}>
        You are on Free. {problem ? 'You can begin anew at any time.' : 'Manual mode stays yours forever.'}
      </p>
      {problem && <p className="mt-1 text-muted">Your messages are all here, and manual mode stays yours.</p>}
    </>
  )
}
