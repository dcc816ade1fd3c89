import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { planLabelOf, type Price } from '#domain/billing/price.ts'
import { formatMoney } from '#domain/money.ts'
import { accountQuery, type Rights } from '../auth/account-query.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { formatLongDate } from '../ui/format.ts'
import { PageTitle } from '../ui/PageHeader.tsx'
import { toast } from '../ui/toast.ts'
import { type ManagedState, needsPayment, type OpenPaymentStatus } from './billing-state.ts'
import { PayOnce } from './PayOnce.tsx'
import { grantLabelOf } from './plans/labels.ts'
import { PriceTag } from './plans/PriceCard.tsx'
import { usePrices } from './plans/use-prices.ts'
import { type BillingOverview, invalidatePayments, type Invoice, resumePlan } from './queries.ts'
import { usePortal } from './use-stripe-page.ts'

type Props = {
  userId: string
  overview: BillingOverview
  /** When the overview was fetched, in epoch milliseconds. */
  fetchedAt: number
  billingState: ManagedState
  rights: Rights
}

/** §2.13 Manage Subscription: the plan, the next payment, and the button that changes it. */
export function CurrentPlan({ userId, overview, fetchedAt, billingState, rights }: Props) {
  const price = useCurrentPrice(overview)
  const { isOpening, open } = usePortal(userId)
  const openBill = openBillOf(billingState, overview.invoices)
  const { badge, tone, headline, detail, action } = planSummaryOf(
    billingState,
    { ...overview, fetchedAt, openBill },
    price,
  )
  const grant = useQuery(accountQuery(userId)).data?.given
  return (
    <>
      <header>
        <PageTitle>Manage Subscription</PageTitle>
        <p className="mt-2 text-lg">
          {grant
            ? `You have ${grantLabelOf(grant)}.`
            : rights.plan === 'premium'
              ? 'You have Premium.'
              : 'You’re on Free for now.'}
          {rights.tester === 'active' && ' It comes with the testing program as well.'}
        </p>
      </header>
      <Card>
        <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
          <h2 className="font-semibold">{price ? planLabelOf(price) : 'Premium'}</h2>
          <span className={`rounded-full px-2.5 py-0.5 text-xs font-semibold ${tone}`}>{badge}</span>
        </div>
        {/* The button to pay names the amount. */}
        {price && !openBill && <PriceTag price={price} />}
        <p className={`text-lg font-semibold ${openBill ? '' : 'mt-4'}`}>{headline}</p>
        <p className="mt-1 max-w-[58ch] text-muted">{detail}</p>
        <div className="mt-5 grid gap-3 empty:hidden sm:flex sm:flex-wrap">
          {billingState === 'ending' && <ResumeButton userId={userId} />}
          {openBill && (
            <a href={openBill.url} target="_blank" rel="noreferrer" className={buttonClass('primary')}>
              Pay {formatMoney(openBill.cents, openBill.currency)}
              <ExternalLink role="img" aria-label="(at Stripe, opens a new tab)" />
            </a>
          )}
          {(overview.hasPortal || needsPayment(billingState)) && (
            <Button
              variant={openBill ? 'quiet' : needsPayment(billingState) ? 'primary' : 'secondary'}
              size={openBill ? 'normal' : 'large'}
              busy={isOpening}
              icon={openBill ? undefined : <ExternalLink />}
              onClick={() => void open()}
            >
              {openBill ? 'Change the card for later payments' : action}
            </Button>
          )}
        </div>
        {(billingState === 'monthly' || billingState === 'ending') && overview.isOpen && (
          <PayOnce
            userId={userId}
            isEnding={billingState === 'ending'}
            paidUntil={overview.endsAt !== null && overview.endsAt > fetchedAt ? overview.endsAt : null}
          />
        )}
      </Card>
    </>
  )
}

/** §4.2 Takes the cancelling back, without a visit to Stripe. */
function ResumeButton({ userId }: { userId: string }) {
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: resumePlan,
    onSuccess: () => toast({ title: 'Your Premium renews again' }),
    onError: () =>
      toast({
        title: 'We couldn’t resume your plan',
        text: 'If it still says Cancelled, try again, or resume it in the portal.',
        tone: 'danger',
      }),
    onSettled: () => invalidatePayments(queries, userId),
  })
  return (
    <Button variant="primary" size="large" busy={isPending} onClick={() => mutate()}>
      Resume Premium
    </Button>
  )
}

/**
 * The price that the driver pays, from their last paid invoice, because a price may have changed since they
 * subscribed.
 */
function useCurrentPrice({ priceKey, invoices }: BillingOverview): Price | null {
  const prices = usePrices()
  if (!priceKey) return null
  const listedPrice = prices[priceKey]
  const lastInvoice = listedPrice.interval
    ? invoices?.find(({ status, cents }) => status === 'paid' && cents > 0)
    : undefined
  return lastInvoice
    ? { ...listedPrice, cents: lastInvoice.cents, currency: lastInvoice.currency }
    : listedPrice
}

type OpenBill = Invoice & { url: string }

/** The bill that a driver who owes has to pay: the newest, because Stripe starts the plan again with that one. */
const openBillOf = (billingState: ManagedState, invoices: readonly Invoice[] | null): OpenBill | undefined =>
  needsPayment(billingState)
    ? invoices?.find((one): one is OpenBill => one.status === 'open' && one.url !== null)
    : undefined

type Overview = Pick<BillingOverview, 'endsAt' | 'hasPortal'> & {
  fetchedAt: number
  openBill: OpenBill | undefined
}
type PlanSummary = { badge: string; tone: string; headline: string; detail: string; action: string }

const goodTone = 'bg-go-soft text-go-ink'
const amberTone = 'bg-amber-soft text-amber'

function planSummaryOf(
  billingState: ManagedState,
  { endsAt, hasPortal, fetchedAt, openBill }: Overview,
  price: Price | null,
): PlanSummary {
  const day = endsAt === null ? '' : formatLongDate(endsAt)
  switch (billingState) {
    case 'monthly':
      // Stripe charges within hours of the renewal.
      return {
        badge: 'Active',
        tone: goodTone,
        headline:
          endsAt !== null && endsAt <= fetchedAt
            ? `The payment of ${day} is on its way`
            : price
              ? `Renews on ${day} for ${formatMoney(price.cents, price.currency)}`
              : `Renews on ${day}`,
        detail:
          'Change your card, see receipts or cancel in Stripe’s portal. If you cancel, you keep Premium until the end of the time you’ve paid for.',
        action: 'Manage or cancel',
      }
    case 'ending':
      return {
        badge: 'Cancelled',
        tone: amberTone,
        headline: `Ends on ${day}`,
        detail:
          'Everything stays open until then, and nothing more is charged. If you change your mind, resume it before that day.',
        action: 'Card and receipts',
      }
    case 'lifetime':
      return {
        badge: 'Lifetime',
        tone: goodTone,
        headline: 'It has no end date',
        detail: hasPortal
          ? 'You’ve paid once. Nothing more is charged. The receipt is below.'
          : 'Nothing more is charged.',
        action: 'Open portal',
      }
    case 'past_due':
    case 'unpaid':
    case 'incomplete':
      // The banner above names the problem, and the badge what it does to the plan.
      return {
        badge: billingState === 'incomplete' ? 'Not started' : 'Paused',
        tone: amberTone,
        headline:
          billingState === 'incomplete'
            ? 'Premium starts once you’ve paid'
            : 'Premium starts again once you’ve paid',
        detail: remedyTexts[billingState][openBill ? 'pay' : 'card'],
        action: 'Update card',
      }
  }
}

const remedyTexts: Record<OpenPaymentStatus, { pay: string; card: string }> = {
  past_due: {
    pay: 'Pay the open bill with any card, and Premium is back. Stripe will try your usual card again, too. Your messages are all here.',
    card: 'Stripe will try the card again. Add another card, and Premium is back as soon as it’s paid. Your messages are all here.',
  },
  unpaid: {
    pay: 'Pay the open bill with any card, and Premium is back. Stripe won’t try your usual card again. Your messages are all here.',
    card: 'Stripe won’t try the card again. Add another card and pay the open bill, and Premium is back. Your messages are all here.',
  },
  incomplete: {
    pay: 'The card was declined, or your bank wants you to confirm it. Pay the open bill within a day of the checkout, with that card or another.',
    card: 'Your bank may want you to confirm it, or the card was declined. Put in another one, or pay the open bill within a day of the checkout.',
  },
}
