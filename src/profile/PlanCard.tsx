import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { brand } from '#domain/brand.ts'
import { accountOf } from '../auth/account.ts'
import type { Account } from '../auth/account.ts'
import { SecurityCard } from '../auth/security/SecurityCard.tsx'
import { useRights } from '../auth/use-rights.ts'
import { buttonClass } from '../ui/button-class.ts'
import { Skeleton } from '../ui/Skeleton.tsx'

/** §2.41 The plan that the driver is on, and the way to change it. */
export function PlanCard({ userId, icon }: { userId: string; icon: ReactNode }) {
  const { rights, failed } = useRights(userId)
  const { data: account } = useQuery(accountOf(userId))
  const isPremium = rights?.plan === 'premium'
  return (
    <SecurityCard
      title={`Plan${rights ? `: ${isPremium ? 'Premium' : 'Free'}` : ''}`}
      icon={icon}
      lead={rights ? (isPremium ? lastsOf(account) : 'Manual mode, history and inbox, for ever.') : undefined}
    >
      {!rights && !failed && <Skeleton className="h-5 w-2/3" />}
      <Link to="/billing" className={`${buttonClass()} justify-self-start`}>
        {isPremium ? 'Manage Subscription' : 'See what Premium adds'}
      </Link>
    </SecurityCard>
  )
}

/** How long Premium lasts, in words; nothing more than its name until the server has said. */
export function lastsOf(account: Pick<Account, 'endsAt' | 'isTester'> | undefined): string {
  if (!account) return 'Everything that Kindrop does.'
  if (account.endsAt === null) return 'It has no end date.'
  const day = new Date(account.endsAt).toLocaleDateString(brand.locale, { dateStyle: 'long' })
  return account.isTester ? `With the Test Driver Program, until ${day}.` : `Until ${day}.`
}
