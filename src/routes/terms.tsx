import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from '../site/articles/LegalPage.tsx'

export const Route = createFileRoute('/terms')({
  staticData: { shape: 'article' },
  loader: async () => (await import('../site/articles/legal.ts')).getLegal('terms'),
  head: async () => (await import('../site/articles/heads.ts')).legalHead('terms'),
  component: () => <LegalPage {...Route.useLoaderData()} />,
})
