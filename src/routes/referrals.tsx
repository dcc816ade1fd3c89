import { createFileRoute } from '@tanstack/react-router'
import { Referrals } from '../referrals/Referrals.tsx'
import { tabOf } from '../referrals/tab.ts'
import { pageHead } from '../shell/head.ts'

export const Route = createFileRoute('/referrals')({
  validateSearch: (search: { tab?: unknown }) => search,
  head: () =>
    pageHead({
      path: '/referrals',
      title: 'Referrals',
      description:
        'Know a driver who waits at the same counters? How the referral programme works: your own link, your progress, and what is said about rewards.',
      keywords: ['referral link', 'invite a driver'],
    }),
  component: () => <Referrals asked={tabOf(Route.useSearch().tab)} />,
})
