import { createFileRoute } from '@tanstack/react-router'
import { FaqPage } from '../faq/FaqPage.tsx'

export const Route = createFileRoute('/faq')({
  staticData: { shape: 'list' },
  head: async () => (await import('../faq/head.ts')).faqHead(),
  component: FaqPage,
})
