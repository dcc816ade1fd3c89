import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { capabilities, can } from '#domain/plan.ts'
import type { Price } from '#domain/price.ts'
import { useDriver } from '../auth/use-driver.ts'
import { CapabilityList } from '../plans/CapabilityList.tsx'
import { PayingOpensSoon } from '../plans/PayingOpensSoon.tsx'
import { PriceCard } from '../plans/PriceCard.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { AlreadyPremium } from './AlreadyPremium.tsx'
import { TapsSaved } from './TapsSaved.tsx'

type Props = {
  title: string
  lead: ReactNode
  price: Price
  accept: string
  /** Where declining leads on to. */
  next: '/downsell-monthly' | '/downsell-lifetime' | '/welcome-free'
}

const added = capabilities.filter((one) => !can('free', one))

/**
 * §2.18 One offer. Declining is a button of the same size beside accepting, and no offer has to be gone through:
 * the last link leads to work.
 */
export function Offer({ title, lead, price, accept, next }: Props) {
  const session = useDriver()
  return (
    <main className="page grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-8 py-8 md:grid-cols-[minmax(0,1fr)_minmax(20rem,25rem)] md:py-16">
      <header>
        <h1 tabIndex={-1} className="heading text-[2.25rem] leading-[1.08] md:text-[3rem]">
          {title}
        </h1>
        <p className="mt-4 max-w-[50ch] text-lg text-muted">{lead}</p>
        <TapsSaved />
        {session.state === 'signed_in' && <AlreadyPremium driver={session.driver} />}
      </header>
      <div className="md:row-span-2">
        <PriceCard price={price}>
          <div className="mt-6 mb-4 grid gap-3">
            <Link to="/billing" search={{ plan: price.key }} className={buttonClass('primary')}>
              {accept}
            </Link>
            <Link to={next} className={buttonClass('secondary', 'large')}>
              No thanks
            </Link>
          </div>
          <PayingOpensSoon />
          <p className="mt-2 text-center text-sm">
            <Skip isStranger={session.state === 'signed_out'} />
          </p>
        </PriceCard>
      </div>
      <section aria-labelledby="added">
        <h2 id="added" className="mb-4 text-xl font-bold">
          What Premium adds
        </h2>
        <CapabilityList label="What Premium adds" capabilities={added} />
        <p className="mt-6 text-muted">
          Manual mode is free forever, with Premium or without, and every message is checked the same way on
          every plan.
        </p>
      </section>
    </main>
  )
}

const link = 'inline-flex touch items-center font-semibold text-go-ink underline underline-offset-4'

/** Past all offers: to work, or, for somebody who came here by a link, to an account. */
const Skip = ({ isStranger }: { isStranger: boolean }) =>
  isStranger ? (
    <Link to="/attraction" className={link}>
      No account yet? Start free
    </Link>
  ) : (
    <Link to="/upload" className={link}>
      Skip to Create Message
    </Link>
  )
