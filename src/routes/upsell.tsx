import { createFileRoute } from '@tanstack/react-router'
import { Offer } from '../billing/funnel/Offer.tsx'
import { pageHead } from '../site/shell/head.ts'

export const Route = createFileRoute('/upsell')({
  head: () =>
    pageHead({
      path: '/upsell',
      title: 'Premium, month by month',
      description:
        'Less tapping at the kerb: add the screenshot and the finished message is there. Premium by the month, and you can cancel anytime.',
      isUnlisted: true,
    }),
  validateSearch: (search: { checkout?: unknown }) => search,
  component: () => (
    <Offer
      title="Less tapping at the kerb"
      lead="With Premium the screenshot is enough: the finished message is there, checked and ready to copy."
      path="/upsell"
      priceKey="premium_monthly"
      acceptLabel="Choose monthly"
      next="/downsell-monthly"
    />
  ),
})
