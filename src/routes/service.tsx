import { createFileRoute } from '@tanstack/react-router'
import { PricingPage } from '../billing/PricingPage.tsx'
import { pageHead } from '../site/shell/head.ts'

export const Route = createFileRoute('/service')({
  head: () =>
    pageHead({
      path: '/service',
      title: 'Plans and prices',
      description:
        'Manual mode is free forever. See what Premium adds for delivery drivers, what it costs by the month or once, and how to cancel anytime.',
      keywords: ['price', 'premium', 'free plan', 'delivery driver app'],
    }),
  component: PricingPage,
})
