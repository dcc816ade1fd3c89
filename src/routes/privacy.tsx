import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from '../site/articles/LegalPage.tsx'

export const Route = createFileRoute('/privacy')({
  staticData: { shape: 'article' },
  loader: async () => (await import('../site/articles/legal.ts')).getLegal('privacy'),
  head: async () => (await import('../site/articles/heads.ts')).legalHead('privacy'),
  component: () => <LegalPage {...Route.useLoaderData()} />,
})
