import { createFileRoute } from '@tanstack/react-router'
import { Offer } from '../billing/funnel/Offer.tsx'
import { pageHead } from '../site/shell/head.ts'

export const Route = createFileRoute('/downsell-monthly')({
  head: () =>
    pageHead({
      path: '/downsell-monthly',
      title: 'Premium for less a month',
      description:
        'The same Premium at a lower monthly price: automated messages and every further tool. No fixed term, and you can cancel anytime.',
      isUnlisted: true,
    }),
  validateSearch: (search: { checkout?: unknown }) => search,
  component: () => (
    <Offer
      title="The same Premium, for less"
      lead="Was it the price? Then here is a lower one. Nothing is left out."
      path="/downsell-monthly"
      priceKey="premium_monthly_downsell"
      acceptLabel="Choose the lower price"
      next="/downsell-lifetime"
    />
  ),
})
