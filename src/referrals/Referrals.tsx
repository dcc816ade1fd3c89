import { Link, useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useDriver } from '../auth/use-driver.ts'
import { rememberPath } from '../auth/way-back.ts'
import { Steps } from '../funnel/Steps.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { referralTabs } from './tab.ts'
import type { ReferralTab } from './tab.ts'

const names: Record<ReferralTab, string> = { link: 'Your link', progress: 'Progress', rewards: 'Rewards' }
const steps = [
  'You find your own link on this page, and share it with drivers you know.',
  'They open it and make an account, free and without a card.',
  'They are noted as invited by you, and they see that they joined through a referral link.',
]

const panels: Record<ReferralTab, ReactNode> = {
  link: (
    <>
      <p>Your link opens soon. It will be yours alone, and this is how it works:</p>
      <Steps steps={steps} />
      <p className="text-muted">
        Share it with people you know. Never with customers in a delivery chat: most platforms do not allow
        it, and the check of a message stops it.
      </p>
    </>
  ),
  progress: (
    <p>
      Once links are open, you see here how many drivers made an account through yours, and you hear of each
      in your inbox. What they write stays theirs: nobody sees the messages of another driver.
    </p>
  ),
  rewards: (
    <p>
      Rewards are announced here when they are settled, with their terms. Until then nothing is promised. Your
      account, and manual mode with it, is free forever with or without a referral.
    </p>
  ),
}

/**
 * §2.19 What the referral programme is, in three parts. The page is rendered before its address is known, so it begins
 * with the first part, and without JavaScript all three stand below one another.
 */
export function Referrals({ asked }: { asked: ReferralTab }) {
  const tab = useHydrated() ? asked : 'link'
  return (
    <main className="page grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-6 py-8 md:grid-cols-[minmax(0,1fr)_minmax(18rem,24rem)] md:py-16">
      <header className="md:col-span-2">
        <h1 tabIndex={-1} className="heading text-[2.25rem] leading-[1.06] md:text-[3rem]">
          Bring a fellow driver
        </h1>
        <p className="mt-4 max-w-[52ch] text-lg text-muted">
          You know how the last minutes of a delivery go. So do the drivers you wait with at the counter.
        </p>
      </header>
      <div className="grid gap-6">
        <nav aria-label="Referrals" className="flex gap-1 rounded-lg bg-sunken p-1">
          {referralTabs.map((one) => (
            <Link
              key={one}
              to="/referrals"
              search={{ tab: one }}
              aria-current={one === tab ? 'page' : undefined}
              className="flex min-h-12 flex-1 items-center justify-center rounded-md border-2 border-transparent px-2 text-center text-sm font-semibold text-muted aria-[current=page]:border-edge aria-[current=page]:bg-surface aria-[current=page]:text-ink"
            >
              {names[one]}
            </Link>
          ))}
        </nav>
        {referralTabs.map((one) => (
          <section
            key={one}
            aria-labelledby={`tab-${one}`}
            className={one === tab ? 'grid gap-4' : 'hidden gap-4 noscript:grid'}
          >
            <h2 id={`tab-${one}`} className="heading text-xl">
              {names[one]}
            </h2>
            {panels[one]}
          </section>
        ))}
      </div>
      <Onwards tab={tab} />
    </main>
  )
}

/** A visitor signs in and comes back to the same part; a driver goes on with work. */
function Onwards({ tab }: { tab: ReferralTab }) {
  const { state } = useDriver()
  if (state === 'signed_in') {
    return (
      <p>
        <Link to="/upload" className={buttonClass('primary')}>
          Create Message
        </Link>
      </p>
    )
  }
  const comeBack = () => rememberPath(`/referrals?tab=${tab}`)
  return (
    <section aria-labelledby="yours" className="rounded-lg border border-line bg-surface p-5">
      <h2 id="yours" className="font-semibold">
        The link goes with your account
      </h2>
      <p className="mt-1 text-muted">Sign in, and you come back to this page.</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Link to="/auth/login" data-needs-code="" onClick={comeBack} className={buttonClass('primary')}>
          Sign in
        </Link>
        <Link
          to="/attraction"
          data-needs-code=""
          onClick={comeBack}
          className={buttonClass('secondary', 'large')}
        >
          Start Free
        </Link>
      </div>
    </section>
  )
}
