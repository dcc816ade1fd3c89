import { createFileRoute } from '@tanstack/react-router'
import { Referrals } from '../referrals/Referrals.tsx'
import { parseReferralTab } from '../referrals/referral-tab.ts'
import { pageHead } from '../site/shell/head.ts'

export const Route = createFileRoute('/referrals')({
  validateSearch: (search: { tab?: unknown }) => search,
  head: () =>
    pageHead({
      path: '/referrals',
      title: 'Referrals',
      description:
        'Know a driver who waits at the same counters? Share your own link, see who joined, and get 30 days of Premium for every three friends who use it.',
      keywords: ['referral link', 'invite a driver'],
    }),
  component: () => <Referrals requestedTab={parseReferralTab(Route.useSearch().tab)} />,
})
