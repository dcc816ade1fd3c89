import { createFileRoute } from '@tanstack/react-router'
import { TipsIndex } from '../reading/TipsIndex.tsx'
import { pageHead } from '../shell/head.ts'

export const Route = createFileRoute('/tips/')({
  staticData: { shape: 'list' },
  head: () =>
    pageHead({
      path: '/tips',
      title: 'Tips & Tricks for delivery drivers',
      description:
        'Parking, weather, lifts and gates: what delivery drivers learn the hard way, city by city across Australia, and what to say to the customer.',
      keywords: ['delivery driver tips', 'food delivery', 'Australia', 'parking'],
    }),
  component: TipsIndex,
})
