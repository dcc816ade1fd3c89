import { createFileRoute } from '@tanstack/react-router'
import { prices } from '#domain/price.ts'
import { Offer } from '../funnel/Offer.tsx'
import { pageHead } from '../shell/head.ts'

export const Route = createFileRoute('/downsell-monthly')({
  head: () =>
    pageHead({
      path: '/downsell-monthly',
      title: 'Premium for less a month',
      description:
        'The same Premium at a lower monthly price: automated messages and every further tool. No fixed term, and you can cancel anytime.',
      isUnlisted: true,
    }),
  component: () => (
    <Offer
      title="The same Premium, for less"
      lead="Was it the price? Then here is a lower one. Nothing is left out."
      price={prices.premium_monthly_downsell}
      accept="Choose the lower price"
      next="/downsell-lifetime"
    />
  ),
})
