import { Link } from '@tanstack/react-router'
import type { PaymentProblem } from '#domain/subscription.ts'
import { buttonClass } from '../ui/button-class.ts'
import { Notice } from '../ui/Notice.tsx'

/** §2.48 What is wrong with a driver's payment, and where it is put right. */
export const PaymentBanner = ({ problem, onDismiss }: { problem: PaymentProblem; onDismiss: () => void }) => (
  <div className="page pt-4">
    <Notice
      tone="amber"
      title={problem.title}
      live
      onDismiss={onDismiss}
      actions={
        <Link to="/billing" className={buttonClass('secondary', 'small')}>
          See your plan
        </Link>
      }
    >
      {problem.text}
    </Notice>
  </div>
)
