import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paymentProblemOf } from '#domain/billing/subscription.ts'
import { accountQuery } from '../../auth/account-query.ts'
import type { Account } from '../../auth/account-query.ts'
import { SecurityCard } from '../../auth/security/SecurityCard.tsx'
import { needsPayment } from '../../billing/billing-state.ts'
import { useRights } from '../../auth/use-rights.ts'
import { formatLongDate } from '../../ui/format-long-date.ts'
import { grantLabelOf } from '../../billing/grant-label.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** §2.41 The driver's plan, and the way to change it. */
export function PlanCard({ userId, icon }: { userId: string; icon: ReactNode }) {
  const { rights, failed } = useRights(userId)
  const { data: account } = useQuery(accountQuery(userId))
  const isPremium = rights?.plan === 'premium'
  const problem = paymentProblemOf(account?.subscriptionStatus ?? null)
  return (
    <SecurityCard
      title={`Plan${rights ? `: ${isPremium ? 'Premium' : 'Free'}` : ''}`}
      icon={icon}
      lead={
        rights
          ? isPremium
            ? planDurationLabel(account)
            : problem
              ? `${problem.title}. ${problem.text}`
              : 'Manual mode, history and inbox, for ever.'
          : undefined
      }
    >
      {!rights && !failed && <Skeleton className="h-5 w-2/3" />}
      <Link to="/billing" className={`${buttonClass()} justify-self-start`}>
        {isPremium || needsPayment(account?.subscriptionStatus)
          ? 'Manage Subscription'
          : 'See what Premium adds'}
      </Link>
    </SecurityCard>
  )
}

/** How long Premium lasts, in words; only its name until the server has answered. */
function planDurationLabel(account: Pick<Account, 'endsAt' | 'isTester' | 'given'> | undefined): string {
  if (!account) return 'Everything that Kindrop does.'
  const { endsAt, isTester, given } = account
  if (given) return `${grantLabelOf(given)}.`
  if (endsAt === null) return 'It has no end date.'
  const day = formatLongDate(endsAt)
  return isTester ? `With the Test Driver Program, until ${day}.` : `Paid until ${day}.`
}
