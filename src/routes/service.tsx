import { createFileRoute } from '@tanstack/react-router'
import { brand } from '#domain/brand.ts'
import { prices } from '#domain/price.ts'
import { Service } from '../service/Service.tsx'
import { pageHead, urlOf } from '../shell/head.ts'

export const Route = createFileRoute('/service')({
  head: () =>
    pageHead({
      path: '/service',
      title: 'Plans and prices',
      description:
        'Manual mode is free forever. See what Premium adds for delivery drivers, what it costs by the month or once, and how to cancel anytime.',
      keywords: ['price', 'premium', 'free plan', 'delivery driver app'],
      jsonLd: [
        {
          '@type': 'WebApplication',
          name: brand.name,
          url: urlOf('/service'),
          applicationCategory: 'BusinessApplication',
          operatingSystem: 'Any',
          offers: [
            { '@type': 'Offer', name: 'Free', price: '0', priceCurrency: brand.currency },
            ...[prices.premium_monthly, prices.premium_lifetime].map(({ cents, currency, interval }) => ({
              '@type': 'Offer',
              name: interval ? 'Premium, monthly' : 'Premium, lifetime',
              price: (cents / 100).toFixed(2),
              priceCurrency: currency,
            })),
          ],
        },
      ],
    }),
  component: Service,
})
