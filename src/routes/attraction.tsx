import { createFileRoute } from '@tanstack/react-router'
import { Attraction } from '../funnel/Attraction.tsx'
import { pageHead } from '../shell/head.ts'

export const Route = createFileRoute('/attraction')({
  head: () =>
    pageHead({
      path: '/attraction',
      title: 'Start Free',
      description:
        'Make a free account and have a considerate delivery message ready to copy in under 30 seconds. Manual mode is free forever, no card needed.',
      keywords: ['delivery driver messages', 'free account', 'tips'],
    }),
  component: Attraction,
})
