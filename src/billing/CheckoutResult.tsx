import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { PriceKey } from '#domain/billing/price.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Notice } from '../ui/Notice.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { usePaymentPolling } from './use-payment-polling.ts'
import type { PaymentProgress } from './use-payment-polling.ts'

type Props = {
  userId: string
  /** The price that was paid, if the address names it. */
  paid: PriceKey | null
  /** Called when the server knows of the payment. */
  onArrived: () => void
  /** Called when the driver wants to see the plans instead of waiting. */
  onShowPlans: () => void
}

const paymentTexts: Record<PaymentProgress, { title: string; text: string }> = {
  waiting: {
    title: 'Waiting for Stripe to confirm your payment',
    text: 'You are back from the checkout. Stripe tells us in a few seconds as a rule, and Premium is here as soon as it does.',
  },
  late: {
    title: 'Not yet',
    text: 'Stripe has not confirmed your payment to us so far. We look again by ourselves, also when you leave this page, and nothing is charged twice.',
  },
  here: { title: 'You have Premium', text: 'Your payment has arrived. Thank you.' },
}

/**
 * §2.13 The state of the payment after a checkout. The address alone proves nothing, so Premium is announced when the
 * server has the payment from Stripe. One lasting region tells screen readers of each change.
 */
export function CheckoutResult({ userId, paid, onArrived, onShowPlans }: Props) {
  const { payment, retryNow } = usePaymentPolling(userId, paid)
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
          <Link to="/upload" className={buttonClass()}>
            Create a message meanwhile
          </Link>
        </p>
      )}
    </>
  )
}
