import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type PriceKey, prices } from '#domain/billing/price.ts'
import { rememberCheckout } from '../auth/return-path.ts'
import { useDriver } from '../auth/session.ts'
import { useStoredRights } from '../auth/use-rights.ts'
import { buttonClass } from '../ui/Button.tsx'
import { PrimaryLink } from '../ui/links.tsx'
import { QuestionList } from '../ui/QuestionList.tsx'
import { billingStateOf, hasPlanToManage } from './billing-state.ts'
import { PlanTable } from './plans/PlanTable.tsx'
import { PaymentsClosedNotice, PriceCard } from './plans/PriceCard.tsx'
import { useIsCheckoutOpen } from './plans/use-prices.ts'
import { billingOverviewQuery } from './queries.ts'
import billingQuestions from './questions.md'

/** §2.18 The pricing page: the plans side by side, the prices, and common questions. */
export function PricingPage() {
  const session = useDriver()
  const isSignedIn = session.state === 'signed_in'
  const isPremium = useStoredRights()?.plan === 'premium'
  return (
    <main className="page grid grid-cols-[minmax(0,1fr)] gap-12 py-8 md:gap-16 md:py-16">
      <header>
        <h1 tabIndex={-1} className="heading text-[2.25rem] leading-[1.06] md:text-[3.25rem]">
          {isPremium ? (
            'You have Premium.'
          ) : (
            <>
              <span className="block">Free to drive with.</span>{' '}
              <span className="block">Premium when you want it.</span>
            </>
          )}
        </h1>
        <p className="mt-4 max-w-[54ch] text-lg text-muted">
          Every plan writes the same considerate messages and checks each of them before you can copy it. With
          Premium there’s less to tap.
        </p>
        <p className="mt-6">
          {isSignedIn ? (
            <PrimaryLink to="/billing">See your plan</PrimaryLink>
          ) : (
            <PrimaryLink to="/attraction">Start Free</PrimaryLink>
          )}
        </p>
        {!isSignedIn && <p className="mt-3 text-sm text-muted">No credit card is needed. Cancel anytime.</p>}
      </header>
      <div className="grid items-start gap-x-12 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <section aria-labelledby="plans">
          <h2 id="plans" className="mb-5 heading text-2xl">
            What each plan has
          </h2>
          <PlanTable />
        </section>
        <section aria-labelledby="prices" className="grid gap-4 lg:sticky lg:top-24">
          <h2 id="prices" className="mb-1 heading text-2xl">
            Two ways to pay
          </h2>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 lg:grid-cols-1">
            {isSignedIn ? (
              <OwnPriceCards userId={session.driver.id} />
            ) : (
              shownPrices.map((key) => <PriceOffer key={key} priceKey={key} />)
            )}
          </div>
          <PaymentsClosedNotice />
        </section>
      </div>
      <QuestionList group={billingQuestions} />
    </main>
  )
}

const shownPrices = ['premium_monthly', 'premium_lifetime'] as const

/** The prices for a driver: each leads to its checkout, or is the one that they pay. */
function OwnPriceCards({ userId }: { userId: string }) {
  const rights = useStoredRights()
  const { data, dataUpdatedAt } = useQuery(billingOverviewQuery(userId))
  const isManaged = data && rights && hasPlanToManage(billingStateOf(data, rights, dataUpdatedAt))
  const paid = isManaged && data.priceKey && prices[data.priceKey]
  return shownPrices.map((key) =>
    data && rights && !isManaged ? (
      <PriceOffer key={key} priceKey={key} isSignedIn />
    ) : (
      <PriceCard
        key={key}
        priceKey={key}
        level={3}
        mark={paid ? paid.interval === prices[key].interval && 'Your plan' : false}
      />
    ),
  )
}

/** §2.18 A price with the link to its checkout, which a visitor reaches by making an account. */
function PriceOffer({ priceKey, isSignedIn = false }: { priceKey: PriceKey; isSignedIn?: boolean }) {
  const isOpen = useIsCheckoutOpen()
  const isMonthly = prices[priceKey].interval !== null
  const label = isMonthly ? 'Choose monthly' : 'Pay once'
  const className = `mt-5 w-full ${buttonClass(isMonthly ? 'primary' : 'secondary', 'large')}`
  return (
    <PriceCard priceKey={priceKey} level={3}>
      {isOpen &&
        (isSignedIn ? (
          <Link to="/billing" search={{ plan: priceKey }} className={className}>
            {label}
          </Link>
        ) : (
          <Link
            to="/auth/signup"
            onClick={() => rememberCheckout(`/billing?plan=${priceKey}`)}
            className={className}
          >
            {label}
          </Link>
        ))}
    </PriceCard>
  )
}
