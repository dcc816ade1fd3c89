import { createFileRoute } from '@tanstack/react-router'
import { StartFree } from '../billing/funnel/StartFree.tsx'
import { pageHead } from '../site/shell/head.ts'

export const Route = createFileRoute('/attraction')({
  head: () =>
    pageHead({
      path: '/attraction',
      title: 'Start Free',
      description:
        'Make a free account and have a considerate delivery message ready to copy in under 30 seconds. Manual mode is free forever, no card needed.',
      keywords: ['delivery driver messages', 'free account', 'tips'],
    }),
  component: StartFree,
})
