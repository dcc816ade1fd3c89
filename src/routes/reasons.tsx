import { createFileRoute } from '@tanstack/react-router'
import { Reasons } from '../messages/reasons/Reasons.tsx'
import { pageHead } from '../site/shell/head.ts'

export const Route = createFileRoute('/reasons')({
  staticData: { shape: 'list' },
  head: () =>
    pageHead({
      path: '/reasons',
      title: 'Reasons for a message',
      description:
        'Traffic, a long wait at the counter, a gate that would not open: choose the honest reason that makes a delivery message yours, and try it here.',
      keywords: ['delivery delay reasons', 'message to customer', 'delivery driver'],
    }),
  component: Reasons,
})
