import { createFileRoute } from '@tanstack/react-router'
import { FaqPage } from '../site/faq/FaqPage.tsx'

export const Route = createFileRoute('/faq')({
  staticData: { shape: 'list' },
  head: async () => (await import('../site/faq/faq-head.ts')).faqHead(),
  component: FaqPage,
})
