import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from '../reading/LegalPage.tsx'

export const Route = createFileRoute('/privacy')({
  staticData: { shape: 'article' },
  loader: async () => (await import('../reading/legal.ts')).getLegal('privacy'),
  head: async () => (await import('../reading/heads.ts')).legalHead('privacy'),
  component: () => <LegalPage {...Route.useLoaderData()} />,
})
