import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../site/shell/head.ts'
import { Testing } from '../testing/Testing.tsx'

export const Route = createFileRoute('/testing/')({
  head: () =>
    pageHead({
      path: '/testing',
      title: 'Become A Test Driver',
      description:
        'Thirty days of full access for delivery drivers who tell us honestly how it went: what test drivers get, how it works, and how places are given.',
      keywords: ['test driver', 'beta testing', 'delivery driver app'],
    }),
  component: Testing,
})
