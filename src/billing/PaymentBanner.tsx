import { Link } from '@tanstack/react-router'
import type { PaymentProblem } from '#domain/billing/subscription.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Notice } from '../ui/Notice.tsx'
import { needsPayment } from './billing-state.ts'
import { usePortal } from './use-portal.ts'

type Props = {
  userId: string
  status: string
  problem: PaymentProblem
  /** /billing itself has the remedy. */
  isOnBilling: boolean
  onDismiss: () => void
}

/** §2.48 The problem of a driver's payment, with its remedy: another card, or a new subscription. */
export function PaymentBanner({ userId, status, problem, isOnBilling, onDismiss }: Props) {
  const { isOpening, open } = usePortal(userId)
  return (
    <div className="page pt-4">
      <Notice
        tone="amber"
        title={problem.title}
        live
        onDismiss={onDismiss}
        actions={
          !isOnBilling && (
            <>
              {needsPayment(status) && (
                <Button size="small" busy={isOpening} onClick={() => void open()}>
                  Update card
                </Button>
              )}
              <Link
                to="/billing"
                className={buttonClass(needsPayment(status) ? 'quiet' : 'secondary', 'small')}
              >
                {needsPayment(status) ? 'See your plan' : 'See the plans'}
              </Link>
            </>
          )
        }
      >
        {problem.text}
      </Notice>
    </div>
  )
}
