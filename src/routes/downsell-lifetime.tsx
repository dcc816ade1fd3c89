import { createFileRoute } from '@tanstack/react-router'
import { Offer } from '../billing/funnel/Offer.tsx'
import { pageHead } from '../site/shell/head.ts'

export const Route = createFileRoute('/downsell-lifetime')({
  head: () =>
    pageHead({
      path: '/downsell-lifetime',
      title: 'Premium, paid once',
      description:
        'No monthly bill: pay for Premium once, at a reduced price, and keep it without an end date. Manual mode stays free either way.',
      isUnlisted: true,
    }),
  validateSearch: (search: { checkout?: unknown }) => search,
  component: () => (
    <Offer
      title="Pay once, and that is it"
      lead="Not one for monthly bills? Pay for Premium a single time. It has no end date."
      path="/downsell-lifetime"
      priceKey="premium_lifetime_downsell"
      acceptLabel="Choose lifetime"
      next="/welcome-free"
    />
  ),
})
