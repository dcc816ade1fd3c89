import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { offerCheckoutPath, type OfferPath, offerPrices } from '#domain/billing/next-offer.ts'
import { capabilities, can } from '#domain/billing/plan.ts'
import { accountQuery } from '../../auth/account-query.ts'
import { rememberCheckout } from '../../auth/return-path.ts'
import { useDriver } from '../../auth/session.ts'
import { useStoredRights } from '../../auth/use-rights.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { needsPayment } from '../billing-state.ts'
import { CapabilityList } from '../plans/CapabilityList.tsx'
import { grantLabelOf } from '../plans/labels.ts'
import { PaymentsClosedNotice, PriceCard } from '../plans/PriceCard.tsx'
import { useCheckout } from '../use-stripe-page.ts'
import { recordOffer } from './seen-offers.ts'

const modeTaps = [
  { name: 'Manual', taps: ['Screenshot', 'Moment', 'Minutes', 'Reason', 'Copy'], isPremium: false },
  { name: 'Automated', taps: ['Screenshot', 'Copy'], isPremium: true },
]

/** A drawing of the taps that Premium saves: those of either mode until the message is copied. */
const TapsSaved = () => (
  <dl className="mt-6 grid gap-4 rounded-xl bg-sunken p-4 sm:p-5">
    {modeTaps.map(({ name, taps, isPremium }) => (
      <div key={name}>
        <dt className="text-sm font-semibold text-muted">{name}</dt>
        <dd className="mt-1.5 flex flex-wrap gap-1.5">
          {taps.map((tap) => (
            <span
              key={tap}
              className={`rounded-full px-3 py-1 text-sm font-semibold ${isPremium ? 'bg-go text-on-go' : 'border border-edge bg-surface'}`}
            >
              {tap}
            </span>
          ))}
        </dd>
      </div>
    ))}
  </dl>
)

export type OfferProps = {
  path: OfferPath
  title: string
  lead: ReactNode
  acceptLabel: string
}

const premiumCapabilities = capabilities.filter((one) => !can('free', one))

/**
 * §2.18 One offer. Decline is a button of the same size beside accept, and leads to work: to Create Message, for a
 * visitor to the free start. Accepting leads to the checkout, for a visitor after making an account; a checkout that
 * is left leads back here.
 */
export function Offer({ path, title, lead, acceptLabel }: OfferProps) {
  const priceKey = offerPrices[path]
  const session = useDriver()
  const userId = session.state === 'signed_in' ? session.driver.id : null
  const ownPlan = useOwnPlan(userId)
  useEffect(() => {
    if (userId) recordOffer(userId, path, { isAnswered: true })
  }, [userId, path])
  const { take: acceptOffer, isTaking: isOpening, wasLeft: isAbandoned } = useOfferCheckout(path)
  return (
    <main className="page grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-8 py-8 md:grid-cols-[minmax(0,1fr)_minmax(20rem,25rem)] md:py-16">
      <header>
        <h1 tabIndex={-1} className="heading text-[2.25rem] leading-[1.08] md:text-[3rem]">
          {title}
        </h1>
        <p className="mt-4 max-w-[50ch] text-lg text-muted">{lead}</p>
        <TapsSaved />
        {ownPlan && <OwnPlanNotice {...ownPlan} />}
      </header>
      {ownPlan?.isManaged || (
        <div className="lg:row-span-2">
          <PriceCard priceKey={priceKey}>
            <div className="mt-6 mb-4 grid gap-3">
              <Button variant="primary" busy={isOpening} onClick={acceptOffer}>
                {acceptLabel}
              </Button>
              <ButtonLink to={session.state === 'signed_out' ? '/attraction' : '/upload'} size="large">
                No thanks
              </ButtonLink>
            </div>
            <PaymentsClosedNotice />
            {isAbandoned && (
              <Notice live title="Nothing was charged.">
                You left the checkout before paying. The offer is still open.
              </Notice>
            )}
          </PriceCard>
        </div>
      )}
      <section aria-labelledby="added" className="md:max-lg:col-span-2">
        <h2 id="added" className="mb-4 text-xl font-bold">
          What Premium adds
        </h2>
        <CapabilityList label="What Premium adds" capabilities={premiumCapabilities} isWide />
        <p className="mt-6 text-muted">
          Manual mode is free forever, with Premium or without, and every message is checked the same way on
          every plan.
        </p>
      </section>
    </main>
  )
}

function useOfferCheckout(path: OfferPath) {
  const session = useDriver()
  const userId = session.state === 'signed_in' ? session.driver.id : null
  const { checkout } = useSearch({ strict: false }) as { checkout?: unknown }
  const navigate = useNavigate()
  const { openingPrice, begin } = useCheckout()
  // Read once: the address is cleaned at once, so that neither a reload nor the back button repeats the notice.
  const [isAbandoned] = useState(checkout === 'cancelled')
  const acceptOffer = () => {
    if (userId) return void begin({ userId, key: offerPrices[path], from: path })
    rememberCheckout(offerCheckoutPath(path))
    void navigate({ to: '/attraction' })
  }
  useEffect(() => {
    const shouldContinue = checkout === 'now' && userId !== null
    if (checkout !== 'cancelled' && !shouldContinue) return
    void navigate({ to: path, search: {}, replace: true })
    if (shouldContinue) acceptOffer()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the offer is taken once, with the values of this moment.
  }, [checkout, userId])
  return { take: acceptOffer, isTaking: openingPrice !== null, wasLeft: isAbandoned }
}

/**
 * The plan of a driver for whom an offer is not as it stands: it says what they have. With a plan that `isManaged` they
 * cannot take another one. Null for everybody else.
 */
type OwnPlan = { title: string; text: string; isManaged: boolean; isUnpaid?: boolean }

function useOwnPlan(userId: string | null): OwnPlan | null {
  const { data: account } = useQuery({ ...accountQuery(userId ?? ''), enabled: userId !== null })
  const storedRights = useStoredRights()
  const rights = account ?? storedRights
  const status = account?.subscriptionStatus
  if (!userId || !rights) return null
  if (needsPayment(status))
    return {
      title: 'You have a plan with a payment still to make.',
      text: 'Pay it under Manage Subscription, and Premium is back.',
      isManaged: true,
      isUnpaid: true,
    }
  if (rights.plan !== 'premium') return null
  const isPaid = status === 'active' || (rights.tester !== 'active' && !account?.given)
  if (isPaid)
    return { title: 'You have Premium already.', text: 'There’s nothing to choose here.', isManaged: true }
  return {
    title: account?.given
      ? `You have ${grantLabelOf(account.given)}.`
      : 'You have Premium, with the testing program.',
    text: 'You can subscribe whenever you like. A plan you take now is charged from today.',
    isManaged: false,
  }
}

const OwnPlanNotice = ({ title, text, isManaged, isUnpaid = false }: OwnPlan) => (
  <div className="mt-6">
    <Notice
      tone={isUnpaid ? 'amber' : 'good'}
      title={title}
      actions={
        <>
          {isManaged && (
            <ButtonLink to="/billing" size="small">
              Manage Subscription
            </ButtonLink>
          )}
          {!isUnpaid && (
            <ButtonLink to="/upload" size="small">
              Create Message
            </ButtonLink>
          )}
        </>
      }
    >
      {text}
    </Notice>
  </div>
)
