import { createFileRoute } from '@tanstack/react-router'
import { WelcomeFree } from '../billing/funnel/WelcomeFree.tsx'
import { pageHead } from '../site/shell/head.ts'

export const Route = createFileRoute('/welcome-free')({
  head: () =>
    pageHead({
      path: '/welcome-free',
      title: 'Welcome to Free',
      description:
        'Manual mode is yours forever, without a credit card. See what the free plan has, and write the first message in three steps.',
      isUnlisted: true,
    }),
  component: WelcomeFree,
})
