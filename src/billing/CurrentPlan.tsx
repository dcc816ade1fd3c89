import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { money, priceWords } from '#domain/billing/price.ts'
import type { Price } from '#domain/billing/price.ts'
import { paymentProblemOf } from '#domain/billing/subscription.ts'
import { accountOf } from '../auth/account-query.ts'
import type { Rights } from '../auth/account-query.ts'
import { planName } from './plans/plan-label.ts'
import { PriceTag } from './plans/PriceTag.tsx'
import { usePrices } from './plans/use-prices.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import type { BillingOverview } from './queries.ts'
import { dayOf } from '../ui/format-long-date.ts'
import { givenWords } from './grant-label.ts'
import { needsDriver } from './billing-state.ts'
import type { BillingStanding } from './billing-state.ts'
import { useCheckout } from './use-checkout.ts'
import { usePortal } from './use-portal.ts'

type Props = {
  userId: string
  overview: BillingOverview
  /** When that was heard, in epoch milliseconds. */
  askedAt: number
  standing: BillingStanding
  rights: Rights
}

/** §2.13 Manage Subscription: what was bought, what comes next, and the way to change it. */
export function PlanInForce({ userId, overview, askedAt, standing, rights }: Props) {
  const price = useOwnPrice(overview)
  const { isOpening, open } = usePortal(userId)
  const { badge, tone, line, more, action } = storyOf(standing, { ...overview, askedAt }, price)
  const given = useQuery(accountOf(userId)).data?.given
  const isUrgent = needsDriver(standing) || standing === 'ending'
  return (
    <>
      <header>
        <h1 tabIndex={-1} className="heading text-2xl">
          Manage Subscription
        </h1>
        <p className="mt-2 text-lg">
          {given
            ? `You have ${givenWords(given)}.`
            : rights.plan === 'premium'
              ? 'You have Premium.'
              : 'You are on Free for now.'}
          {rights.tester === 'active' && ' It comes with the testing programme as well.'}
        </p>
      </header>
      <Card>
        <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
          <h2 className="font-semibold">{price ? planName(price) : 'Premium'}</h2>
          <span className={`rounded-full px-2.5 py-0.5 text-xs font-semibold ${tone}`}>{badge}</span>
        </div>
        {price && <PriceTag price={price} />}
        <p className="mt-4 text-lg font-semibold">{line}</p>
        <p className="mt-1 max-w-[58ch] text-muted">{more}</p>
        {(overview.hasPortal || needsDriver(standing)) && (
          <Button
            variant={isUrgent ? 'primary' : 'secondary'}
            size="large"
            className="mt-5 w-full sm:w-auto"
            busy={isOpening}
            icon={<ExternalLink aria-hidden="true" className="size-5" />}
            onClick={() => void open()}
          >
            {action}
          </Button>
        )}
        {standing === 'monthly' && overview.isOpen && <PayOnce userId={userId} />}
      </Card>
    </>
  )
}

/** A driver who pays by the month may pay once instead. */
function PayOnce({ userId }: { userId: string }) {
  const { opening, begin } = useCheckout()
  const { premium_lifetime: price } = usePrices()
  return (
    <p className="mt-5 flex flex-wrap items-center gap-x-4 border-t border-line pt-3 text-muted">
      No more monthly bills: {priceWords(price)}, with no end date.
      <Button
        variant="quiet"
        className="-ml-5"
        busy={opening !== null}
        onClick={() => void begin({ userId, key: price.key, from: '/billing' })}
      >
        Pay once instead
      </Button>
    </p>
  )
}

/** What the driver pays: as their last paid bill says, for a price may have changed since they took it. */
function useOwnPrice({ priceKey, invoices }: BillingOverview): Price | null {
  const prices = usePrices()
  if (!priceKey) return null
  const listed = prices[priceKey]
  const last = listed.interval
    ? invoices?.find(({ status, cents }) => status === 'paid' && cents > 0)
    : undefined
  return last ? { ...listed, cents: last.cents, currency: last.currency } : listed
}

type Overview = Pick<BillingOverview, 'endsAt' | 'hasPortal'> & { askedAt: number }
type Story = { badge: string; tone: string; line: string; more: string; action: string }

const good = 'bg-go-soft text-go-ink'
const amber = 'bg-amber-soft text-amber'

function storyOf(
  standing: BillingStanding,
  { endsAt, hasPortal, askedAt }: Overview,
  price: Price | null,
): Story {
  const day = endsAt === null ? '' : dayOf(endsAt)
  switch (standing) {
    case 'monthly':
      // Stripe takes the money within hours of the day on which a plan renews.
      return {
        badge: 'Active',
        tone: good,
        line:
          endsAt !== null && endsAt <= askedAt
            ? `The payment of ${day} is on its way`
            : price
              ? `Renews on ${day} for ${money(price.cents, price.currency)}`
              : `Renews on ${day}`,
        more: 'Change your card, see receipts or cancel in Stripe’s portal. When you cancel, Premium stays to the end of what is paid.',
        action: 'Manage in portal',
      }
    case 'ending':
      return {
        badge: 'Cancelled',
        tone: amber,
        line: `Ends on ${day}`,
        more: 'Everything stays open until then, and nothing more is charged. If you change your mind, resume it before that day.',
        action: 'Resume',
      }
    case 'lifetime':
      return {
        badge: 'Lifetime',
        tone: good,
        line: 'It has no end date',
        more: hasPortal
          ? 'It is paid once, and nothing more is charged. The receipt is below.'
          : 'Nothing more is charged.',
        action: 'Open portal',
      }
    default:
      return { ...problemOf(standing), tone: amber, action: 'Update card' }
  }
}

/** What has gone wrong, and what puts it right. */
function problemOf(standing: BillingStanding): Pick<Story, 'badge' | 'line' | 'more'> {
  const line = standing === 'incomplete' ? 'Premium has not started yet' : 'Premium waits for your payment'
  return { badge: paymentProblemOf(standing)?.title ?? '', line, more: remedies[standing] ?? '' }
}

const remedies: Partial<Record<BillingStanding, string>> = {
  past_due:
    'Stripe tries the card again by itself. Put in another one, and Premium is back as soon as it is paid. Your messages are all here.',
  unpaid:
    'Stripe does not try the card again by itself. Put in another one and pay the open bill, and Premium is back. Your messages are all here.',
  incomplete:
    'Your bank may want you to confirm it, or the card was declined. Put in another one, or pay the open bill within a day of the checkout.',
}
