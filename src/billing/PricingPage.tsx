import { Link } from '@tanstack/react-router'
import { useDriver } from '../auth/use-driver.ts'
import { buttonClass } from '../ui/Button.tsx'
import { QuestionList } from '../ui/QuestionList.tsx'
import { PlanTable } from './plans/PlanTable.tsx'
import { PaymentsClosedNotice, PriceCard } from './plans/PriceCard.tsx'
import { billingQuestions } from './questions.ts'

/** §2.18 The pricing page: the plans side by side, the prices, and common questions. */
export function PricingPage() {
  const isSignedIn = useDriver().state === 'signed_in'
  return (
    <main className="page grid grid-cols-[minmax(0,1fr)] gap-12 py-8 md:gap-16 md:py-16">
      <header>
        <h1 tabIndex={-1} className="heading text-[2.25rem] leading-[1.06] md:text-[3.25rem]">
          <span className="block">Free to drive with.</span>{' '}
          <span className="block">Premium when you want it.</span>
        </h1>
        <p className="mt-4 max-w-[54ch] text-lg text-muted">
          Every plan writes the same considerate messages and checks each of them before you can copy it. With
          Premium there’s less to tap.
        </p>
        <p className="mt-6">
          {isSignedIn ? (
            <Link to="/billing" className={buttonClass('primary')}>
              See your plan
            </Link>
          ) : (
            <Link to="/attraction" className={buttonClass('primary')}>
              Start Free
            </Link>
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
        <section aria-labelledby="prices" className="grid gap-4">
          <h2 id="prices" className="mb-1 heading text-2xl">
            Two ways to pay for Premium
          </h2>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 lg:grid-cols-1">
            <PriceCard priceKey="premium_monthly" level={3} />
            <PriceCard priceKey="premium_lifetime" level={3} />
          </div>
          <PaymentsClosedNotice />
        </section>
      </div>
      <QuestionList group={billingQuestions} />
    </main>
  )
}
