import { createFileRoute } from '@tanstack/react-router'
import { Referrals } from '../referrals/Referrals.tsx'
import { tabOf } from '../referrals/tab.ts'
import { pageHead } from '../shell/head.ts'

export const Route = createFileRoute('/referrals')({
  // Read leniently and left as it is: the page is rendered at build, before any address is known.
  validateSearch: ({ tab }: { tab?: unknown }): { tab?: string } =>
    tab === undefined ? {} : { tab: tabOf(tab) },
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
