import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from '../reading/LegalPage.tsx'

export const Route = createFileRoute('/terms')({
  staticData: { shape: 'article' },
  loader: async () => (await import('../reading/legal.ts')).getLegal('terms'),
  head: async () => (await import('../reading/heads.ts')).legalHead('terms'),
  component: () => <LegalPage {...Route.useLoaderData()} />,
})
