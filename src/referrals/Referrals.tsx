import { Link, useHydrated } from '@tanstack/react-router'
import { lazy } from 'react'
import { FRIENDS_PER_REWARD, REWARD_DAYS } from '#domain/referrals/reward.ts'
import { rememberReturnPath } from '../auth/return-path.ts'
import { useDriver } from '../auth/session.ts'
import { ChunkErrorNotice, Deferred } from '../ui/Deferred.tsx'
import { ButtonLink, PrimaryLink } from '../ui/links.tsx'
import { referralTabs, type ReferralTab } from './referral-tab.ts'
import { ReferralInfo } from './ReferralInfo.tsx'

const tabLabels: Record<ReferralTab, string> = { link: 'Your link', progress: 'Progress', rewards: 'Rewards' }
const MyReferrals = lazy(() => import('./MyReferrals.tsx'))

/**
 * §2.19 The referral program in three tabs: a driver's own, or an explanation for a visitor. The page is
 * prerendered before its query is known, so it begins with the first tab, and without JavaScript all three are listed
 * below one another.
 */
export function Referrals({ requestedTab }: { requestedTab: ReferralTab }) {
  const tab = useHydrated() ? requestedTab : 'link'
  const session = useDriver()
  return (
    <main
      className={`page grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-6 py-8 md:py-16 ${session.state === 'signed_in' ? 'md:grid-cols-[minmax(0,46rem)]' : 'md:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_24rem]'}`}
    >
      <header className="md:col-span-full">
        <h1 tabIndex={-1} className="heading text-[2.25rem] leading-[1.06] md:text-[3rem]">
          Bring a friend
        </h1>
        <p className="mt-4 max-w-[52ch] text-lg text-muted">
          You know how the last minutes of a delivery go. So do the drivers you wait with at the counter.
          {session.state !== 'signed_in' &&
            ` For every ${FRIENDS_PER_REWARD} who use it, you get ${REWARD_DAYS} days of Premium.`}
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
              {tabLabels[one]}
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
              {tabLabels[one]}
            </h2>
            {session.state === 'signed_in' && one === tab ? (
              <Deferred fallback={<ReferralInfo tab={one} />} errorComponent={ChunkErrorNotice}>
                <MyReferrals userId={session.driver.id} tab={tab} />
              </Deferred>
            ) : (
              <ReferralInfo tab={one} />
            )}
          </section>
        ))}
      </div>
      {session.state !== 'signed_in' && <SignInCard tab={tab} />}
    </main>
  )
}

/** A visitor signs in and comes back to the same tab. */
function SignInCard({ tab }: { tab: ReferralTab }) {
  const rememberPage = () => rememberReturnPath(`/referrals?tab=${tab}`)
  return (
    <section aria-labelledby="yours" className="rounded-lg border border-line bg-surface p-5">
      <h2 id="yours" className="font-semibold">
        The link goes with your account
      </h2>
      <p className="mt-1 text-muted">Sign in, and you come back to this page.</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <PrimaryLink to="/auth/login" data-replay-click="" onClick={rememberPage}>
          Sign in
        </PrimaryLink>
        <ButtonLink to="/attraction" data-replay-click="" onClick={rememberPage} size="large">
          Start Free
        </ButtonLink>
      </div>
    </section>
  )
}
