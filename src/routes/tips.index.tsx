import { createFileRoute } from '@tanstack/react-router'
import { TipsIndex } from '../site/articles/TipsIndex.tsx'

export const Route = createFileRoute('/tips/')({
  staticData: { shape: 'list' },
  head: async () =>
    (await import('../site/articles/heads.ts')).listHead(
      {
        path: '/tips',
        title: 'Tips & Tricks for delivery drivers',
        description:
          'Parking, weather, lifts and gates: what delivery drivers learn the hard way, city by city across Australia, and what to say to the customer.',
        keywords: ['delivery driver tips', 'food delivery', 'Australia', 'parking'],
      },
      'Tips',
    ),
  component: TipsIndex,
})
