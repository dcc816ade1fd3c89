import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type PriceKey, prices } from '#domain/billing/price.ts'
import { accountQuery } from '../auth/account-query.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/links.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Spinner } from '../ui/Progress.tsx'
import { type BillingOverview, billingOverviewQuery, checkSubscription } from './queries.ts'
import { isOverdue, pollDelay } from './subscription-check.ts'

type Props = {
  userId: string
  /** The price that was paid, if the address names it. */
  paid: PriceKey | null
  onArrived: () => void
  onShowPlans: () => void
}

const paymentTexts: Record<PaymentProgress, { title: string; text: string }> = {
  waiting: {
    title: 'Waiting for Stripe to confirm your payment',
    text: 'You’re back from the checkout. Stripe usually tells us within seconds, and Premium is here as soon as it does.',
  },
  late: {
    title: 'Not yet',
    text: 'Stripe hasn’t confirmed your payment yet. We keep checking, even if you leave this page, and nothing is charged twice.',
  },
  here: { title: 'You have Premium', text: 'Your payment has arrived. Thank you.' },
}

/**
 * §2.13 The state of the payment after a checkout. The address alone proves nothing, so Premium is announced when the
 * server has the payment from Stripe. One lasting region tells screen readers of each change.
 */
export function CheckoutResult({ userId, paid, onArrived, onShowPlans }: Props) {
  const { payment, retryNow } = useAwaitedPayment(userId, paid)
  const hasArrived = payment === 'here'
  useEffect(() => {
    if (hasArrived) onArrived()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it is called once.
  }, [hasArrived])
  const { title, text } = paymentTexts[payment]
  return (
    <>
      {!hasArrived && (
        <h1 tabIndex={-1} className="flex items-center gap-3 heading text-2xl">
          Your payment
          {payment === 'waiting' && <Spinner className="size-6" />}
        </h1>
      )}
      <Notice
        live
        tone={hasArrived ? 'good' : payment === 'late' ? 'amber' : 'info'}
        title={title}
        actions={
          payment === 'late' && (
            <>
              <Button onClick={retryNow}>Look again now</Button>
              <Button variant="quiet" onClick={onShowPlans}>
                See the plans
              </Button>
            </>
          )
        }
      >
        {text}
      </Notice>
      {!hasArrived && (
        <p>
          <ButtonLink to="/upload">Create a message meanwhile</ButtonLink>
        </p>
      )}
    </>
  )
}

type PaymentProgress = 'waiting' | 'late' | 'here'

/**
 * After a checkout: waits until the server has the payment of the price `paid`, or any payment if the address does not
 * name the price. The driver's channel then refetches the overview; polls replace a channel that is down, or a webhook
 * that does not come. `retryNow` starts over when the payment is late.
 */
function useAwaitedPayment(
  userId: string,
  paid: PriceKey | null,
): { payment: PaymentProgress; retryNow: () => void } {
  const queries = useQueryClient()
  const [attempt, setAttempt] = useState(0)
  const { data } = useQuery(billingOverviewQuery(userId))
  const hasPaid = data !== undefined && isPaymentIn(data, paid)
  useEffect(() => {
    if (hasPaid) return
    const poll = async () => {
      await askForPayment(queries, userId)
      if (!isOver) setAttempt(attempt + 1)
    }
    let isOver = false
    const timer = setTimeout(() => void poll(), pollDelay(attempt))
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [attempt, hasPaid, queries, userId])
  useEffect(() => {
    if (hasPaid) void queries.invalidateQueries(accountQuery(userId))
  }, [hasPaid, queries, userId])
  return {
    payment: hasPaid ? 'here' : isOverdue(attempt) ? 'late' : 'waiting',
    retryNow: () => setAttempt(0),
  }
}

/** Whether the overview has the payment. A tester's capabilities prove none, so only the overview counts. */
function isPaymentIn({ status, priceKey }: BillingOverview, paid: PriceKey | null): boolean {
  // A driver who switches from monthly to lifetime is subscribed even before the new payment is known.
  const isSamePrice = !paid || !priceKey || prices[priceKey].interval === prices[paid].interval
  return status === 'active' && isSamePrice
}

/** Makes the server ask Stripe, and refetches the overview. A failed poll leaves the payment unknown. */
async function askForPayment(queries: QueryClient, userId: string): Promise<void> {
  try {
    const { subscribed } = await checkSubscription()
    if (subscribed) await queries.invalidateQueries(billingOverviewQuery(userId))
  } catch (error) {
    console.warn('The payment could not be looked up', error)
  }
}
